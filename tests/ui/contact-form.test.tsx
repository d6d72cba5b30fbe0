import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Submission } from '#domain/services/contact-desk.ts';
import type { Outcome } from '#domain/services/press-answers.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { InboxInMemory, OutboxInMemory } from '#tests/support/fakes.ts';
import {
  aDesk,
  deferred,
  deskService,
  fakeServices,
  renderSite,
} from '#tests/support/render-site.tsx';

type Screen = Awaited<ReturnType<typeof renderSite>>;

async function fill(screen: Screen, message = 'Hola') {
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
  await userEvent.fill(screen.getByLabelText('Mensaje'), message);
}

const press = (screen: Screen) =>
  userEvent.click(screen.getByRole('button', { name: /^Enviar mensaje|^Enviando/ }));

/** A site whose desk answers a press when the test says so. */
function withOutcome() {
  const answer = deferred<Outcome>();
  const submission: Submission = { status: 'sending', id: 'id', outcome: answer.promise };
  let presses = 0;
  const desk = aDesk({ inbox: new InboxInMemory(), outbox: new OutboxInMemory() });
  const contactDesk = deskService(desk, async () => {
    presses += 1;
    return submission;
  });
  return { ...fakeServices({ contactDesk }), answer, presses: () => presses };
}

test('"Mensaje Enviado" is said after the inbox has the message, and not before', async () => {
  const { services, notifier, answer } = withOutcome();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect
    .poll(() => notifier.said)
    .toEqual([{ variant: 'loading', title: 'Enviando mensaje…' }]);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  answer.resolve('delivered');
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
  const { services, notifier, answer } = withOutcome();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  answer.resolve('saved');
  await expect
    .poll(() => notifier.said.at(-1))
    .toEqual({
      variant: 'info',
      title: 'Mensaje guardado',
      description:
        'Lo enviaremos cuando vuelva la conexión. Queda en este dispositivo hasta entonces.',
    });
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('');
});

test('pressing twice sends once', async () => {
  const { services, answer, presses } = withOutcome();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  const button = screen.getByRole('button', { name: 'Enviando…' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // Playwright itself would wait for a button that is called disabled; a visitor would not.
  await userEvent.click(button, { force: true });
  await userEvent.type(screen.getByLabelText('Nombre'), '{Enter}');
  expect(presses()).toBe(1);
  answer.resolve('delivered');
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

test('a refused message stays in the fields, and its other ways are offered', async () => {
  const { services, notifier, inbox } = fakeServices();
  inbox.failure = new DataSourceError('deliver', 'refused');
  const screen = await renderSite('/', services);
  await fill(screen, 'Necesito una tienda & un logo');
  await press(screen);
  await expect
    .poll(() => notifier.said.at(-1))
    .toEqual({
      variant: 'error',
      title: 'Error al enviar el mensaje',
      description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
    });
  await expect
    .element(screen.getByLabelText('Mensaje'))
    .toHaveValue('Necesito una tienda & un logo');
  await expect.element(screen.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
  const mail = screen.getByRole('link', { name: 'Enviarlo por mail' }).element();
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(
    'Necesito una tienda & un logo',
  );
  const whatsapp = screen
    .getByRole('link', { name: /WhatsApp/ })
    .last()
    .element();
  expect(new URL((whatsapp as HTMLAnchorElement).href).searchParams.get('text')).toContain(
    'tienda & un',
  );
});

test('when the desk itself throws the words stay, with the other ways, and the console is told', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const desk = aDesk({ inbox: new InboxInMemory(), outbox: new OutboxInMemory() });
  const contactDesk = deskService(desk, async () => {
    throw new TypeError('Failed for {"mail":"ana@estudio.com.ar"}');
  });
  const { services, notifier } = fakeServices({ contactDesk });
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await expect.poll(() => notifier.said.at(-1)?.title).toBe('Error al enviar el mensaje');
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  await expect.element(screen.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
  expect(told.mock.calls, 'without the visitor’s words').toEqual([
    ['No se pudo enviar el mensaje', 'TypeError'],
  ]);
});

test('what is typed while a message is on its way is kept', async () => {
  const { services, notifier, answer } = withOutcome();
  const screen = await renderSite('/', services);
  await fill(screen);
  await press(screen);
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola. Otra cosa:');
  answer.resolve('delivered');
  await expect.poll(() => notifier.said.at(-1)?.variant).toBe('success');
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue('Hola. Otra cosa:');
});

test('a press that comes too fast, or with the hidden field filled, is confirmed first', async () => {
  for (const isTrapped of [false, true]) {
    const inbox = new InboxInMemory();
    const desk = aDesk({ inbox, outbox: new OutboxInMemory() });
    const contactDesk = deskService(desk, async (draft, given) =>
      desk.submit(draft, isTrapped ? { ...given, elapsed: 9999 } : given),
    );
    const screen = await renderSite('/', fakeServices({ contactDesk }).services);
    await fill(screen);
    const trap = document.querySelector<HTMLInputElement>('input[name="sitio"]');
    if (isTrapped && trap) trap.value = 'http://spam';
    await press(screen);
    await expect.element(screen.getByText('¿Confirmás el envío?')).toBeVisible();
    expect(inbox.delivered).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sí, enviar' }));
    await expect.poll(() => inbox.delivered.length).toBe(1);
    await screen.unmount();
  }
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
  await expect.element(screen.getByText('Tenés 2 mensajes pendientes.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }).first());
  await expect.element(screen.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  inbox.failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await expect.poll(() => inbox.delivered.map(({ message }) => message)).toEqual(['Dos']);
  await expect.element(screen.getByText(/pendiente/)).not.toBeInTheDocument();
  expect(notifier.said.at(-1)?.title).toBe('Mensaje Enviado');
});
