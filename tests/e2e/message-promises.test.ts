import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumWithWindows, launchOptions } from '#build/browser.ts';
import {
  expectOneDocument,
  expectPending,
  isOnDevice,
  storedMessages,
} from '#tests/support/contact.ts';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { expectNotice, failDeliveries, fillForm, send, test } from './support/contact.ts';
import { connect, DATABASE, expect, open, SITE } from './support/firestore-site.ts';
import { messageField, notice, submitButton } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';

// The guarantees of the contact message on devices and in settings that visitors have.

const DAY = 24 * 3600 * 1000;
/** The pages warn with this text where a message is in memory only. */
const MEMORY_ONLY = /si cerrás la página, se pierde/;
const CONFIRMATION = '¿Confirmás el envío?';

/** Stores a pending message on the device, as an earlier visit does, before the page's first script. */
async function storePending(page: Page, id: string, changes: Readonly<Record<string, unknown>>) {
  const entry = {
    id: id.repeat(40),
    name: 'Ana Souto',
    email: 'ana@estudio.com.ar',
    message: `Quiero una tienda ${id}`,
    sentAt: new Date().toISOString(),
    tries: 3,
    lastFailure: 'unavailable',
    ...changes,
  };
  await page.addInitScript((pending) => {
    if (sessionStorage.getItem('left') !== null) return;
    sessionStorage.setItem('left', '');
    localStorage.setItem(`contacto-pendiente-${pending.id}`, JSON.stringify(pending));
  }, entry);
}

/** The time at which a message of 80 days was sent, relative to the start of the paused clock. */
const EIGHTY_DAYS_AGO = new Date(Date.parse('2026-11-20T12:00:00Z') - 80 * DAY).toISOString();

/** The path of a browser with settings; skips the test where there is none. */
function withWindows(): string | null {
  const path = chromiumWithWindows();
  test.skip(path === null, 'no Chromium with windows: its shell has neither settings nor autofill');
  return path;
}

test.describe('a contact message', () => {
  test('is delivered from a browser that blocks all cookies', async ({ server, port }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sin-cookies-'));
    await mkdir(path.join(folder, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
    const options = launchOptions(withWindows());
    const context = await chromium.launchPersistentContext(folder, options);
    try {
      await connect(context, port);
      await pauseClock(context);
      failDeliveries(server);
      const page = await open(context);
      const isBlocked = await page.evaluate(() => {
        try {
          return window.localStorage === null;
        } catch {
          return true;
        }
      });
      expect(isBlocked, 'the browser blocks the storage').toBe(true);
      await send(page);
      await expectNotice(page, 'Error al enviar el mensaje');
      await expect(messageField(page)).toHaveValue('Quiero una tienda');
      await expect(page.getByText(MEMORY_ONLY)).toBeVisible();
      await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
      await advance(page, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      await expect(messageField(page)).toHaveValue('');
      expectOneDocument(server);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('with a lone surrogate is delivered with U+FFFD', RELEASE, async ({ visit, server }) => {
    failDeliveries(server);
    const page = await visit.newPage();
    await storePending(page, 'a', { message: 'Hola \ud83d', tries: 9 });
    await page.goto(SITE);
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(storedMessages(server)).toMatchObject([{ mensaje: 'Hola \ufffd' }]);
  });

  test('is saved when every chunk after hydration hangs', async ({ visit, server, port }) => {
    await pauseClock(visit);
    const hang = () => new Promise<void>(() => {});
    await visit.route(/\/assets\/(?:container|sonner-notifier)-/, hang);
    const page = await visit.newPage();
    await page.goto(SITE);
    await advanceUntil(page, () => submitButton(page).isEnabled());
    await send(page);
    await expect.poll(() => isOnDevice(page, 'Quiero una tienda')).toBe(true);
    await advance(page, 4000);
    await expect(notice(page, 'Mensaje guardado')).toBeVisible();
    await expectPending(page, 1);
    await page.close();
    await visit.unrouteAll();
    await connect(visit, port);
    const next = await open(visit);
    await expectNotice(next, 'Mensaje Enviado', 5000);
    expectOneDocument(server);
  });

  test('is announced in its own tab when another tab delivers it', async ({
    visit,
    server,
    page,
  }) => {
    failDeliveries(server);
    await send(page);
    await expectNotice(page, 'Mensaje guardado');
    const other = await visit.newPage();
    await other.goto(`${SITE}/no/existe`);
    await expectNotice(other, 'Mensaje Enviado', 5000);
    await expectNotice(page, 'Mensaje Enviado');
    await expectPending(page, 0);
    expectOneDocument(server);
  });

  for (const route of ['/blogs', ...releaseOnly(['/blogs/nada', '/no/existe'])]) {
    test(`of 80 days is shown on ${route}, and then removed`, async ({ visit, server }) => {
      await pauseClock(visit);
      failDeliveries(server, 9);
      const page = await visit.newPage();
      await storePending(page, 'b', { sentAt: EIGHTY_DAYS_AGO });
      await page.goto(SITE + route);
      await expectNotice(page, 'Un mensaje tuyo no llegó', 5000);
      await expect(page.getByText('Quiero una tienda b')).toBeVisible();
      expect(await isOnDevice(page, 'ana@estudio')).toBe(true);
      await advance(page, 4500);
      expect(await isOnDevice(page, 'ana@estudio'), 'not in view for long enough').toBe(true);
      await advance(page, 2500);
      expect(await isOnDevice(page, 'ana@estudio')).toBe(false);
      await expect(page.getByText('Quiero una tienda b')).toBeVisible();
    });
  }

  test('of 80 days stays on the device while the page is hidden', async ({ visit, server }) => {
    await pauseClock(visit);
    failDeliveries(server, 9);
    const page = await visit.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    });
    await storePending(page, 'c', { sentAt: EIGHTY_DAYS_AGO });
    await page.goto(SITE);
    // A page that is never painted starts after three seconds.
    await advance(page, 3500);
    await advanceUntil(page, () => server.deliveries.length === 1);
    await advance(page, 60_000);
    expect(await isOnDevice(page, 'ana@estudio')).toBe(true);
  });
});

test.describe('a submission', () => {
  test(
    'needs no confirmation when a slow page was filled in slowly',
    RELEASE,
    async ({ visit }) => {
      const page = await visit.newPage();
      const start = await hold(page, '**/assets/start-*.js');
      await page.goto(SITE);
      // Layout shifts right after an input do not count. Chromium takes a key press for an input, but not `fill`.
      await page.keyboard.press('Shift');
      await fillForm(page);
      // A person needs this time to fill in three fields; the script arrives later.
      await page.waitForTimeout(1200);
      await expect.poll(() => start.requests.length).toBeGreaterThan(0);
      await start.release();
      await submitButton(page).click();
      await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
      await expect(page.getByText(CONFIRMATION)).toHaveCount(0);
    },
  );

  test('within a second of the first input needs a confirmation', async ({ visit, server }) => {
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
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      document.querySelector<HTMLElement>('[type="submit"]')?.click();
    });
    await expect(page.getByText(CONFIRMATION)).toBeVisible();
    expect(server.deliveries).toEqual([]);
    const delivery = await hold(visit, DATABASE);
    await page.getByRole('button', { name: 'Sí, enviar' }).click();
    await expect(page.getByRole('button', { name: /^Envi/ })).toBeFocused();
    await delivery.release();
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Escribir otro' })).toBeFocused();
  });

  test('needs no confirmation when the browser fills in the fields', RELEASE, async ({ port }) => {
    await using opened = await chromium.launch(launchOptions(withWindows()));
    const visit = await opened.newContext();
    await connect(visit, port);
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
    await messageField(page).fill('Quiero una tienda');
    await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address });
    await expect(page.getByLabel('Email')).toHaveValue('ana@estudio.com.ar');
    await submitButton(page).click();
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(page.getByText(CONFIRMATION)).toHaveCount(0);
  });
});
