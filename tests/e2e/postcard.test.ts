import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { fillForm, submit } from './support/contact.ts';
import { notice } from './support/locators.ts';
import { seenBesideNotices } from './support/page-state.ts';
import { expect, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const [width, height] of [
  [320, 640],
  ...releaseOnly([
    [1440, 900],
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

test(
  'the form keeps its words while it flips, and the postcard begins at the height at which the form ends',
  RELEASE,
  async ({ page }) => {
    await openHome(page);
    await fillForm(page, 'Hola, tengo una panadería en Tolosa y quiero que me encuentren.');
    const flip = page.evaluate(watchFlip);
    await submit(page);
    const { words, heights } = await flip;
    expect(words).toEqual([
      'Ana Souto',
      'ana@estudio.com.ar',
      'Hola, tengo una panadería en Tolosa y quiero que me encuentren.',
    ]);
    expect(
      Math.abs(heights.form - heights.postcard),
      'the difference in height, in pixels',
    ).toBeLessThan(2);
    await expect(page.getByRole('region', { name: /^Postal/ })).toBeVisible();
    await expect(page.getByLabel('Mensaje'), 'the form below the postcard').toHaveValue('');
    await page.getByRole('link', { name: 'te dejo el blog' }).click();
    await expect(page).toHaveURL('/blogs');
  },
);

/** Waits for the flip; returns the words of the form, and the heights of form and postcard at the end and the start. */
function watchFlip() {
  return new Promise<{ words: string[]; heights: { form: number; postcard: number } }>(
    (resolve) => {
      const observer = new MutationObserver(() => {
        const postcard = document.querySelector('section[aria-label^="Postal"]');
        const form = postcard?.parentElement?.lastElementChild?.querySelector('form');
        if (!postcard || !form) return;
        observer.disconnect();
        const heightAt = (side: Element, progress: number) => {
          const [turn] = side.getAnimations();
          const { delay = 0, duration = 0 } = turn?.effect?.getTiming() ?? {};
          if (turn) turn.currentTime = delay + Number(duration) * progress;
          return side.getBoundingClientRect().height;
        };
        const fields = [...form.querySelectorAll<HTMLInputElement>('[name]:not([tabindex])')];
        resolve({
          words: fields.map(({ value }) => value),
          heights: {
            form: heightAt(form.parentElement as Element, 0.9999),
            postcard: heightAt(postcard, 0),
          },
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
  );
}
