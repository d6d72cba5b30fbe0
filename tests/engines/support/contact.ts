import type { Database } from './firestore-site.ts';
import type { Tab, TabLocator } from './tab.ts';
import { expect } from './test.ts';

/** The three fields of the contact form. */
export const fieldsOf = (tab: Tab) =>
  [tab.getByLabel('Nombre'), tab.getByLabel('Email'), messageField(tab)] as const;

export const messageField = (tab: Tab): TabLocator => tab.getByLabel('Mensaje', { exact: true });
export const submitButton = (tab: Tab): TabLocator =>
  tab.getByRole('button', { name: 'Enviar mensaje' });

/** A notice with exactly this text as its title or its description. */
export const notice = (tab: Tab, text: string): TabLocator =>
  tab.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true });

/** The notice is shown inside of the window. */
export async function expectNotice(tab: Tab, text: string) {
  await expect(notice(tab, text)).toBeInViewport();
}

/** The page shows that so many messages are pending. */
export async function expectPending(tab: Tab, count: 0 | 1) {
  const status = tab.getByText(/mensajes? (?:pendientes?|sin entregar)\./);
  if (count === 0) await expect(status).toHaveCount(0);
  else await expect(status).toHaveText(/^Tenés 1 mensaje /);
}

/** Fills in the form, as slowly as a person, and submits it. */
export async function send(tab: Tab, message = 'Quiero una tienda') {
  const [name, email, text] = fieldsOf(tab);
  await name.fill('Ana Souto');
  await email.fill('ana@estudio.com.ar');
  await text.fill(message);
  await expect.poll(() => tab.evaluate(timeOnForm)).toBeGreaterThan(1000);
  // The notice of an earlier message.
  await expect(notice(tab, 'Mensaje Enviado')).toHaveCount(0);
  // By key: a pointer that rests here could hold the notices.
  await submitButton(tab).press('Enter');
}

/** Milliseconds since the first interaction with the form. */
function timeOnForm(): number {
  const [first] = performance.getEntriesByName('form-touched');
  return performance.now() - (first?.startTime ?? 0);
}

export function storedMessages(database: Database) {
  return [...database.firestore.read('contactos').values()];
}

/** Exactly one document has this text, and all deliveries of the text had one id and the same bytes. */
export function expectOneDocument(database: Database, message = 'Quiero una tienda') {
  const stored = storedMessages(database).filter(({ mensaje }) => mensaje === message);
  expect(stored, 'documents with the text').toHaveLength(1);
  const deliveries = database.deliveries.filter(({ body }) => body.includes(message));
  expect(new Set(deliveries.map(({ id }) => id)).size, 'ids').toBe(1);
  expect(new Set(deliveries.map(({ body }) => body)).size, 'bodies').toBe(1);
}

/** The ids of the pending messages on the device. */
export function pendingIds(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('contacto-pendiente-'))
      .map((key) => key.slice('contacto-pendiente-'.length)),
  );
}

/** True where the storage of the device or the address of the page has the text. */
export function isOnDevice(tab: Tab, text: string): Promise<boolean> {
  return tab.evaluate(
    (wanted) =>
      JSON.stringify({ ...localStorage, ...sessionStorage }).includes(wanted) ||
      location.href.includes(wanted),
    text,
  );
}
