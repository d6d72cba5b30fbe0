import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { expect, open } from './firestore-site.ts';
import { pass, passUntil } from './page-time.ts';

/** What a notice says, by its words. */
export function notice(page: Page, words: string): Locator {
  return page.getByRole('region', { name: 'Avisos' }).getByText(words, { exact: true });
}

/** In stopped time: waits for the notice, which must come within so many milliseconds of the page's. */
export async function expectNotice(page: Page, words: string, within = 1000) {
  const passed = await passUntil(page.context(), () => notice(page, words).isVisible());
  expect(passed, words).toBeLessThanOrEqual(within);
}

/** The word that so many messages wait. */
export function waiting(page: Page): Locator {
  return page.getByText(/mensajes? pendientes?\./);
}

export async function write(page: Page, text: string) {
  await page.getByLabel('Nombre').fill('Ana Souto');
  await page.getByLabel('Email').fill('ana@estudio.com.ar');
  await page.getByLabel('Mensaje').fill(text);
}

/** Presses as one who types faster than anybody, and so may be asked, and says yes. */
export async function press(page: Page) {
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const yes = page.getByRole('button', { name: 'Sí, enviar' });
  const answer = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
  await expect(yes.or(answer).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
}

/** Opens the home page in stopped time, until nothing of it is on its way. */
export async function openInStoppedTime(visit: BrowserContext, path = '/'): Promise<Page> {
  const page = await open(visit, path);
  await passUntil(
    visit,
    async () =>
      (await page.locator('h1').count()) > 0 &&
      (await page.locator('[aria-busy=true]').count()) === 0,
  );
  return page;
}

/** Writes and presses at a person's pace, in stopped time. */
export async function send(visit: BrowserContext, page: Page, text = 'Quiero una tienda') {
  await write(page, text);
  await pass(visit, 2500);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
}

/** Waits until so many deliveries have reached the server, without letting time pass. */
export async function expectDeliveries(server: FirestoreServer, count: number) {
  await expect.poll(() => server.deliveries.length).toBe(count);
}

/** Each delivery carried the same id and the same bytes, and one document came of them all. */
export function expectOneDocument(server: FirestoreServer) {
  expect(documents(server)).toHaveLength(1);
  expect(new Set(server.deliveries.map(({ id }) => id)).size, 'ids').toBe(1);
  expect(new Set(server.deliveries.map(({ body }) => body)).size, 'bodies').toBe(1);
}

export function documents(server: FirestoreServer) {
  return [...server.firestore.read('contactos').values()];
}

/** Whether the word is kept somewhere on the device, or shown in the address. */
export function isAnywhere(page: Page, word: string): Promise<boolean> {
  return page.evaluate(
    (text) =>
      JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text) ||
      location.href.includes(text),
    word,
  );
}

/** Waits until the device has noted that so many tries have failed, without letting time pass. */
export async function expectFailedTries(page: Page, count: number) {
  const noted = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('contacto-pendiente-'));
      return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? '').tries;
    });
  await expect.poll(noted).toBe(count);
}
