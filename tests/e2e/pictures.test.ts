import type { Locator, Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { untilHydrated } from './support/hydration.ts';
import { expectPicture } from './support/pictures.ts';
import { expect, PHONE, test } from './support/test.ts';

/**
 * Measures every picture of the build on the page: its file, the width in pixels at which it is drawn
 * (including what its box cuts off), and the width that `sizes` gives it relative to that.
 */
async function measurePictures(page: Page) {
  // A thumbnail of the filmstrip takes the file that its banner has loaded, or the smallest one.
  const images = page.locator('main picture img:visible:not([aria-label^="Ir al proyecto"] img)');
  let pictures: Awaited<ReturnType<typeof readPictures>> = [];
  // Brings each picture into view until all have a file: related posts arrive meanwhile, and a picture that has not
  // chosen its file yet counts as complete.
  await expect(async () => {
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
    }
    pictures = await readPictures(images);
    expect(pictures.map(({ pathname }) => pathname)).not.toContain('');
  }).toPass();
  return pictures;
}

function readPictures(pictures: Locator) {
  return pictures.evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const drawn = isCut ? Math.max(width, height * shape) : width;
        const pathname = image.currentSrc.replace(location.origin, '');
        // With widths in srcset, naturalWidth is the width that sizes gives.
        return {
          pathname,
          file: pathname.split('/').at(-1),
          ratio: image.naturalWidth / drawn,
          drawn,
        };
      }),
  );
}

const PAGES = [
  ['/', 2],
  ['/blogs', 13],
  ['/blogs/por-que-tu-web-tarda', 4],
] as const;

for (const width of [390, ...releaseOnly([768, 1024, 1440])]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [path, atLeast] of PAGES) {
      test(`the pictures of ${path} are loaded in their drawn width`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('main picture')).not.toHaveCount(0);
        const pictures = await measurePictures(page);
        expect(pictures.length).toBeGreaterThanOrEqual(atLeast);
        for (const { pathname, file, ratio, drawn } of pictures) {
          expect(ratio, `sizes of ${pathname}, ${Math.round(drawn)} px`).toBeGreaterThan(0.93);
          expect(ratio, `sizes of ${pathname}, ${Math.round(drawn)} px`).toBeLessThan(1.15);
          const [, loaded] = /^\/assets\/(\d+)\/[\w.-]+\.avif$/.exec(pathname) ?? [];
          // The browser may load a picture that is twice on the page once, for its larger place.
          const twins = pictures.filter((other) => other.file === file);
          const widest = Math.max(...twins.map((twin) => twin.drawn));
          expect(Number(loaded), pathname).toBeGreaterThan(0.8 * drawn);
          expect(Number(loaded), pathname).toBeLessThan(Math.max(385, 2.1 * widest));
        }
      });
    }
  });
}

/** Opens the home page; returns the paths of its requests, to which later ones are added. */
async function openHome(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await untilHydrated(page);
  return requested;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('the portrait is loaded once, in the file of its place on the first screen', async ({
    page,
  }) => {
    const requested = await openHome(page);
    const portrait = page.getByRole('img', { name: /^Retrato de/ });
    await expectPicture(portrait);
    const file = await portrait.evaluate((image: HTMLImageElement) => image.currentSrc);
    const { pathname } = new URL(file);
    const name = pathname.split('/').at(-1) ?? '';
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path.endsWith(name))).toEqual([pathname]);
  });

  test('the home page loads four scripts and the banner of one project, and the banners beside it once the projects are near the window', async ({
    page,
  }) => {
    const requested = await openHome(page);
    await page.waitForLoadState('networkidle');
    const scripts = requested
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    expect(scripts.toSorted()).toEqual(['contact-desk', 'home-page', 'react', 'start']);
    const banners = page.getByRole('group', { name: 'Mis proyectos.' }).locator('article img');
    const loaded = () =>
      banners.evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.currentSrc !== ''),
      );
    await expect(banners).toHaveCount(3);
    expect(await loaded()).toEqual([true, false, false]);

    await banners.first().evaluate((image) => image.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(loaded).toEqual([true, true, true]);
  });
});
