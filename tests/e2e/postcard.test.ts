import { fillForm, submit } from './support/contact.ts';
import { expect, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1366, 700],
] as const) {
  test(`the postcard of a sent message stands whole below the header, at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await fillForm(page, 'Hola, tengo una panadería en Tolosa y quiero que me encuentren.');
    await submit(page);
    const postcard = page.getByRole('region', { name: /^Postal/ });
    await expect(postcard).toBeVisible();
    await postcard.evaluate((card) =>
      Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await expect
      .poll(() =>
        postcard.evaluate((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return { isBelowHeader: top >= header - 1, isAboveEnd: bottom <= innerHeight + 1 };
        }),
      )
      .toEqual({ isBelowHeader: true, isAboveEnd: true });
  });
}
