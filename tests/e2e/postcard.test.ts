import { releaseOnly } from '#tests/support/release-tests.ts';
import { fillForm, submit } from './support/contact.ts';
import { notice } from './support/locators.ts';
import { seenBesideNotices } from './support/page-state.ts';
import { expect, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const [width, height] of [
  [320, 640],
  [1440, 900],
  ...releaseOnly([
    [390, 844],
    [768, 1024],
    [1366, 700],
  ] as const),
] as const) {
  test(`the postcard of a sent message stands whole between the header and its notice, at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await fillForm(page, 'Hola, tengo una panadería en Tolosa y quiero que me encuentren.');
    await submit(page);
    const postcard = page.getByRole('region', { name: /^Postal/ });
    // The notice stays under the mouse.
    await notice(page, 'Mensaje Enviado').hover();
    await expect(postcard).toBeVisible();
    await postcard.evaluate((card) =>
      Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await expect.poll(() => seenBesideNotices(page, { postcard })).toEqual({ postcard: 'visible' });
    if (height < 832) return;
    const header = (await page.getByRole('banner').boundingBox()) as DOMRect;
    const room = async () => ((await postcard.boundingBox())?.y ?? 0) - header.y - header.height;
    await expect.poll(room, 'the room below the header, in pixels').toBeGreaterThanOrEqual(16);
  });
}
