import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { InboxInMemory, OutboxInMemory } from '#tests/support/fakes.ts';
import { aDesk, deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';

type Screen = Awaited<ReturnType<typeof renderSite>>;

async function fill(screen: Screen, message = 'Hola') {
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
  await userEvent.fill(screen.getByLabelText('Mensaje'), message);
}

const press = (screen: Screen) =>
  userEvent.click(screen.getByRole('button', { name: /^Enviar mensaje|^Enviando/ }));

const SENDING = { variant: 'loading', title: 'Enviando mensaje…' };
const DELIVERED = {
  variant: 'success',
  title: 'Mensaje Enviado',
  description: 'Pronto me pondre en contacto.',
};
const SAVED = {
  variant: 'info',
  title: 'Mensaje guardado',
  description: 'Lo enviaremos cuando vuelva la conexión. Queda en este dispositivo hasta entonces.',
};
const UNDELIVERED = {
  variant: 'error',
  title: 'Error al enviar el mensaje',
  description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
};

/** A site whose inbox answers the first delivery when the test says so. */
function withSlowInbox() {
  const answer = deferred<void>();
  const deliveries: string[] = [];
  const inbox = {
    deliver: async ({ id }: { readonly id: string }) => {
      deliveries.push(id);
      if (deliveries.length === 1) await answer.promise;
    },
  };
  const outbox = new OutboxInMemory();
  const contactDesk = aDesk({ inbox, outbox });
  return { ...fakeServices({ contactDesk }), outbox, answer, deliveries };
}

test('"Mensaje Enviado" is said after the inbox has the message, and not before', async () => {
  const { services, notifier, answer } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect.poll(() => notifier.said).toEqual([SENDING]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  answer.resolve();
  await expect.poll(() => notifier.said).toEqual([SENDING, DELIVERED]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('');
});

test.each(['Nombre', 'Email', 'Mensaje'])(
  'an empty "%s" is answered with "Error al enviar el mensaje" and "Rellena todos los campos!"',
  async (field) => {
    const { services, notifier, inbox } = fakeServices();
    const screen = await renderSite('/', services);
    await fill(screen);
    await userEvent.clear(screen.getByLabelText(field));
    await press(screen);
    await expect
      .poll(() => notifier.said)
      .toEqual([
        {
          variant: 'error',
          title: 'Error al enviar el mensaje',
          description: 'Rellena todos los campos!',
        },
      ]);
    await expect.element(screen.getByLabelText(field)).toHaveFocus();
    expect(inbox.delivered).toEqual([]);
  },
);

test('a message that the device keeps is called saved, and the fields are empty', async () => {
  const { services, notifier, answer } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  answer.reject(new DataSourceError('deliver', 'unavailable'));
  await expect.poll(() => notifier.said).toEqual([SENDING, SAVED]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
});

test('the notices of two messages do not overwrite each other', async () => {
  const { services, notifier, answer } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen, 'Uno');
  await press(screen);
  answer.reject(new DataSourceError('deliver', 'unavailable'));
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
  await fill(screen, 'Dos');
  await press(screen);
  await expect.poll(() => notifier.said).toEqual([SENDING, SAVED, SENDING, DELIVERED]);
  const [first, saved, second, delivered] = notifier.shown.map(({ id }) => id);
  expect(saved).toBe(first);
  expect(delivered).toBe(second);
  expect(second).not.toBe(first);
});

test('pressing twice sends once', async () => {
  const { services, answer, deliveries } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  const button = screen.getByRole('button', { name: 'Enviando…' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // Playwright itself would wait for a button that is called disabled; a visitor would not.
  await userEvent.click(button, { force: true });
  await userEvent.type(screen.getByLabelText('Nombre'), '{Enter}');
  expect(deliveries).toHaveLength(1);
  answer.resolve();
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

test('a refused message stays in the fields with its other ways, and pressed for again it is the same message', async () => {
  const { services, notifier, inbox } = fakeServices();
  inbox.failure = new DataSourceError('deliver', 'refused');
  const screen = await renderSite('/', services);
  await fill(screen, 'Necesito una tienda & un logo');
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)).toEqual(UNDELIVERED);
  await expect
    .element(screen.getByLabelText('Mensaje'))
    .toHaveValue('Necesito una tienda & un logo');
  await expect.element(screen.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Escribime.' });
  await expect.element(form.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
  const mail = form.getByRole('link', { name: 'Enviarlo por mail' }).element();
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(
    'Necesito una tienda & un logo',
  );
  const whatsapp = form.getByRole('link', { name: /WhatsApp/ }).element();
  expect(new URL((whatsapp as HTMLAnchorElement).href).searchParams.get('text')).toContain(
    'tienda & un',
  );

  inbox.failure = null;
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)).toEqual(DELIVERED);
  expect(new Set(notifier.shown.map(({ id }) => id)).size, 'one notice for one message').toBe(1);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
  await expect.element(screen.getByText(/pendiente/)).not.toBeInTheDocument();
  await expect
    .element(form.getByRole('button', { name: 'Copiar mensaje' }))
    .not.toBeInTheDocument();
});

test('words that the device could not keep stay in the fields until a late delivery clears them', async () => {
  const { services, notifier, answer, outbox } = withSlowInbox();
  outbox.works = false;
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  answer.reject(new DataSourceError('deliver', 'unavailable'));
  await expect.poll(() => notifier.said).toEqual([SENDING, UNDELIVERED]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  await expect.element(screen.getByText(/si cerrás la página, se pierde/)).toBeVisible();
  await expect.poll(() => notifier.said.at(-1), { timeout: 5000 }).toEqual(DELIVERED);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
});

test('when the desk itself throws the words stay, with the other ways, and the console is told', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const contactDesk = aDesk({ inbox: new InboxInMemory(), outbox: new OutboxInMemory() });
  contactDesk.submit = () => {
    throw new TypeError('Failed for {"mail":"ana@estudio.com.ar"}');
  };
  const { services, notifier } = fakeServices({ contactDesk });
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)).toEqual(UNDELIVERED);
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  await expect.element(screen.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
  expect(told.mock.calls, 'without the visitor’s words').toEqual([
    ['No se pudo enviar el mensaje', 'TypeError'],
  ]);
});

test('what is typed while a message is on its way is kept', async () => {
  const { services, notifier, answer } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola. Otra cosa:');
  answer.resolve();
  await expect.poll(() => notifier.said.at(-1)).toEqual(DELIVERED);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola. Otra cosa:');
});

test('words that were sent are gone from the fields of a visitor who left the page and came back', async () => {
  const { services, notifier, answer } = withSlowInbox();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect.element(screen.getByLabelText('Mensaje')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /^marea/i }).first());
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  await expect.element(screen.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  answer.resolve();
  await expect.poll(() => notifier.said.at(-1)).toEqual(DELIVERED);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
});

test('a press with the hidden field filled is confirmed first, and the focus stays in the form', async () => {
  const { services, inbox } = fakeServices();
  const screen = await renderSite('/', services);
  await fill(screen);
  const honeypot = document.querySelector<HTMLInputElement>('input[name="sitio"]');
  if (honeypot) honeypot.value = 'http://spam';
  await press(screen);
  await expect.element(screen.getByText('¿Confirmás el envío?')).toBeVisible();
  expect(inbox.delivered).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sí, enviar' }));
  await expect.poll(() => inbox.delivered.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toHaveFocus();
});

test('the same words again within a minute are asked about', async () => {
  const { services, inbox } = fakeServices();
  const screen = await renderSite('/', services);
  for (let time = 0; time < 2; time += 1) {
    await fill(screen);
    await press(screen);
    await expect.poll(() => inbox.delivered.length).toBe(1);
  }
  await expect.element(screen.getByText('¿Enviar otra vez el mismo mensaje?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, enviar' }));
  await expect.poll(() => inbox.delivered.length).toBe(2);
});

test('a text that is too long is refused whole, with the count, before anything is sent', async () => {
  const { services, inbox, notifier } = fakeServices();
  const screen = await renderSite('/', services);
  await fill(screen, 'a'.repeat(4600));
  await expect.element(screen.getByText('Quedan 400 letras.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'a'.repeat(5003));
  await expect.element(screen.getByText('Sobran 3 letras.')).toBeVisible();
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)?.title).toBe('Error al enviar el mensaje');
  await expect
    .element(screen.getByLabelText('Mensaje'))
    .toHaveAccessibleDescription('Son 5003 letras y entran 5000: sobran 3.');
  expect(inbox.delivered).toEqual([]);
});

test('the sixth message in ten minutes has to wait, and its text stays', async () => {
  const { services, inbox, notifier } = fakeServices();
  const screen = await renderSite('/', services);
  for (let count = 1; count <= 6; count += 1) {
    await fill(screen, `Mensaje ${count}`);
    await press(screen);
    await expect.poll(() => inbox.delivered.length).toBe(Math.min(count, 5));
  }
  await expect
    .poll(() => notifier.said.at(-1)?.title)
    .toBe('Esperá un momento antes de enviar otro mensaje.');
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Mensaje 6');
});

test('a message that waits can be sent at once or thrown away', async () => {
  const { services, inbox, outbox, notifier } = fakeServices();
  inbox.failure = new DataSourceError('deliver', 'unavailable');
  const screen = await renderSite('/', services);
  for (const text of ['Uno', 'Dos']) {
    await fill(screen, text);
    await press(screen);
    await expect
      .poll(() => [...outbox.kept.values()].some(({ message }) => message.message === text))
      .toBe(true);
    await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
  }
  const count = screen.getByRole('status').getByText('Tenés 2 mensajes pendientes.');
  await expect.element(count).toBeVisible();
  expect(document.querySelector('[role="status"] button'), 'no button in a status').toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }).first());
  await expect.element(screen.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  expect(document.activeElement, 'the focus is not thrown to the body').not.toBe(document.body);
  inbox.failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await expect.poll(() => inbox.delivered.map(({ message }) => message)).toEqual(['Dos']);
  await expect.element(screen.getByText(/pendiente/)).not.toBeInTheDocument();
  expect(notifier.said.at(-1)?.title).toBe('Mensaje Enviado');
  await expect.element(screen.getByRole('heading', { name: 'Escribime.' })).toHaveFocus();
});

test('a message that expired is shown with its text on any route, and thrown away or copied there', async () => {
  const { services, inbox, outbox, notifier } = fakeServices();
  inbox.failure = new DataSourceError('deliver', 'unavailable');
  const sentAt = new Date(Date.now() - 80 * 24 * 3600 * 1000);
  for (const id of ['a', 'b']) {
    const message = {
      id,
      name: 'Ana',
      email: 'ana@estudio.com.ar',
      message: `Texto ${id}`,
      sentAt,
    };
    outbox.put({ message, attempts: 4, lastFailure: 'unavailable' });
  }
  await renderSite('/no/existe', services);
  (services.contactDesk as ContactDesk).open();
  await expect.poll(() => notifier.shown.length).toBe(2);
  const [first, second] = notifier.shown;
  expect(first).toMatchObject({ title: 'Un mensaje tuyo no llegó', duration: 'until-dismissed' });
  expect(first?.description).toContain('Texto a');
  expect([...outbox.kept.keys()], 'kept until it was seen').toEqual(['a', 'b']);
  first?.cancel?.onClick();
  expect([...outbox.kept.keys()]).toEqual(['b']);
  second?.onSeen?.();
  expect([...outbox.kept.keys()]).toEqual([]);
});
