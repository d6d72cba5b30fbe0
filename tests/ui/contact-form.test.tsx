import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Submission } from '#domain/services/contact-desk.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';

type Screen = Awaited<ReturnType<typeof renderSite>>;

async function fill(screen: Screen) {
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola');
}

const press = (screen: Screen) => userEvent.click(screen.getByRole('button', { name: /^Envia/ }));

test('"Mensaje Enviado" is said after the inbox has the message, and not before', async () => {
  const delivery = deferred<void>();
  const submission: Submission = { status: 'sending', delivery: delivery.promise };
  const { services, notifier } = fakeServices({ contactDesk: { submit: async () => submission } });
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect
    .poll(() => notifier.said)
    .toEqual([{ variant: 'loading', title: 'Enviando mensaje…' }]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  delivery.resolve();
  await expect
    .poll(() => notifier.said.at(-1))
    .toEqual({
      variant: 'success',
      title: 'Mensaje Enviado',
      description: 'Pronto me pondre en contacto.',
    });
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('');
});

test('pressing twice sends once', async () => {
  const delivery = deferred<void>();
  let presses = 0;
  const submit = async (): Promise<Submission> => {
    presses += 1;
    return { status: 'sending', delivery: delivery.promise };
  };
  const screen = await renderSite('/', fakeServices({ contactDesk: { submit } }).services);
  await fill(screen);
  await press(screen);
  await expect
    .element(screen.getByRole('button', { name: 'Enviando…' }))
    .toHaveAttribute('aria-disabled', 'true');
  // Playwright itself would wait for a button that is called disabled; a visitor would not.
  await userEvent.click(screen.getByRole('button', { name: 'Enviando…' }), { force: true });
  await userEvent.type(screen.getByLabelText('Nombre'), '{Enter}');
  expect(presses).toBe(1);
  delivery.resolve();
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

test('when the delivery fails the words stay, and the notice says what to do', async () => {
  const { services, notifier, inbox } = fakeServices();
  inbox.failure = new DataSourceError('deliver', 'refused');
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect
    .poll(() => notifier.said.at(-1))
    .toEqual({
      variant: 'error',
      title: 'Error al enviar el mensaje',
      description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
    });
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
});

test('when the desk itself cannot be reached the words stay too', async () => {
  const { services, notifier } = fakeServices({
    contactDesk: {
      submit: async () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    },
  });
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)?.title).toBe('Error al enviar el mensaje');
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Ana');
});

test('what is typed while a message is on its way is kept', async () => {
  const delivery = deferred<void>();
  const submission: Submission = { status: 'sending', delivery: delivery.promise };
  const { services, notifier } = fakeServices({ contactDesk: { submit: async () => submission } });
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola. Otra cosa:');
  delivery.resolve();
  await expect.poll(() => notifier.said.at(-1)?.variant).toBe('success');
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola. Otra cosa:');
});
