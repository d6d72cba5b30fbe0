import { expect, type Page } from '@playwright/test';
import { expectOneDocument } from '#tests/support/contact.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { test as base, open } from './firestore-site.ts';
import { messageField, notice, notices, submitButton } from './locators.ts';
import { advance, advanceUntil, pauseClock, waitUntil } from './page-time.ts';

/** The tests of the contact form; `page` is the home page, opened with a paused clock. */
export const test = base.extend({
  invariants: async ({ invariants }, use) => {
    // The list of undelivered messages comes and goes above the footer, which may be in view.
    invariants.allowed.push('): FOOTER');
    await use(invariants);
  },
  page: async ({ visit }, use) => {
    await pauseClock(visit);
    await use(await open(visit));
  },
});

/** Waits for the notice with a paused clock; it must come within so many milliseconds of the page. */
export async function expectNotice(page: Page, text: string, within = 1000) {
  const passed = await advanceUntil(page, () => notice(page, text).isVisible());
  expect(passed, text).toBeLessThanOrEqual(within);
}

export async function fillForm(page: Page, message = 'Quiero una tienda', name = 'Ana Souto') {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Email').fill('ana@estudio.com.ar');
  await messageField(page).fill(message);
}

/** Submits faster than a person, and confirms where the site requires it. */
export async function submit(page: Page) {
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const confirmation = page.getByRole('button', { name: 'Sí, enviar' });
  // Offline, the first notice of a visit is plain text with a button.
  const plain = notices(page).getByRole('button', { name: 'Cerrar aviso' });
  const answer = notices(page).getByRole('listitem').or(plain);
  await waitUntil(page.context(), () => confirmation.or(answer).first().isVisible());
  if (await confirmation.isVisible()) await confirmation.click();
}

/** Fills in the form and submits it at a person's pace, with a paused clock. */
export async function send(page: Page, message?: string, name?: string) {
  await fillForm(page, message, name);
  await advance(page, 2500);
  await submitButton(page).click();
}

/** The next deliveries, so many of them, are answered with this status. */
export function failDeliveries(server: FirestoreServer, times = 1, status = 503) {
  server.deliveryFaults.push(...Array(times).fill({ kind: 'status', status }));
}

/** Waits until so many deliveries have reached the server; a paused clock does not advance. */
export async function expectDeliveries(server: FirestoreServer, count: number) {
  await expect.poll(() => server.deliveries.length).toBe(count);
}

/** Waits until the device has stored so many failed attempts; a paused clock does not advance. */
export async function expectFailedAttempts(page: Page, count: number) {
  const attempts = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('contacto-pendiente-'));
      return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? '').tries;
    });
  await expect.poll(attempts).toBe(count);
}

/** Expects, with a paused clock, that the first attempt fails, the message is saved and the second one delivers it. */
export async function expectSavedThenSent(page: Page, server: FirestoreServer) {
  await expectNotice(page, 'Mensaje guardado');
  await expectFailedAttempts(page, 1);
  await advance(page, 2500);
  await expectNotice(page, 'Mensaje Enviado');
  expectOneDocument(server);
}
