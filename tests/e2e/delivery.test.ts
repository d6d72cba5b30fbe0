import type { Page } from '@playwright/test';
import type { Misbehaviour } from '#tests/support/firestore-server.ts';
import { cell } from './support/cell.ts';
import {
  documents,
  expectDeliveries,
  expectFailedTries,
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
import type { Cell } from './support/fault-cells.ts';
import { connect, expect, open, SITE, test } from './support/firestore-site.ts';
import { pass, stopTime } from './support/page-time.ts';
import { fill } from './support/reads.ts';

// Column C of the fault matrix: what happens to a message between the press and its document.

/** The requests that create a message. */
const DELIVERY = /\/documents\/contactos\?documentId=/;

test('rows 10 and 11, a healthy network: sent after proof, as the first document, and nothing left on the device', async ({
  visit,
  server,
}) => {
  const page = await open(visit);
  expect(documents(server)).toEqual([]);
  await write(page, 'Quiero una tienda');
  await press(page);
  await cell('11C', async () => {
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(notice(page, 'Pronto me pondre en contacto.')).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
  });
  await cell('10C', async () => {
    expect(documents(server), 'exactly the four fields').toEqual([
      {
        nombre: 'Ana Souto',
        mail: 'ana@estudio.com.ar',
        mensaje: 'Quiero una tienda',
        fecha: expect.any(Date),
      },
    ]);
  });
  for (const word of ['Ana Souto', 'ana@', 'tienda']) {
    await expect.poll(() => isAnywhere(page, word), { timeout: 1000 }).toBe(false);
  }
});

test.describe('in stopped time', () => {
  test.beforeEach(({ visit }) => stopTime(visit));

  test('row 1, offline: saved at once without a request; sent when the network is back', async ({
    visit,
    server,
  }) => {
    await cell('1C', async () => {
      const page = await openInStoppedTime(visit);
      await visit.setOffline(true);
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
      expect(server.deliveries).toEqual([]);
      await visit.setOffline(false);
      await expectNotice(page, 'Mensaje Enviado');
      await expect(waiting(page)).toHaveCount(0);
      expectOneDocument(server);
    });
  });

  test('row 2, nobody there: saved, and delivered when there is somebody again', async ({
    visit,
    server,
  }) => {
    await cell('2C', async () => {
      const page = await openInStoppedTime(visit);
      await visit.route(DELIVERY, (route) => route.abort('connectionrefused'), { times: 1 });
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      await expectFailedTries(page, 1);
      await pass(visit, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 3, a hang: answered at 4 s, the try ends at 10 s, the next one arrives', async ({
    visit,
    server,
  }) => {
    await cell('3C', async () => {
      server.plan.push({ kind: 'hang' });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectDeliveries(server, 1);
      await expectNotice(page, 'Enviando mensaje…');
      await expect(page.getByRole('button', { name: 'Enviando…' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await pass(visit, 3300);
      await expectNotice(page, 'Enviando mensaje…');
      await pass(visit, 700);
      await expectNotice(page, 'Mensaje guardado');
      await pass(visit, 5000);
      await expectFailedTries(page, 0);
      await pass(visit, 1000);
      await expectFailedTries(page, 1);
      expect(server.deliveries).toHaveLength(1);
      await pass(visit, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 4, slow: saved at 4 s, sent when the answer comes at 10 s', async ({
    visit,
    server,
  }) => {
    await cell('4C', async () => {
      server.plan.push({ kind: 'held' });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectDeliveries(server, 1);
      await pass(visit, 4100);
      await expectNotice(page, 'Mensaje guardado');
      await pass(visit, 5000);
      server.release();
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(server.deliveries).toHaveLength(1);
    });
  });

  test('row 5, 429: saved, and tried again after 2, 5 and 15 s', async ({ visit, server }) => {
    await cell('5C', async () => {
      server.plan.push(...Array(3).fill({ kind: 'status', status: 429 }));
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      for (const [tries, seconds] of [2, 5, 15].entries()) {
        await expectFailedTries(page, tries + 1);
        await pass(visit, seconds * 800 - 600);
        expect(server.deliveries, `before ${seconds} s`).toHaveLength(tries + 1);
        await pass(visit, seconds * 400 + 700);
        await expectDeliveries(server, tries + 2);
      }
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 6, 503 and 500, then it heals: saved, then sent', async ({ visit, server }) => {
    await cell('6C', async () => {
      server.plan.push({ kind: 'status', status: 503 }, { kind: 'status', status: 500 });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectNotice(page, 'Mensaje guardado');
      await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
      await expect(page.getByLabel('Mensaje')).toHaveValue('');
      expect(await isAnywhere(page, 'ana@estudio')).toBe(true);
      await expectFailedTries(page, 1);
      await pass(visit, 2500);
      await expectFailedTries(page, 2);
      await pass(visit, 6100);
      await expectNotice(page, 'Mensaje Enviado');
      await expect(waiting(page)).toHaveCount(0);
      expectOneDocument(server);
      expect(server.deliveries).toHaveLength(3);
    });
  });

  /** Answers that prove nothing, or a write that nobody heard of. */
  const UNPROVEN: readonly (readonly [name: Cell, fault: string, Misbehaviour])[] = [
    ['2C', 'a connection that is cut', { kind: 'cut' }],
    ['8C', 'HTML', { kind: 'portal' }],
    ['8C', 'JSON that is none, after the write', { kind: 'answer', body: '{"na', isWritten: true }],
    ['8C', 'an answer cut short', { kind: 'cut-short' }],
    ['9C', 'JSON of a captive portal', { kind: 'answer', body: '{"ok":true}' }],
    [
      '9C',
      'JSON that names another document, after the write',
      { kind: 'answer', body: '{"name":"contactos/otro"}', isWritten: true },
    ],
    ['24C', 'a connection cut after the write', { kind: 'cut-after-write' }],
  ];

  for (const [name, what, fault] of UNPROVEN) {
    test(`row ${name.slice(0, -1)}, ${what}: saved, tried again with the same id, sent once`, async ({
      visit,
      server,
    }) => {
      await cell(name, async () => {
        // A browser by itself repeats a request whose connection was cut.
        server.plan.push(...Array(fault.kind.startsWith('cut') ? 2 : 1).fill(fault));
        const page = await openInStoppedTime(visit);
        await send(visit, page);
        await expectNotice(page, 'Mensaje guardado');
        await expectFailedTries(page, 1);
        server.plan.length = 0;
        await pass(visit, 2500);
        await expectNotice(page, 'Mensaje Enviado');
        expectOneDocument(server);
      });
    });
  }

  test('row 7, refused: nothing is called sent, the words stay, and other ways carry them', async ({
    visit,
    server,
  }) => {
    await cell('7C', async () => {
      server.plan.push({ kind: 'status', status: 403 }, { kind: 'status', status: 403 });
      const page = await openInStoppedTime(visit);
      await send(visit, page, 'Una tienda & un blog');
      await expectNotice(page, 'Error al enviar el mensaje');
      await expectNotice(page, 'No pudimos entregarlo. Escribime por mail o WhatsApp.');
      await expect(page.getByLabel('Mensaje')).toHaveValue('Una tienda & un blog');
      await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
      await page.getByRole('button', { name: 'Copiar mensaje' }).click();
      await expectNotice(page, 'Mensaje copiado');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('tienda & un');
      const words = 'Una%20tienda%20%26%20un%20blog';
      const mail = page.getByRole('link', { name: 'Enviarlo por mail' });
      await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:.+body=${words}`));
      const whatsapp = page.getByRole('link', { name: /^Enviarlo por WhatsApp/ });
      await expect(whatsapp).toHaveAttribute('href', new RegExp(`wa.me/.+text=${words}`));
      await pass(visit, 60_000);
      expect(server.deliveries, 'once per visit').toHaveLength(1);
      expect(documents(server)).toEqual([]);

      const next = await openInStoppedTime(visit);
      await expect(waiting(next)).toHaveText('Tenés 1 mensaje pendiente.');
      await expectDeliveries(server, 2);
      await expectFailedTries(next, 2);
      await next.getByRole('button', { name: 'Enviar ahora' }).click();
      await expectNotice(next, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 16, a device that keeps nothing: never called saved, the words stay, leaving is asked about', async ({
    visit,
    server,
  }) => {
    await cell('16C', async () => {
      await visit.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('cerrado', 'SecurityError');
          },
        });
      });
      server.plan.push({ kind: 'status', status: 503 });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectNotice(page, 'Error al enviar el mensaje');
      await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
      await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero una tienda');
      let questions = 0;
      page.on('dialog', (dialog) => {
        questions += 1;
        void dialog.dismiss();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => questions).toBe(1);
      await pass(visit, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 16, a device that is full: on its way until there is proof, whatever it takes', async ({
    visit,
    server,
  }) => {
    await cell('16C', async () => {
      await visit.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('lleno', 'QuotaExceededError');
        };
      });
      server.plan.push({ kind: 'held' });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectDeliveries(server, 1);
      await pass(visit, 9000);
      await expectNotice(page, 'Enviando mensaje…');
      await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
      server.release();
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('row 17, two tabs: both show what waits, one sends it, both stop showing it', async ({
    visit,
    server,
  }) => {
    await cell('17C', async () => {
      server.plan.push({ kind: 'status', status: 503 });
      const [one, other] = [await openInStoppedTime(visit), await openInStoppedTime(visit)];
      await send(visit, one);
      await expect(waiting(one)).toHaveText('Tenés 1 mensaje pendiente.');
      await expect(waiting(other)).toHaveText('Tenés 1 mensaje pendiente.');
      // Whichever is first takes the button from under the other's finger.
      const sendNow = (page: Page) =>
        page.getByRole('button', { name: 'Enviar ahora' }).click({ timeout: 2000 });
      await Promise.allSettled([sendNow(one), sendNow(other)]);
      await expect(waiting(one)).toHaveCount(0);
      await expect(waiting(other)).toHaveCount(0);
      expectOneDocument(server);
      // A browser may show the other tab what was stored a moment ago: it sends the same message then.
      expect(new Set(server.deliveries.map(({ id }) => id)).size).toBe(1);
    });
  });

  test('row 19, the visitor moves on during a send, and the notice finds them there', async ({
    visit,
    server,
  }) => {
    await cell('19C', async () => {
      fill(server);
      server.plan.push({ kind: 'held' });
      const page = await openInStoppedTime(visit);
      await send(visit, page);
      await expectDeliveries(server, 1);
      await page.getByRole('link', { name: 'Ir al Blog' }).click();
      await expect(page).toHaveURL(`${SITE}/blogs`);
      server.release();
      await expectNotice(page, 'Mensaje Enviado');
      await page.goBack();
      await expect(page.getByLabel('Mensaje')).toHaveValue('');
      await expect(waiting(page)).toHaveCount(0);
      expectOneDocument(server);
    });
  });
});

test('a message that waits is delivered at the next visit, on any route', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'status', status: 503 });
  const page = await open(visit);
  await write(page, 'Quiero una tienda');
  await press(page);
  await expect(notice(page, 'Mensaje guardado')).toBeVisible();
  await page.close();
  const next = await open(visit, '/no/existe');
  await expect(notice(next, 'Mensaje Enviado')).toBeVisible();
  expectOneDocument(server);
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
  test(`row 18, a tab that is ${way} at ten moments of a send: one document each time`, async ({
    browser,
    server,
    port,
  }) => {
    await cell('18C', async () => {
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
  });
}
