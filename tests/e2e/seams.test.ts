import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilFontsAreUsed } from './support/fonts.ts';
import { expect, open, test } from './support/test.ts';

/** Fractional device pixel ratios: of a browser's zoom, of the scales of Windows, and 2.625 of many Android phones. */
const PIXEL_RATIOS = [1.1, 1.25, 1.5, 1.75, 2.625];

/** How much lighter a row of pixels at the top of the footer is than both rows beside it, at most. */
async function lightestLine(page: Page): Promise<number> {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const top = await footer.evaluate((element) => element.getBoundingClientRect().top);
  const picture = await page.screenshot({ clip: { x: 4, y: top - 8, width: 4, height: 16 } });
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from(
    { length: info.height },
    (_, y) => data[y * info.width * info.channels] ?? 0,
  );
  return Math.max(
    ...rows.slice(1, -1).map((row, y) => row - Math.max(rows[y] ?? 0, rows[y + 2] ?? 0)),
  );
}

for (const pixelRatio of PIXEL_RATIOS) {
  test.describe(`at ${pixelRatio} device pixels per pixel`, () => {
    test.use({ deviceScaleFactor: pixelRatio, colorScheme: 'light' });

    test('no light line parts the footer of the blog from the dark above it', async ({ page }) => {
      for (const width of [1440, 1100, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/blogs');
        await untilFontsAreUsed(page);
        expect(await lightestLine(page), `at ${width} px`).toBeLessThan(3);
      }
    });
  });
}
