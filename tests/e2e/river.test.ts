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
