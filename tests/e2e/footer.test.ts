import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { scrollToRiver } from './support/footer.ts';
import { cumulativeLayoutShift, measureLayoutShift } from './support/layout-shift.ts';
import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const path of ['/', ...releaseOnly(['/blogs/por-que-tu-web-tarda'])]) {
  test(
    `the sun of the footer of ${path} is whole until the river comes into view, and half at the end`,
    RELEASE,
    async ({ page }) => {
      await open(page, path);
      /** The share of the sun above the river when this share of the river is in view. */
      const sunAt = async (share: number) => {
        await scrollToRiver(page, share);
        return page.locator('footer').evaluate((footer) => {
          const [sky, river] = footer.children;
          const sun = sky?.lastElementChild;
          if (!river || !sun) throw new Error('no sun');
          const { top, height } = sun.getBoundingClientRect();
          return (river.getBoundingClientRect().top - top) / height;
        });
      };
      expect(await sunAt(0)).toBeGreaterThan(1);
      const half = await sunAt(0.5);
      expect(half).toBeGreaterThan(0.65);
      expect(half).toBeLessThan(0.9);
      expect(await sunAt(1)).toBeCloseTo(0.5, 1);
    },
  );
}

for (const [colorScheme, body, color] of [
  ['dark', 'moon', 'rgb(244, 241, 234)'],
  ...releaseOnly([['light', 'sun', 'rgb(255, 184, 28)']] as const),
] as const) {
  test(`in the ${colorScheme} theme it is the ${body} that sets at the end of a page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/blogs');
    const disc = page.locator('footer [aria-hidden] > :last-child').first();
    expect(await disc.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(color);
    const reflections = page.locator('footer svg');
    await expect(reflections).toHaveCSS('stroke', color);
  });
}

test('the footer causes no layout shift when the next page is shown late on a slow device', async ({
  page,
  allowed,
}) => {
  allowed.push('404');
  await page.addInitScript(measureLayoutShift);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/no/existe');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  // Shifts that follow the press of a visitor by half a second and more count. Those of a script count at once.
  await page
    .getByRole('link', { name: 'Volver al Inicio' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('button', { name: 'Contactame' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect.poll(() => cumulativeLayoutShift(page)).toBeLessThan(0.01);
});
