import { expect } from '#tests/engines/support/expect.ts';
import type { Tab } from '#tests/engines/support/tab.ts';
import type { FirestoreServer } from './firestore-server.ts';

// The messages of the contact form: those that the database stores, and those that the device keeps.

export function storedMessages(server: FirestoreServer) {
  return [...server.firestore.read('contactos').values()];
}

/** Exactly one document has this text, and all deliveries of the text had one id and the same bytes. */
export function expectOneDocument(server: FirestoreServer, message?: string) {
  const isMeant = (text: unknown) => message === undefined || String(text).includes(message);
  const stored = storedMessages(server).filter(({ mensaje }) => isMeant(mensaje));
  expect(stored, 'documents with the text').toHaveLength(1);
  const deliveries = server.deliveries.filter(({ body }) => isMeant(body));
  expect(new Set(deliveries.map(({ id }) => id)).size, 'ids').toBe(1);
  expect(new Set(deliveries.map(({ body }) => body)).size, 'bodies').toBe(1);
}

/** The page shows that so many messages are pending. */
export async function expectPending(page: Tab, count: 0 | 1) {
  const status = page.getByText(/mensajes? (?:pendientes?|sin entregar)\./);
  if (count === 0) await expect(status).toHaveCount(0);
  else await expect(status).toHaveText(/^Tenés 1 mensaje /);
}

/** True where the storage of the device or the address of the page has the text. */
export function isOnDevice(page: Tab, text: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      JSON.stringify({ ...localStorage, ...sessionStorage }).includes(wanted) ||
      location.href.includes(wanted),
    text,
  );
}
