import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { DESKTOP } from './support/sizes.ts';
import { expect, open, test } from './support/test.ts';

/** A post with two pictures, one of them with a caption, and heights of paper in millimeters. */
const POST = '/blogs/por-que-tu-web-tarda';
const HEIGHTS = [297, 249];

test(
  'a printed post has all of its pictures, each one whole',
  { tag: '@layout' },
  async ({ tab, print, engine, access, viewport }, testInfo) => {
    test.skip(viewport?.width !== DESKTOP.width, 'paper has a width of its own');
    test.skip(spawnSync('pdfimages', ['-v']).error !== undefined, 'no pdfimages: install poppler');
    test.skip(engine === 'webkit', 'a page of WebKitGTK that is driven does not print');
    const isPlaywrights = engine !== 'chromium' && access.by === 'playwright';
    test.skip(isPlaywrights, 'Playwright prints in Chromium alone');
    await open(tab, POST);
    expect(await tab.locator('article figure img').count()).toBe(2);
    // A browser that is driven prints at once, without waiting for the pictures that printing has begun to load.
    await print();
    const isLoaded = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('figure img')].every(
          (image) => (image as HTMLImageElement).complete,
        ),
      );
    await expect.poll(isLoaded, 'printing loads every picture').toBe(true);
    for (const height of HEIGHTS) {
      const file = testInfo.outputPath(`${height}.pdf`);
      writeFileSync(file, await print(height));
      const pages = new Map<string, Set<string>>();
      for (const { object, page } of picturesOf(file)) {
        pages.set(object, (pages.get(object) ?? new Set()).add(page));
      }
      const counts = [...pages.values()].map(({ size }) => size);
      expect(counts, `on paper of ${height} mm: the pages that have each picture`).toEqual([1, 1]);
    }
  },
);

/** Lists the pictures of the pages of a PDF; one that is cut is on two pages. */
function picturesOf(file: string): readonly { readonly page: string; readonly object: string }[] {
  const { stdout } = spawnSync('pdfimages', ['-list', file], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image')
    .map(([page = '', , , , , , , , , , object = '']) => ({ page, object }));
}
