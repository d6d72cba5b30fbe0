import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * For every picture of the build on the page: how wide `sizes` says that it is drawn, over how wide it
 * is (what its box cuts off included), and the file that the browser took for it.
 */
async function picturesOf(page: Page) {
  for (const image of await page.locator('main picture img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  return page.locator('main picture img:visible').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const drawn = isCut ? Math.max(width, height * shape) : width;
        // With widths in srcset a picture's own width is counted in what sizes says.
        const { pathname } = new URL(image.currentSrc);
        return { pathname, said: image.naturalWidth / drawn, drawn };
      }),
  );
}

const PAGES = [
  ['/', 'Captura de Tienda Aurora', 2],
  ['/blogs', null, 13],
  ['/blogs/por-que-tu-web-tarda', 'Por qué tu web tarda y cómo arreglarlo hoy', 4],
] as const;

for (const width of [390, 768, 1024, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [path, name, atLeast] of PAGES) {
      test(`the pictures of ${path} come as wide as they are drawn`, async ({ page }) => {
        await page.goto(path);
        if (name !== null) await expect(page.getByRole('img', { name })).toBeVisible();
        else await expect(page.locator('main picture')).not.toHaveCount(0);
        const pictures = await picturesOf(page);
        expect(pictures.length).toBeGreaterThanOrEqual(atLeast);
        // A picture that is on the page twice may be taken once, for the larger of its places.
        const stem = (pathname: string) => pathname.split('/').at(-1);
        const widest = (name: string | undefined) =>
          Math.max(
            ...pictures.filter((one) => stem(one.pathname) === name).map((one) => one.drawn),
          );
        for (const { pathname, said, drawn } of pictures) {
          expect(said, `sizes of ${pathname}, ${Math.round(drawn)} px`).toBeGreaterThan(0.93);
          expect(said, `sizes of ${pathname}, ${Math.round(drawn)} px`).toBeLessThan(1.15);
          const [, taken] = /^\/assets\/(\d+)\/[\w.-]+\.avif$/.exec(pathname) ?? [];
          expect(Number(taken), pathname).toBeGreaterThan(0.8 * drawn);
          expect(Number(taken), pathname).toBeLessThan(Math.max(385, 2.1 * widest(stem(pathname))));
        }
      });
    }
  });
}
