import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '#build/browser.ts';
import {
  documents,
  expectDeliveries,
  expectNotice,
  expectOneDocument,
  isAnywhere,
  notice,
  openInStoppedTime,
  press,
  send,
  waiting,
  write,
} from './support/contact.ts';
import { connect, expect, open, SITE, test } from './support/firestore-site.ts';
import { pass, passUntil, stopTime } from './support/page-time.ts';

// The guarantees of the contact message in settings that visitors really have.

const DAY = 24 * 3600 * 1000;

/** Leaves entries on the device, as an earlier visit does, before the page's first script runs. */
async function leave(page: Page, entries: readonly Readonly<Record<string, unknown>>[]) {
  await page.addInitScript((left) => {
    if (sessionStorage.getItem('left') !== null) return;
    sessionStorage.setItem('left', '');
    for (const entry of left) {
      localStorage.setItem(`contacto-pendiente-${entry.id}`, JSON.stringify(entry));
    }
  }, entries);
}

const anEntry = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: id.repeat(40),
  name: 'Ana Souto',
  email: 'ana@estudio.com.ar',
  message: `Quiero una tienda ${id}`,
  sentAt: new Date().toISOString(),
  tries: 3,
  lastFailure: 'unavailable',
  ...changes,
});

const unavailable = (times: number) => Array(times).fill({ kind: 'status', status: 503 });

test('a message arrives from a browser with all cookies blocked, and nothing untrue is said on its way', async ({
  server,
  port,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sin-cookies-'));
  await mkdir(path.join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(folder, launchOptions());
  try {
    await connect(context, port);
    server.plan.push({ kind: 'status', status: 503 });
    const page = await open(context);
    const isBlocked = await page.evaluate(() => {
      try {
        return window.localStorage === null;
      } catch {
        return true;
      }
    });
    expect(isBlocked, 'the setting is in force').toBe(true);
    await write(page, 'Quiero una tienda');
    await press(page);
    await expect(notice(page, 'Error al enviar el mensaje')).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero una tienda');
    await expect(page.getByText(/si cerrás la página, se pierde/)).toBeVisible();
    await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
    expectOneDocument(server);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('words pressed for again where the device keeps nothing are one document, and leave the fields when it arrives', async ({
  visit,
  server,
}) => {
  await visit.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('lleno', 'QuotaExceededError');
    };
  });
  server.plan.push({ kind: 'answer', body: '{"ok":true}', isWritten: true }, ...unavailable(1));
  const page = await open(visit);
  await write(page, 'Quiero una tienda');
  await press(page);
  await expect(notice(page, 'Error al enviar el mensaje')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  expectOneDocument(server);
});

test('a storage that takes the first write and not the second shows a message once, as saved', async ({
  visit,
  server,
}) => {
  await visit.addInitScript(() => {
    const { setItem } = Storage.prototype;
    let writes = 0;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('contacto-pendiente-')) writes += 1;
      if (writes > 1) throw new DOMException('lleno', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  server.plan.push(...unavailable(9));
  const page = await open(visit);
  await write(page, 'Quiero una tienda');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible();
  await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
  await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(1);
  await expect(page.getByText(/si cerrás la página, se pierde/)).toHaveCount(0);
});

test('half an emoji in a message that waits does not take the page with it, and is delivered as U+FFFD', async ({
  visit,
  server,
}) => {
  server.plan.push(...unavailable(1));
  const page = await visit.newPage();
  await leave(page, [anEntry('a', { message: 'Hola \ud83d', tries: 9 })]);
  await page.goto(SITE);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents(server)).toMatchObject([{ mensaje: 'Hola \ufffd' }]);
});

test('a message is stored without outer white space and control characters', async ({
  visit,
  server,
}) => {
  const page = await open(visit);
  await page.getByLabel('Nombre').fill('  Ana Souto ');
  await page.getByLabel('Email').fill('ana@estudio.com.ar');
  await page.getByLabel('Mensaje').fill('\n Quiero\u0000 una\ttienda\u0007\n\n');
  await press(page);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  expect(documents(server)).toMatchObject([{ nombre: 'Ana Souto', mensaje: 'Quiero una\ttienda' }]);
});

for (const [code, name] of [
  ['U+200B', '\u200b'],
  ['U+202E', '\u202e'],
] as const) {
  test(`a name of ${code} alone, which nobody can see, counts as empty`, async ({
    visit,
    server,
  }) => {
    const page = await open(visit);
    await write(page, 'Quiero una tienda');
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(notice(page, 'Rellena todos los campos!')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    expect(server.deliveries).toEqual([]);
  });
}

test.describe('in stopped time', () => {
  test.beforeEach(({ visit }) => stopTime(visit));

  test('a press is answered and its words are on the device although every further download hangs', async ({
    visit,
    server,
    port,
  }) => {
    // The page itself is here; what is loaded when it is needed never comes.
    const hang = () => new Promise<void>(() => {});
    await visit.route(/\/assets\/(?:container|environment|sonner-notifier)-/, hang);
    const page = await open(visit);
    const button = page.getByRole('button', { name: 'Enviar mensaje' });
    await passUntil(visit, () => button.isEnabled());
    await send(visit, page);
    await expect.poll(() => isAnywhere(page, 'Quiero una tienda')).toBe(true);
    await pass(visit, 4000);
    await expect(notice(page, 'Mensaje guardado')).toBeVisible();
    await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
    await page.close();
    await visit.unrouteAll();
    await connect(visit, port);
    const next = await openInStoppedTime(visit);
    await expectNotice(next, 'Mensaje Enviado', 5000);
    expectOneDocument(server);
  });

  test('each of three messages that wait has attempts of its own, and tab switches do not lengthen the waits', async ({
    visit,
    server,
  }) => {
    server.plan.push(...unavailable(40));
    const page = await openInStoppedTime(visit);
    for (const text of ['uno', 'dos', 'tres']) {
      await send(visit, page, text);
      await expectNotice(page, 'Mensaje guardado');
    }
    for (let visits = 0; visits < 6; visits += 1) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await pass(visit, 200);
    }
    const before = server.deliveries.length;
    const triedSince = () => new Set(server.deliveries.slice(before).map(({ id }) => id)).size;
    // By now the longest wait of a message of its own is 15 s; one shared wait would be minutes.
    for (let second = 0; second < 20; second += 1) {
      await pass(visit, 1000);
      await page.waitForTimeout(50);
    }
    await expect.poll(triedSince, 'each of the three').toBe(3);
  });

  test('a late "Mensaje Enviado" of one message does not take the place of another’s "Enviando mensaje…"', async ({
    visit,
    server,
  }) => {
    server.plan.push({ kind: 'held' }, { kind: 'hang' });
    const page = await openInStoppedTime(visit);
    await send(visit, page, 'uno');
    await expectDeliveries(server, 1);
    await pass(visit, 4100);
    await expectNotice(page, 'Mensaje guardado');
    await send(visit, page, 'dos');
    await expectDeliveries(server, 2);
    server.release();
    await expectNotice(page, 'Mensaje Enviado');
    await expect(notice(page, 'Enviando mensaje…')).toBeVisible();
  });

  test('a message that another tab delivers is announced in the tab of its press', async ({
    visit,
    server,
  }) => {
    server.plan.push(...unavailable(1));
    const page = await openInStoppedTime(visit);
    await send(visit, page);
    await expectNotice(page, 'Mensaje guardado');
    const other = await visit.newPage();
    await other.goto(`${SITE}/no/existe`);
    await expectNotice(other, 'Mensaje Enviado', 5000);
    await expectNotice(page, 'Mensaje Enviado');
    await expect(waiting(page)).toHaveCount(0);
    expectOneDocument(server);
  });

  test('words that were sent are gone for a visitor who left during the send and came back', async ({
    visit,
    server,
  }) => {
    server.plan.push({ kind: 'held' });
    const page = await openInStoppedTime(visit);
    await send(visit, page);
    await expectDeliveries(server, 1);
    await page.getByRole('link', { name: 'Ir al Blog' }).click();
    await expect(page).toHaveURL(`${SITE}/blogs`);
    await page.goBack();
    await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero una tienda');
    server.release();
    await expectNotice(page, 'Mensaje Enviado');
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
    expectOneDocument(server);
  });

  test('"Enviar ahora" says for each message what is true of it', async ({ visit, server }) => {
    await visit.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('lleno', 'QuotaExceededError');
      };
    });
    server.plan.push(...unavailable(9));
    const page = await openInStoppedTime(visit);
    await send(visit, page);
    await expectNotice(page, 'Error al enviar el mensaje');
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await pass(visit, 500);
    await expectNotice(page, 'Error al enviar el mensaje');
    await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
  });

  for (const route of ['/blogs', '/blogs/nada', '/no/existe']) {
    test(`a message of 80 days is shown once more on ${route}, and forgotten when it has been in view`, async ({
      visit,
      server,
    }) => {
      server.plan.push(...unavailable(9));
      const page = await visit.newPage();
      const now = new Date('2026-11-20T12:00:00Z').getTime();
      await leave(page, [anEntry('b', { sentAt: new Date(now - 80 * DAY).toISOString() })]);
      await page.goto(SITE + route);
      await expectNotice(page, 'Un mensaje tuyo no llegó', 5000);
      await expect(page.getByText('Quiero una tienda b')).toBeVisible();
      expect(await isAnywhere(page, 'ana@estudio')).toBe(true);
      await pass(visit, 4500);
      expect(await isAnywhere(page, 'ana@estudio'), 'not seen for long enough').toBe(true);
      await pass(visit, 2500);
      expect(await isAnywhere(page, 'ana@estudio')).toBe(false);
      await expect(page.getByText('Quiero una tienda b')).toBeVisible();
    });
  }

  test('a message of 80 days stays on the device while its page is hidden', async ({
    visit,
    server,
  }) => {
    server.plan.push(...unavailable(9));
    const page = await visit.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    });
    const now = new Date('2026-11-20T12:00:00Z').getTime();
    await leave(page, [anEntry('c', { sentAt: new Date(now - 80 * DAY).toISOString() })]);
    await page.goto(SITE);
    // A page that is never painted starts after three seconds.
    await pass(visit, 3500);
    await passUntil(visit, () => server.deliveries.length === 1);
    await pass(visit, 60_000);
    expect(await isAnywhere(page, 'ana@estudio')).toBe(true);
  });
});

test('a visitor whose page is slow, and who is not, is not asked whether they confirm', async ({
  visit,
}) => {
  const page = await visit.newPage();
  const held: (() => void)[] = [];
  await page.route('**/assets/start-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(SITE);
  await write(page, 'Quiero una tienda');
  // The time in which a hand types three fields passes before the script is here.
  await page.waitForTimeout(1200);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  await expect(page.getByText('¿Confirmás el envío?')).toHaveCount(0);
});

test('a press within a second of the first touch is confirmed, and the focus stays in the form', async ({
  visit,
  server,
}) => {
  const page = await open(visit);
  await page.waitForFunction(() => document.querySelector('[type=submit]:enabled') !== null);
  await page.evaluate(() => {
    for (const [name, text] of [
      ['name', 'Ana Souto'],
      ['email', 'ana@estudio.com.ar'],
      ['message', 'Quiero una tienda'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field === null) throw new Error(name);
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.querySelector<HTMLElement>('[type="submit"]')?.click();
  });
  await expect(page.getByText('¿Confirmás el envío?')).toBeVisible();
  expect(server.deliveries).toEqual([]);
  await page.getByRole('button', { name: 'Sí, enviar' }).click();
  await expect(page.getByRole('button', { name: /^Envi/ })).toBeFocused();
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
});

test('a visitor whose browser fills the fields is not asked, however fast they press', async ({
  visit,
}) => {
  const page = await open(visit);
  const browser = await visit.newCDPSession(page);
  const address = {
    fields: [
      { name: 'NAME_FULL', value: 'Ana Souto' },
      { name: 'EMAIL_ADDRESS', value: 'ana@estudio.com.ar' },
    ],
  };
  await browser.send('Autofill.enable');
  await browser.send('Autofill.setAddresses', { addresses: [address] });
  const { root } = await browser.send('DOM.getDocument', { depth: -1 });
  const selector = '[name="name"]';
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await browser.send('DOM.describeNode', { nodeId });
  await page.getByLabel('Mensaje').fill('Quiero una tienda');
  await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address });
  await expect(page.getByLabel('Email')).toHaveValue('ana@estudio.com.ar');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  await expect(page.getByText('¿Confirmás el envío?')).toHaveCount(0);
});
