import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageTimers } from '#adapters/browser/system.ts';
import { DataSourceError } from '#ports/data-source.ts';
import type { Timers } from '#ports/system.ts';
import { aMessage } from '#tests/support/builders.ts';
import { InboxInMemory, OutboxInMemory } from '#tests/support/fakes.ts';
import { insertText } from '#tests/support/insert-text.ts';
import { aDesk, deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { ContactForm } from '#ui/contact/contact-form.tsx';
import { ServicesProvider } from '#ui/services.tsx';

const SENDING = { variant: 'loading', title: 'Enviando mensaje…' };
const DELIVERED = {
  variant: 'success',
  title: 'Mensaje Enviado',
  description: 'Pronto me pondre en contacto.',
};
const SAVED = {
  variant: 'info',
  title: 'Mensaje guardado',
  description: 'Sale solo cuando vuelva la conexión. Queda en este dispositivo hasta entonces.',
};
const UNDELIVERED = {
  variant: 'error',
  title: 'Error al enviar el mensaje',
  description: 'No se pudo entregar. Escribime por mail o WhatsApp.',
};

const unavailable = () => new DataSourceError('deliver', 'unavailable');

/** The contact form on the home page, with its fields and buttons. */
async function openForm(fakes = fakeServices()) {
  const screen = await renderSite('/', fakes.services);
  const name = screen.getByLabelText('Nombre');
  const message = screen.getByLabelText('Mensaje');
  const click = (label: string) =>
    userEvent.click(screen.getByRole('button', { name: label }).first());
  const fill = async (text = 'Hola') => {
    await insertText(name, 'Ana');
    await insertText(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
    await insertText(message, text);
  };
  const submit = async (text?: string) => {
    await fill(text);
    await click('Enviar mensaje');
  };
  return { ...fakes, screen, name, message, click, fill, submit };
}

/** Timers of a page on which no time passes: on a busy machine the four seconds until an outcome would be over. */
const stoppedTimers: Timers = { after: () => () => {} };

/** The contact form over an inbox whose first delivery settles when the test says so. */
async function openSlowForm(timers = stoppedTimers) {
  const answer = deferred<void>();
  const deliveries: string[] = [];
  const inbox = {
    deliver: async ({ id }: { readonly id: string }) => {
      deliveries.push(id);
      if (deliveries.length === 1) await answer.promise;
    },
  };
  const outbox = new OutboxInMemory();
  const contactDesk = aDesk({ inbox, outbox, timers });
  const form = await openForm({ ...fakeServices({ contactDesk }), outbox });
  return { ...form, answer, deliveries };
}

test('a submission shows "Mensaje Enviado" and clears the fields once the inbox has the message', async () => {
  const { submit, notifier, answer, name, message } = await openSlowForm();
  await submit();
  await expect.poll(() => notifier.notices).toEqual([SENDING]);
  await expect.element(message).toHaveValue('Hola');
  answer.resolve();
  await expect.poll(() => notifier.notices).toEqual([SENDING, DELIVERED]);
  await expect.element(message).toHaveValue('');
  await expect.element(name).toHaveValue('');
});

test('a delivered message covers the form as a postcard, until a field gets the focus', async () => {
  const { screen, submit, notifier, answer, name, message } = await openSlowForm();
  const postcard = screen.getByRole('region', { name: /^Postal enviada el \d+ de / });
  const form = screen.getByRole('form', { name: 'Escribime.' });
  await submit('Una tienda\npara el local');
  await expect.poll(() => notifier.notices).toEqual([SENDING]);
  await expect.element(postcard).not.toBeInTheDocument();
  answer.resolve();
  await expect
    .element(postcard)
    .toHaveTextContent(/Una tiendaDeAnaTe respondo a ana@estudio.com.ar/);
  expect(notifier.notices).toEqual([SENDING, DELIVERED]);
  const [card, covered] = [postcard, form].map((part) => part.element().getBoundingClientRect());
  expect(card).toEqual(covered);
  const another = screen.getByRole('button', { name: 'Escribir otro' });
  await expect.element(another).toHaveFocus();
  for (const field of [name, message]) await expect.element(field).toHaveValue('');

  await userEvent.click(another);
  await expect.element(postcard).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  // A second message needs no press on the postcard of the first one.
  for (const text of ['Dos', 'Tres']) {
    await submit(text);
    await expect.element(postcard).toHaveTextContent(text);
  }
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Bienvenido a mi Blog!' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^marea/i }).first());
  await expect.element(message).toHaveValue('');
  await expect.element(postcard).not.toBeInTheDocument();
});

test('a saved message and one of another page leave no postcard', async () => {
  const { screen, submit, notifier, inbox, outbox, message, services } = await openForm();
  inbox.failure = unavailable();
  await submit();
  await expect.poll(() => notifier.notices.at(-1)).toEqual(SAVED);
  await expect.element(message).toHaveValue('');
  inbox.failure = null;
  services.contactDesk.sendNow();
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
  expect(outbox.stored.size).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(screen.getByText('Escribir otro')).not.toBeInTheDocument();
});

test.each(['Nombre', 'Email', 'Mensaje'])(
  'an empty "%s" shows "Error al enviar el mensaje" and "Rellena todos los campos!", and gets the focus',
  async (label) => {
    const { screen, fill, click, notifier, inbox } = await openForm();
    await fill();
    await userEvent.clear(screen.getByLabelText(label));
    await click('Enviar mensaje');
    const title = 'Error al enviar el mensaje';
    await expect
      .poll(() => notifier.notices)
      .toEqual([{ variant: 'error', title, description: 'Rellena todos los campos!' }]);
    await expect.element(screen.getByLabelText(label)).toHaveFocus();
    expect(inbox.delivered).toEqual([]);
  },
);

test('the notice about empty fields is closed when one of them is corrected, and the others keep their errors', async () => {
  const { click, name, message, screen, notifier } = await openForm();
  await userEvent.fill(message, 'Hola');
  for (const empty of [name, screen.getByLabelText('Email')]) await userEvent.clear(empty);
  await click('Enviar mensaje');
  await expect.poll(() => notifier.notices.length).toBe(1);
  await userEvent.fill(message, 'Hola, soy Ana');
  expect(notifier.notices).toHaveLength(1);
  await userEvent.fill(name, 'Ana');
  await expect.poll(() => notifier.notices.at(-1)).toEqual({ variant: 'dismissed', title: '' });
  await expect.element(screen.getByText('Dejame un mail para responderte.')).toBeVisible();
  await expect.element(screen.getByText('Contame cómo te llamás.')).not.toBeInTheDocument();
});

test('the notice about empty fields is closed when the browser complains about the address', async () => {
  const { screen, fill, click, name, notifier } = await openForm();
  await fill();
  await userEvent.clear(name);
  await click('Enviar mensaje');
  await expect.poll(() => notifier.notices.length).toBe(1);
  await userEvent.fill(screen.getByLabelText('Email'), 'ana sin arroba');
  await click('Enviar mensaje');
  await expect.poll(() => notifier.notices.at(-1)).toEqual({ variant: 'dismissed', title: '' });
});

test('an address that the browser rejects has its error below the field, until it is corrected, and no bubble of the browser', async () => {
  let invalid: Event | null = null;
  const remember = (event: Event) => {
    invalid = event;
  };
  window.addEventListener('invalid', remember, true);
  onTestFinished(() => window.removeEventListener('invalid', remember, true));
  const { screen, fill, click, message, notifier, inbox } = await openForm();
  const email = screen.getByLabelText('Email');
  await fill();
  await userEvent.fill(email, 'ana@');
  await click('Enviar mensaje');
  await expect
    .element(email)
    .toHaveAccessibleDescription('Revisá el mail: parece que le falta algo.');
  await expect.element(screen.getByText('Revisá el mail: parece que le falta algo.')).toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  expect(invalid).toMatchObject({ defaultPrevented: true });
  await expect.element(message).toHaveValue('Hola');
  expect(inbox.delivered).toEqual([]);

  await userEvent.fill(email, 'ana@estudio.com.ar');
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
  await expect.element(email).toHaveAccessibleDescription('');
  await click('Enviar mensaje');
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
});

test('an address that the browser rejects leaves the error of another field, and gets the focus', async () => {
  const { screen, fill, click, name } = await openForm();
  await fill();
  await userEvent.clear(name);
  await click('Enviar mensaje');
  await expect.element(name).toHaveFocus();
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@');
  await click('Enviar mensaje');
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Contame cómo te llamás.');
});

test('a saved message clears the fields, and its notice is replaced by no notice of another message', async () => {
  // The first message is tried again meanwhile, and fails again.
  const deliver = async ({ message }: { readonly message: string }) => {
    if (message === 'Uno') throw unavailable();
  };
  const outbox = new OutboxInMemory();
  const contactDesk = aDesk({ inbox: { deliver }, outbox });
  const { submit, notifier, message } = await openForm({
    ...fakeServices({ contactDesk }),
    outbox,
  });
  await submit('Uno');
  await expect.poll(() => notifier.notices).toEqual([SENDING, SAVED]);
  await expect.element(message).toHaveValue('');
  await submit('Dos');
  await expect.poll(() => notifier.notices).toEqual([SENDING, SAVED, SENDING, DELIVERED]);
  const [first, saved, second, delivered] = notifier.shown.map(({ id }) => id);
  expect(saved).toBe(first);
  expect(delivered).toBe(second);
  expect(second).not.toBe(first);
});

test('a second click or Enter while a message is being sent does not send it twice', async () => {
  const { screen, submit, name, answer, deliveries } = await openSlowForm();
  await submit();
  const button = screen.getByRole('button', { name: 'Enviando…' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // Without `force`, Playwright waits until the button is enabled.
  await userEvent.click(button, { force: true });
  await userEvent.type(name, '{Enter}');
  expect(deliveries).toHaveLength(1);
  answer.resolve();
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

test('a refused message stays in the fields with help, and a second submission retries the same message', async () => {
  const { screen, submit, click, notifier, inbox, message } = await openForm();
  inbox.failure = new DataSourceError('deliver', 'refused');
  const text = 'Necesito una tienda & un logo';
  await submit(text);
  await expect.poll(() => notifier.notices.at(-1)).toEqual(UNDELIVERED);
  await expect.element(message).toHaveValue(text);
  await expect.element(screen.getByText('Tenés 1 mensaje sin entregar.')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Escribime.' });
  const copy = form.getByRole('button', { name: 'Copiar mensaje' });
  await expect.element(copy).toBeVisible();
  const mail = form.getByRole('link', { name: 'Enviarlo por mail' }).element();
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(text);
  const whatsapp = form.getByRole('link', { name: /WhatsApp/ }).element();
  expect(new URL((whatsapp as HTMLAnchorElement).href).searchParams.get('text')).toContain(text);

  inbox.failure = null;
  await click('Enviar mensaje');
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
  expect(new Set(notifier.shown.map(({ id }) => id)).size, 'one notice for one message').toBe(1);
  await expect.element(message).toHaveValue('');
  await expect.element(screen.getByText(/sin entregar/)).not.toBeInTheDocument();
  await expect.element(copy).not.toBeInTheDocument();
});

test('a message that could not be stored stays in the fields until a retry delivers it', async () => {
  const { screen, submit, notifier, answer, outbox, message } = await openSlowForm(pageTimers);
  outbox.works = false;
  await submit();
  answer.reject(unavailable());
  await expect.poll(() => notifier.notices).toEqual([SENDING, UNDELIVERED]);
  await expect.element(message).toHaveValue('Hola');
  await expect.element(screen.getByText(/si cerrás la página, se pierde/)).toBeVisible();
  await expect.poll(() => notifier.notices.at(-1), { timeout: 5000 }).toEqual(DELIVERED);
  await expect.element(message).toHaveValue('');
});

test('an exception of the desk keeps the text, shows help, and logs nothing that the visitor typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const contactDesk = aDesk({ inbox: new InboxInMemory(), outbox: new OutboxInMemory() });
  contactDesk.submit = () => {
    throw new TypeError('Failed for {"mail":"ana@estudio.com.ar"}');
  };
  const { screen, submit, notifier, name } = await openForm(fakeServices({ contactDesk }));
  await submit();
  await expect.poll(() => notifier.notices.at(-1)).toEqual(UNDELIVERED);
  await expect.element(name).toHaveValue('Ana');
  await expect.element(screen.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
  expect(log.mock.calls).toEqual([['No se pudo enviar el mensaje', 'TypeError']]);
});

test('text typed while a message is being sent stays in the fields', async () => {
  const { submit, notifier, answer, message } = await openSlowForm();
  await submit();
  await userEvent.fill(message, 'Hola. Otra cosa:');
  answer.resolve();
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
  await expect.element(message).toHaveValue('Hola. Otra cosa:');
});

test('a message that is delivered while the visitor comes back to its form is not left in the fields', async () => {
  const { screen, submit, notifier, answer, message } = await openSlowForm();
  await submit();
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect.element(message).not.toBeInTheDocument();
  // The callback runs between the render of the form and its effects.
  const observer = new MutationObserver(() => {
    if (document.querySelector('[name="message"]')) answer.resolve();
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('link', { name: /^marea/i }).first());
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
  await expect.element(message).toHaveValue('');
});

test('the fields keep a message in flight across routes, and are cleared after its delivery', async () => {
  const { screen, submit, notifier, answer, message } = await openSlowForm();
  await submit();
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /^marea/i }).first());
  await expect.element(message).toHaveValue('Hola');
  await expect.element(screen.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  answer.resolve();
  await expect.poll(() => notifier.notices.at(-1)).toEqual(DELIVERED);
  await expect.element(message).toHaveValue('');
});

test('a submission with the honeypot filled requires a confirmation, and keeps the focus in the form', async () => {
  const { screen, fill, click, inbox } = await openForm();
  await fill();
  const honeypot = document.querySelector<HTMLInputElement>('input[name="sitio"]');
  if (honeypot) honeypot.value = 'http://spam';
  await click('Enviar mensaje');
  await expect.element(screen.getByText('¿Confirmás el envío?')).toBeVisible();
  expect(inbox.delivered).toEqual([]);
  await click('Sí, enviar');
  await expect.poll(() => inbox.delivered.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Escribir otro' })).toHaveFocus();
});

test('the question of a confirmation and its button take the place of the submit button, until a field changes', async () => {
  const { screen, fill, name, message, inbox } = await openForm();
  await fill();
  const form = screen.getByRole('form', { name: 'Escribime.' });
  const submitButton = form.getByRole('button', { name: 'Enviar mensaje' });
  const confirmButton = form.getByRole('button', { name: 'Sí, enviar' });
  const primary = () =>
    [...form.element().querySelectorAll('[data-look="primary"]')].map((each) => each.textContent);
  const honeypot = document.querySelector<HTMLInputElement>('input[name="sitio"]');
  if (honeypot) honeypot.value = 'http://spam';
  const boxOf = (part: typeof form) => part.element().getBoundingClientRect();
  const belowFields = (part: typeof form) => boxOf(part).top - boxOf(message).bottom;
  const [place, { height }] = [belowFields(submitButton), boxOf(submitButton)];
  await userEvent.click(submitButton);

  const question = form.getByRole('alert').getByText('¿Confirmás el envío?');
  await expect.element(question).toBeVisible();
  expect(primary()).toEqual(['Sí, enviar']);
  await expect.element(submitButton).not.toBeInTheDocument();
  await expect.element(confirmButton).toHaveFocus();
  expect(belowFields(question)).toBeCloseTo(place, 0);
  // The second press of a double click does not confirm.
  expect(belowFields(confirmButton)).toBeGreaterThan(place + height / 2);

  await userEvent.type(name, '{Enter}');
  expect(inbox.delivered, 'Enter in a field confirms nothing').toEqual([]);
  await userEvent.fill(name, 'Ana Souto');
  await expect.element(question).not.toBeInTheDocument();
  expect(primary()).toEqual(['Enviar mensaje']);
  await userEvent.click(submitButton);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inbox.delivered.length).toBe(1);
});

test('a second submission of the same text within a minute requires a confirmation', async () => {
  const { screen, submit, click, inbox } = await openForm();
  for (let count = 0; count < 2; count += 1) {
    await submit();
    await expect.poll(() => inbox.delivered.length).toBe(1);
  }
  await expect.element(screen.getByText('¿Enviar otra vez el mismo mensaje?')).toBeVisible();
  await click('Sí, enviar');
  await expect.poll(() => inbox.delivered.length).toBe(2);
});

test('a text near its limit shows the remaining characters, and one over it is not sent', async () => {
  const { screen, fill, submit, inbox, notifier, message } = await openForm();
  await fill('a'.repeat(4600));
  await expect.element(screen.getByText('Quedan 400 letras.')).toBeVisible();
  await fill('a'.repeat(5003));
  await expect.element(screen.getByText('Sobran 3 letras.')).toBeVisible();
  await fill('a'.repeat(4999));
  await expect.element(screen.getByText('Queda 1 letra.')).toBeVisible();
  await fill('a'.repeat(5001));
  await expect.element(screen.getByText('Sobra 1 letra.')).toBeVisible();
  await submit('a'.repeat(5003));
  await expect.poll(() => notifier.notices.at(-1)?.title).toBe('Error al enviar el mensaje');
  await expect
    .element(message)
    .toHaveAccessibleDescription('Son 5003 letras y entran 5000: sobran 3.');
  await submit('a'.repeat(5001));
  await expect
    .element(message)
    .toHaveAccessibleDescription('Son 5001 letras y entran 5000: sobra 1.');
  expect(inbox.delivered).toEqual([]);
});

test('the sixth message in ten minutes is rejected, and its text stays', async () => {
  const { submit, inbox, notifier, message } = await openForm();
  for (let count = 1; count <= 6; count += 1) {
    await submit(`Mensaje ${count}`);
    await expect.poll(() => inbox.delivered.length).toBe(Math.min(count, 5));
  }
  await expect
    .poll(() => notifier.notices.at(-1)?.title)
    .toBe('Esperá un momento antes de enviar otro mensaje.');
  await expect.element(message).toHaveValue('Mensaje 6');
});

test('a pending message can be sent now or discarded, and the focus stays on the page', async () => {
  const { screen, submit, click, inbox, outbox, notifier, message } = await openForm();
  inbox.failure = unavailable();
  for (const text of ['Uno', 'Dos']) {
    await submit(text);
    await expect
      .poll(() => [...outbox.stored.values()].some((entry) => entry.message.message === text))
      .toBe(true);
    await expect.element(message).toHaveValue('');
  }
  const count = screen.getByRole('status').getByText('Tenés 2 mensajes pendientes.');
  await expect.element(count).toBeVisible();
  expect(document.querySelector('[role="status"] button'), 'no button in a status').toBe(null);
  await click('Descartar');
  await expect.element(screen.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  // The next attempt may be due, and would deliver the message before a slow click.
  const sendNow = screen.getByRole('button', { name: 'Enviar ahora' }).first().element();
  if (!(sendNow instanceof HTMLElement)) throw new Error('There is no button.');
  sendNow.focus();
  inbox.failure = null;
  sendNow.click();
  await expect.poll(() => inbox.delivered.map((delivered) => delivered.message)).toEqual(['Dos']);
  await expect.element(screen.getByText(/pendiente/)).not.toBeInTheDocument();
  expect(notifier.notices.at(-1)?.title).toBe('Mensaje Enviado');
  await expect.element(screen.getByRole('heading', { name: 'Escribime.' })).toHaveFocus();
});

test('a double click on "Descartar" discards one message, although the next one moves under the pointer', async () => {
  const { screen, submit, inbox, outbox, message } = await openForm();
  inbox.failure = unavailable();
  for (const text of ['Uno', 'Dos', 'Tres']) {
    await submit(text);
    await expect
      .poll(() => [...outbox.stored.values()].some((entry) => entry.message.message === text))
      .toBe(true);
    await expect.element(message).toHaveValue('');
  }
  const discard = screen.getByRole('button', { name: 'Descartar' }).first();
  discard.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = discard.element().getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  // An event has the time of its creation: here both belong to one double click, however slow the browser is.
  const [first, second] = [1, 2].map(
    (detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail, ...place }),
  ) as [MouseEvent, MouseEvent];
  const buttonThere = () =>
    document.elementFromPoint(place.clientX, place.clientY)?.closest('button');
  discard.element().dispatchEvent(first);
  await expect.element(screen.getByText('Tenés 2 mensajes pendientes.')).toBeVisible();
  await expect.poll(buttonThere).toBe(discard.element());
  buttonThere()?.dispatchEvent(second);
  // Another message would leave in the task after the click.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByText('Tenés 2 mensajes pendientes.')).toBeVisible();
  expect([...outbox.stored.values()].map((entry) => entry.message.message)).toEqual([
    'Dos',
    'Tres',
  ]);
});

test('an expired message is shown with its text on any route until it is seen or discarded', async () => {
  const { services, inbox, outbox, notifier } = fakeServices();
  inbox.failure = unavailable();
  const sentAt = new Date(Date.now() - 80 * 24 * 3600 * 1000);
  for (const id of ['a', 'b']) {
    const message = aMessage({ id, message: `Texto ${id}`, sentAt });
    outbox.put({ message, attempts: 4, lastFailure: 'unavailable' });
  }
  await renderSite('/no/existe', services);
  (services.contactDesk as ReturnType<typeof aDesk>).open();
  await expect.poll(() => notifier.shown.length).toBe(2);
  const [first, second] = notifier.shown;
  expect(first).toMatchObject({ title: 'Un mensaje tuyo no llegó', duration: 'until-dismissed' });
  expect(first?.description).toContain('Texto a');
  expect([...outbox.stored.keys()]).toEqual(['a', 'b']);
  first?.cancel?.onClick();
  expect([...outbox.stored.keys()]).toEqual(['b']);
  second?.onSeen?.();
  expect([...outbox.stored.keys()]).toEqual([]);
});

describe('without an inbox', () => {
  const withoutInbox = (isConfigured: boolean) =>
    fakeServices({ inboxAccess: { isConfigured, isAvailable: false } });

  test('the form says so, has no submit button, and fills mail and chat with what is typed so far', async () => {
    const { screen, name, message } = await openForm(withoutInbox(false));
    await expect.element(screen.getByText(/^Este formulario no puede recibir/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument();
    const mail = screen.getByRole('link', { name: 'Enviarlo por mail' });
    const typed = () => {
      const { searchParams } = new URL(mail.element().getAttribute('href') ?? '');
      return Object.fromEntries(searchParams);
    };
    expect(typed()).toEqual({ subject: 'Mensaje desde tu sitio', body: '' });
    await userEvent.fill(message, 'Hola & chau\n50 %');
    expect(typed().body).toBe('Hola & chau\n50 %');
    // Half an emoji cannot be encoded in an address.
    await userEvent.fill(name, ' Ana \ud83d');
    expect(typed()).toEqual({
      subject: 'Mensaje de Ana \ufffd',
      body: 'Hola & chau\n50 %\n\nAna \ufffd',
    });
  });

  test('a stored message of an earlier visit stays on the device and offers other ways', async () => {
    const fakes = withoutInbox(true);
    fakes.inbox.failure = new DataSourceError('deliver', 'refused');
    fakes.outbox.put({
      message: aMessage({ message: 'De antes' }),
      attempts: 1,
      lastFailure: null,
    });
    const { screen } = await openForm(fakes);
    (fakes.services.contactDesk as ReturnType<typeof aDesk>).open();
    await expect.element(screen.getByText('Tenés 1 mensaje sin entregar.')).toBeVisible();
    await expect
      .poll(() => screen.getByRole('link', { name: 'Enviarlo por mail' }).all().length)
      .toBe(2);
    expect(fakes.outbox.stored.size).toBe(1);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'a prerendered form whose build has an inbox (%s) has %i submit buttons',
    (isConfigured, count) => {
      const html = renderToString(
        <ServicesProvider value={withoutInbox(isConfigured).services}>
          <StaticRouter location="/">
            <ContactForm />
          </StaticRouter>
        </ServicesProvider>,
      );
      const page = new DOMParser().parseFromString(html, 'text/html');
      expect(page.querySelectorAll('button[type="submit"]')).toHaveLength(count);
      expect(page.querySelectorAll('a[href^="mailto:"]').length).toBe(2 - count);
    },
  );
});
