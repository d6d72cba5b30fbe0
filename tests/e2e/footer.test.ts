import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const path of ['/', '/blogs/por-que-tu-web-tarda']) {
  test(`the sun of the footer of ${path} is whole until the river comes into view, and half at the end`, async ({
    page,
  }) => {
    await open(page, path);
    /** Scrolls until this share of the river is in view; returns the share of the sun above the river. */
    const sunAt = (share: number) =>
      page.evaluate(async (inView) => {
        const [sky, river] = document.querySelector('footer')?.children ?? [];
        const sun = sky?.lastElementChild;
        if (!river || !sun) throw new Error('no sun');
        const frame = () => new Promise(requestAnimationFrame);
        // The pictures above may change the height of the page.
        for (let attempt = 0; attempt < 10; attempt += 1) {
          const { top, height } = river.getBoundingClientRect();
          scrollBy({ top: top + height * inView - innerHeight, behavior: 'instant' });
          await frame();
          await frame();
        }
        const { top, height } = sun.getBoundingClientRect();
        return (river.getBoundingClientRect().top - top) / height;
      }, share);
    expect(await sunAt(0)).toBeGreaterThan(1);
    const half = await sunAt(0.5);
    expect(half).toBeGreaterThan(0.65);
    expect(half).toBeLessThan(0.9);
    expect(await sunAt(1)).toBeCloseTo(0.5, 1);
  });
}

for (const [colorScheme, body, color] of [
  ['light', 'sun', 'rgb(255, 184, 28)'],
  ['dark', 'moon', 'rgb(244, 241, 234)'],
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
