import type { Route } from '@playwright/test';
import { RELEASE } from '#tests/support/release-tests.ts';
import { expect, open, openHome, PHONE, test } from './support/test.ts';

test(
  'the logos come within seconds after their tab is selected, also where their file had failed long before',
  RELEASE,
  async ({ page, allowed }) => {
    allowed.push('503');
    let failures = 0;
    const fail = (route: Route) => {
      failures += 1;
      return route.fulfill({ status: 503 });
    };
    await page.route(/technologies-.*\.svg/, fail);
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(60_000);
    await page.getByRole('tab', { name: 'Tecnologías' }).click();
    const drawing = page.getByRole('tabpanel').locator('use').first();
    const isDrawn = () =>
      drawing.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0);
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.unroute(/technologies-.*\.svg/, fail);
    expect(await isDrawn()).toBe(false);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return isDrawn();
      })
      .toBe(true);
  },
);

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test(
    'the names of the technologies stand below their logos without a touch',
    RELEASE,
    async ({ page }) => {
      await openHome(page);
      const names = page
        .getByRole('tabpanel', { includeHidden: true })
        .getByText('JavaScript', { exact: true });
      await expect(names, 'a name of another tab').toBeHidden();
      await page.getByRole('tab', { name: 'Tecnologías' }).tap();
      for (const name of ['React', 'C', 'JavaScript', 'CSS', 'HTML']) {
        const logo = await page.getByRole('img', { name, exact: true }).boundingBox();
        const label = page.getByRole('tabpanel').getByText(name, { exact: true });
        await expect(label).toHaveCSS('opacity', '1');
        const box = await label.boundingBox();
        expect(box?.y ?? 0, name).toBeGreaterThanOrEqual((logo?.y ?? 0) + (logo?.height ?? 0));
      }
      // At the narrowest the longest name is wider than its logo.
      await page.setViewportSize({ width: 320, height: 640 });
      const logos = await page
        .getByRole('tabpanel')
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
      for (const side of ['top', 'width', 'height']) {
        expect(new Set(logos.map((box) => Math.round(box[side]))).size, `one ${side}`).toBe(1);
      }
      const label = page.getByRole('tabpanel').getByText('JavaScript', { exact: true });
      const before = await label.boundingBox();
      await page.getByRole('img', { name: 'JavaScript', exact: true }).tap();
      await expect(label).toHaveCSS('transform', 'none');
      expect(await label.boundingBox(), 'the name after a touch').toEqual(before);
      await page.keyboard.press('Escape');
      await expect(label, 'the name after Escape').toBeVisible();
    },
  );

  test('the names of the technologies keep apart with text at 200 %', RELEASE, async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('tab', { name: 'Tecnologías' }).tap();
    const names = await page
      .getByRole('tabpanel')
      .getByRole('tooltip')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          return text.getBoundingClientRect().toJSON();
        }),
      );
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      expect(name.left).toBeGreaterThanOrEqual(0);
      expect(name.right).toBeLessThanOrEqual(390);
      const inRow = names.filter(({ top, left }) => top === name.top && left > name.left);
      for (const next of inRow) expect(next.left).toBeGreaterThanOrEqual(name.right);
    }
  });
});
