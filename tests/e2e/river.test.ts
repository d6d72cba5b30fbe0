import { menuButton } from './support/locators.ts';
import { expect, openHome, test } from './support/test.ts';

const NIGHT_OF_A_WANING_MOON = '2026-11-26T02:37:00Z';

test('the hour of the river stands on one line, also with its longest text', async ({ page }) => {
  await page.clock.setFixedTime(NIGHT_OF_A_WANING_MOON);
  await openHome(page);
  const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
  // Below 1024 px the hour is on the strip of the river, above it on the card of the owner.
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(hour).toHaveAccessibleName(/^23:37 · de noche, luna menguante/);
    const text = hour.locator('span').first();
    const height = () => text.evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height, `the height in pixels, ${width} px wide`).toBeLessThan(24);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test.use({ reducedMotion: 'no-preference' });

  test('the paper of the page has the colors of dusk and dawn while a day runs, and its controls change with it', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-26T16:00:00Z' });
    await openHome(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await background();
    await page
      .getByRole('button', { name: /Ver pasar el día/ })
      .filter({ visible: true })
      .tap();
    const colors = [day];
    const button = menuButton(page);
    for (let time = 0; time < 6000; time += 100) {
      await page.clock.runFor(100);
      const color = await background();
      if (color === colors.at(-1)) continue;
      colors.push(color);
      const late = await button.evaluate((element) => element.getAnimations().length);
      expect(late, 'transitions of the menu button after a change of the paper').toBe(0);
    }
    // Those of day and night, and two of dusk and dawn each, of which a busy machine may miss one.
    expect(new Set(colors).size, colors.join(', ')).toBeGreaterThanOrEqual(4);
    await expect.poll(background).toBe(day);
  });
});
