import { cell } from './support/cell.ts';
import {
  documents,
  expectFailedTries,
  expectNotice,
  expectOneDocument,
  openInStoppedTime,
  send,
  waiting,
} from './support/contact.ts';
import { DATABASE, expect, test } from './support/firestore-site.ts';
import { pass, stopTime } from './support/page-time.ts';

// Column C of the fault matrix, rows 13 to 23: what is in the message, and the device that it is on.

test.describe('in stopped time', () => {
  test.beforeEach(({ visit }) => stopTime(visit));

  test('row 13, a message of 1 MB is refused before it is sent, kept, and counted', async ({
    visit,
    server,
  }) => {
    await cell('13C', async () => {
      const page = await openInStoppedTime(visit);
      const text = 'palabras '.repeat(120_000);
      await send(visit, page, text);
      await expectNotice(page, 'Hay un campo demasiado largo. No se borró nada.');
      await expect(page.getByText(`Sobran ${text.length - 5000} letras.`)).toBeVisible();
      expect(await page.getByLabel('Mensaje').inputValue()).toBe(text);
      await pass(visit, 5000);
      expect(server.deliveries).toEqual([]);
    });
  });

  test('row 14, the same words twice: asked about, and then two messages', async ({
    visit,
    server,
  }) => {
    await cell('14C', async () => {
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectNotice(page, 'Mensaje Enviado');
      await pass(visit, 5000);
      await send(visit, page);
      await expect(page.getByText('¿Enviar otra vez el mismo mensaje?')).toBeVisible();
      expect(server.deliveries).toHaveLength(1);
      await page.getByRole('button', { name: 'Sí, enviar' }).click();
      await expectNotice(page, 'Mensaje Enviado');
      expect(documents(server)).toHaveLength(2);
      expect(new Set(server.deliveries.map(({ id }) => id)).size).toBe(2);
    });
  });

  test('row 15, emoji, two directions, tags and endless words are text, and arrive as they were', async ({
    visit,
    server,
  }) => {
    await cell('15C', async () => {
      const text = `مرحبا 🧜‍♀️\n<img src=x onerror=alert(1)> ${'ñ'.repeat(4900)}`;
      const name = '<b>نادية</b> 🧜';
      server.plan.push({ kind: 'status', status: 503 });
      const page = await openInStoppedTime(visit);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByLabel('Nombre').fill(name);
      await page.getByLabel('Email').fill('ana@estudio.com.ar');
      await page.getByLabel('Mensaje').fill(text);
      await pass(visit, 2500);
      await page.getByRole('button', { name: 'Enviar mensaje' }).click();
      await expectNotice(page, 'Mensaje guardado');
      const shown = page.locator('#contacto').getByText('🧜‍♀️');
      await expect(shown).toHaveAttribute('dir', 'auto');
      expect(await shown.textContent()).toBe(text);
      await expect(page.locator('main b, main [onerror]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await pass(visit, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(documents(server)[0]).toMatchObject({ nombre: name, mensaje: text });
    });
  });

  test('row 21, a deploy with the page open: a message is sent without loading anything', async ({
    visit,
    server,
  }) => {
    await cell('21C', async () => {
      const page = await openInStoppedTime(visit);
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await visit.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
      await send(visit, page);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(loads).toBe(0);
    });
  });

  test('row 23, blocked by an extension: saved, and after three tries other ways are offered', async ({
    visit,
    server,
  }) => {
    await cell('23C', async () => {
      const page = await openInStoppedTime(visit);
      await visit.route(DATABASE, (route) => route.abort('blockedbyclient'));
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      const mail = page.getByRole('link', { name: 'Enviarlo por mail' });
      await expectFailedTries(page, 1);
      await pass(visit, 2500);
      await expectFailedTries(page, 2);
      await expect(mail).toHaveCount(0);
      await pass(visit, 6100);
      await expectFailedTries(page, 3);
      await expect(mail).toHaveAttribute('href', /body=Quiero%20una%20tienda/);
      await expect(page.getByRole('link', { name: /^Enviarlo por WhatsApp/ })).toBeVisible();
      await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
      expect(documents(server)).toEqual([]);
    });
  });
});

const THIRTY_YEARS_AGO = new Date('1996-11-20T12:00:00Z');
const IN_TEN_YEARS = new Date('2036-11-20T12:00:00Z');

for (const [name, before, after] of [
  ['forward', THIRTY_YEARS_AGO, IN_TEN_YEARS],
  ['back', IN_TEN_YEARS, THIRTY_YEARS_AGO],
] as const) {
  test(`row 20, a clock that jumps ${name} by forty years: the waits stay, and so does the message`, async ({
    visit,
    server,
  }) => {
    await cell('20C', async () => {
      await stopTime(visit, before);
      server.plan.push({ kind: 'status', status: 503 });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      await expectFailedTries(page, 1);
      await visit.clock.setSystemTime(after);
      await pass(visit, 2500);
      await expectNotice(page, 'Mensaje Enviado');

      // And between two visits.
      server.plan.push({ kind: 'status', status: 503 });
      await send(visit, page, 'Y un blog');
      await expectNotice(page, 'Mensaje guardado');
      await expectFailedTries(page, 1);
      await page.close();
      await visit.clock.setSystemTime(before);
      const next = await openInStoppedTime(visit);
      await expectNotice(next, 'Mensaje Enviado');
      await expect(waiting(next)).toHaveCount(0);
      expect(documents(server)).toHaveLength(2);
      expect(server.deliveries).toHaveLength(4);
    });
  });
}
