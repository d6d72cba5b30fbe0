import type { BrowserContext, Page } from '@playwright/test';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { connect, expect, SITE, test } from './support/firestore-site.ts';

const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

async function write(page: Page, text: string) {
  await page.getByLabel('Nombre').fill('Ana Souto');
  await page.getByLabel('Email').fill('ana@estudio.com.ar');
  await page.getByLabel('Mensaje').fill(text);
}

/** Presses as one who types faster than anybody, and so is asked and says yes. */
async function press(page: Page) {
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page.getByRole('button', { name: 'Sí, enviar' }).click();
}

async function open(context: BrowserContext, path = '/') {
  const page = await context.newPage();
  await page.goto(SITE + path);
  return page;
}

const documents = (server: FirestoreServer) => [...server.firestore.read('contactos').values()];

const isAnywhere = (page: Page, word: string) =>
  page.evaluate(
    (text) =>
      JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text) ||
      location.href.includes(text),
    word,
  );

test('a healthy network: sent after proof, one document, nothing left on the device', async ({
  visit,
  server,
}) => {
  const page = await open(visit);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await write(page, 'Hola, quiero una tienda.');
  await press(page);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  expect(documents(server)).toHaveLength(1);
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  for (const word of ['Ana Souto', 'ana@', 'tienda']) {
    await expect.poll(() => isAnywhere(page, word), { timeout: 1000 }).toBe(false);
    expect(lines.join()).not.toContain(word);
  }
});

test('503 twice, then it recovers: saved, then sent, one document', async ({ visit, server }) => {
  server.plan.push({ kind: 'status', status: 503 }, { kind: 'status', status: 503 });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible({ timeout: 4000 });
  await expect(page.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  expect(await isAnywhere(page, 'ana@estudio')).toBe(true);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/pendiente/)).toHaveCount(0);
  expect(documents(server)).toHaveLength(1);
  expect(new Set(server.deliveries).size).toBe(1);
  expect(server.deliveries).toHaveLength(3);
});

for (const kind of ['cut-after-write', 'cut', 'portal'] as const) {
  test(`an answer that is no proof (${kind}): saved, tried again with the same id, one document`, async ({
    visit,
    server,
  }) => {
    // A browser by itself repeats a request whose connection was cut.
    server.plan.push({ kind }, { kind });
    const page = await open(visit);
    await write(page, 'Hola');
    await press(page);
    await expect(notice(page, 'Mensaje guardado')).toBeVisible({ timeout: 4000 });
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible({ timeout: 15_000 });
    expect(documents(server)).toHaveLength(1);
    expect(new Set(server.deliveries).size).toBe(1);
  });
}

test('a server that hangs: the press is answered at 4 s, the try ends at 10 s, the next one arrives', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'hang' });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Enviando mensaje…')).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible({ timeout: 3000 });
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible({ timeout: 15_000 });
  expect(documents(server)).toHaveLength(1);
});

test('a slow server: saved at 4 s, sent when it answers, one document', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'slow', milliseconds: 8000 });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible({ timeout: 6000 });
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible({ timeout: 8000 });
  expect(documents(server)).toHaveLength(1);
  expect(server.deliveries).toHaveLength(1);
});

test('offline: saved at once without a request; sent when the network is back', async ({
  visit,
  server,
}) => {
  const page = await open(visit);
  await expect(page.getByText('Todavía no hay proyectos para mostrar.')).toBeVisible();
  await write(page, 'Hola');
  await visit.setOffline(true);
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible({ timeout: 1500 });
  expect(server.deliveries).toEqual([]);
  await visit.setOffline(false);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible({ timeout: 3000 });
  expect(documents(server)).toHaveLength(1);
});

test('refused: nothing is called sent, the words stay, and other ways carry them', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'status', status: 403 }, { kind: 'status', status: 403 });
  const page = await open(visit);
  await write(page, 'Hola & chau');
  await press(page);
  await expect(notice(page, 'Error al enviar el mensaje')).toBeVisible({ timeout: 2000 });
  await expect(notice(page, 'No pudimos entregarlo. Escribime por mail o WhatsApp.')).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola & chau');
  await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  await page.getByRole('button', { name: 'Copiar mensaje' }).click();
  await expect(notice(page, 'Mensaje copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hola & chau');
  const mail = page.getByRole('link', { name: 'Enviarlo por mail' });
  await expect(mail).toHaveAttribute('href', /^mailto:.+body=Hola%20%26%20chau/);
  await page.waitForTimeout(3500);
  expect(server.deliveries, 'once per visit').toHaveLength(1);
  expect(documents(server)).toEqual([]);

  await page.reload();
  await expect(page.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  await expect.poll(() => server.deliveries.length).toBe(2);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  expect(documents(server)).toHaveLength(1);
});

test('a message that waits is delivered at the next visit, on any route', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'status', status: 503 });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible();
  await page.close();
  const next = await open(visit, '/no/existe');
  await expect(notice(next, 'Mensaje Enviado')).toBeVisible();
  expect(documents(server)).toHaveLength(1);
});

test('while a message waits the visitor moves on, and the notice finds them there', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'status', status: 503 });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page).toHaveURL(`${SITE}/blogs`);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/pendiente/)).toHaveCount(0);
});

test('two tabs: both show what waits, one sends it, both stop showing it', async ({
  visit,
  server,
}) => {
  server.plan.push(...Array(4).fill({ kind: 'status', status: 503 }));
  const [one, other] = [await open(visit), await open(visit)];
  await write(one, 'Hola');
  await press(one);
  await expect(one.getByText('Tenés 1 mensaje pendiente.')).toBeVisible();
  await expect(other.getByText('Tenés 1 mensaje pendiente.')).toBeVisible({ timeout: 2000 });
  server.plan.length = 0;
  // Whichever is first takes the button from under the other's finger.
  const sendNow = (page: Page) =>
    page.getByRole('button', { name: 'Enviar ahora' }).click({ timeout: 2000 });
  await Promise.allSettled([sendNow(one), sendNow(other)]);
  await expect(one.getByText(/pendiente/)).toHaveCount(0, { timeout: 2000 });
  await expect(other.getByText(/pendiente/)).toHaveCount(0, { timeout: 2000 });
  expect(documents(server)).toHaveLength(1);
});

test('a device that keeps nothing: never called saved, the words stay, leaving is asked about', async ({
  visit,
  server,
}) => {
  await visit.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('cerrado', 'SecurityError');
      },
    });
  });
  server.plan.push({ kind: 'status', status: 503 });
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await expect(notice(page, 'Error al enviar el mensaje')).toBeVisible();
  await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola');
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toBe(1);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  expect(documents(server)).toHaveLength(1);
});

test('a visitor who is told "saved" may throw the message away', async ({ visit, server }) => {
  server.plan.push(...Array(9).fill({ kind: 'status', status: 503 }));
  const page = await open(visit);
  await write(page, 'Hola');
  await press(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(/pendiente/)).toHaveCount(0);
  expect(await isAnywhere(page, 'ana@estudio')).toBe(false);
  server.plan.length = 0;
  await page.reload();
  await page.waitForTimeout(1500);
  expect(documents(server)).toEqual([]);
});

/** The moments, in milliseconds after the press, at which the tab goes away. */
const MOMENTS = Array.from({ length: 20 }, (_, index) => index * index * 2);

for (const [half, way] of [
  [0, 'reloaded'],
  [1, 'closed'],
] as const) {
  test(`a tab that is ${way} at ten moments of a send: one document each time`, async ({
    browser,
    server,
    port,
  }) => {
    test.setTimeout(240_000);
    for (const moment of MOMENTS.filter((_, index) => index % 2 === half)) {
      const context = await browser.newContext();
      await connect(context, port);
      const before = documents(server).length;
      server.plan.length = 0;
      server.plan.push({ kind: 'slow', milliseconds: 150 });
      const page = await open(context);
      await write(page, `En el momento ${moment}`);
      await press(page);
      await page.waitForTimeout(moment);
      if (way === 'reloaded') await page.reload();
      else await page.close();
      const next = way === 'reloaded' ? page : await open(context);
      await expect.poll(() => documents(server).length - before, { timeout: 8000 }).toBe(1);
      await expect(next.getByText(/pendiente/)).toHaveCount(0, { timeout: 8000 });
      await expect.poll(() => isAnywhere(next, 'ana@estudio')).toBe(false);
      expect(documents(server).length - before).toBe(1);
      await context.close();
    }
  });
}
