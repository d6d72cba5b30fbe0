import { expectPending } from '#tests/support/contact.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { expectNotice, failDeliveries, send, test } from './support/contact.ts';
import { expect } from './support/firestore-site.ts';
import { seenBesideNotices } from './support/page-state.ts';

for (const colorScheme of ['light', ...releaseOnly(['dark' as const])] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [width, height] of [
      [390, 844],
      ...releaseOnly([
        [1440, 900],
        [320, 640],
        [768, 1024],
      ] as const),
    ] as const) {
      test(`no notice covers the list of undelivered messages, at ${width} x ${height}`, async ({
        page,
        server,
        invariants,
      }) => {
        // The list appears in the middle of a small screen.
        invariants.allowed.push('layout shift');
        await page.setViewportSize({ width, height });
        const button = (name: string) => page.getByRole('button', { name });
        const contact = page.locator('#contacto');
        const expectAllVisible = () =>
          expect
            .poll(() =>
              seenBesideNotices(page, {
                count: contact.getByText(/^Tenés 1 mensaje/),
                message: contact.locator('li').getByText('Quiero una tienda'),
                sendNow: button('Enviar ahora'),
                discard: button('Descartar'),
              }),
            )
            .toEqual({
              count: 'visible',
              message: 'visible',
              sendNow: 'visible',
              discard: 'visible',
            });

        await test.step('after a message was saved', async () => {
          failDeliveries(server);
          await send(page);
          await expectNotice(page, 'Mensaje guardado');
          await expectPending(page, 1);
          await expectAllVisible();
        });

        await test.step('after "Enviar ahora" at the lower edge of the window', async () => {
          failDeliveries(server, 1, 403);
          await button('Descartar').evaluate((last) => last.scrollIntoView({ block: 'end' }));
          await button('Enviar ahora').click();
          await expectNotice(page, 'Error al enviar el mensaje');
          await expectAllVisible();
        });
      });
    }
  });
}
