import type { Page } from '@playwright/test';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import {
  expectOneDocument,
  expectPending,
  isOnDevice,
  storedMessages,
} from '#tests/support/contact.ts';
import type { ServerFault } from '#tests/support/firestore-server.ts';
import { releaseOnly, sample } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import {
  expectDeliveries,
  expectFailedAttempts,
  expectNotice,
  expectSavedThenSent,
  failDeliveries,
  fillForm,
  send,
  submit,
  test,
} from './support/contact.ts';
import type { Cell } from './support/fault-cells.ts';
import { connect, DATABASE, expect, open, SITE } from './support/firestore-site.ts';
import { goToBlog, messageField, notice, submitButton } from './support/locators.ts';
import { answerWith, breakStorage, refuseConnection } from './support/network-faults.ts';
import { clipboardText, countLoads, expectNoSidewaysScroll } from './support/page-state.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';

// Column C of the fault matrix: a contact message from its submission to its document.

/** The requests that create a message. */
const DELIVERY = /\/documents\/contactos\?documentId=/;

const mailLink = (page: Page) => page.getByRole('link', { name: 'Enviarlo por mail' });
const whatsAppLink = (page: Page) => page.getByRole('link', { name: /^Enviarlo por WhatsApp/ });

test.describe('a contact message', () => {
  test('is stored, announced as sent and removed from the device', async ({ visit, server }) => {
    const page = await open(visit);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(storedMessages(server)).toEqual([]);
    await fillForm(page);
    await submitButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await submit(page);
    await cell('11C', async () => {
      await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
      await expect(notice(page, 'Pronto me pondre en contacto.')).toBeVisible();
      await expect(messageField(page)).toHaveValue('');
    });
    await cell('10C', async () => {
      expect(storedMessages(server), 'the four fields and no others').toEqual([
        {
          nombre: 'Ana Souto',
          mail: 'ana@estudio.com.ar',
          mensaje: 'Quiero una tienda',
          fecha: expect.any(Date),
        },
      ]);
    });
    for (const text of ['Ana Souto', 'ana@', 'tienda']) {
      await expect.poll(() => isOnDevice(page, text), { timeout: 1000 }).toBe(false);
    }
    const postcard = page.getByRole('region', { name: /^Postal enviada el/ });
    await expect(postcard, 'the whole card, with its stamp').toBeInViewport({ ratio: 0.99 });
  });

  test('is saved offline, and sent online', async ({ visit, server, page }) => {
    await cell('1C', async () => {
      await visit.setOffline(true);
      await send(page);
      await expectNotice(page, 'Mensaje guardado');
      await expectPending(page, 1);
      expect(server.deliveries).toEqual([]);
      await visit.setOffline(false);
      await expectNotice(page, 'Mensaje Enviado');
      await expectPending(page, 0);
      expectOneDocument(server);
    });
  });

  test('is saved and retried after a refused connection', async ({ visit, server, page }) => {
    await cell('2C', async () => {
      await visit.route(DELIVERY, refuseConnection, { times: 1 });
      await send(page);
      await expectSavedThenSent(page, server);
    });
  });

  test('is saved at 4 s, and retried after 10 s, when the server hangs', async ({
    server,
    page,
  }) => {
    await cell('3C', async () => {
      server.deliveryFaults.push({ kind: 'hang' });
      await send(page);
      await expectDeliveries(server, 1);
      await expectNotice(page, 'Enviando mensaje…');
      await expect(page.getByRole('button', { name: 'Enviando…', exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await advance(page, 3300);
      await expectNotice(page, 'Enviando mensaje…');
      await advance(page, 700);
      await expectNotice(page, 'Mensaje guardado');
      await advance(page, 5000);
      await expectFailedAttempts(page, 0);
      await advance(page, 1000);
      await expectFailedAttempts(page, 1);
      expect(server.deliveries).toHaveLength(1);
      await advance(page, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('is saved at 4 s, and sent when a slow server answers', async ({ server, page }) => {
    await cell('4C', async () => {
      server.deliveryFaults.push({ kind: 'held' });
      await send(page);
      await expectDeliveries(server, 1);
      await advance(page, 4100);
      await expectNotice(page, 'Mensaje guardado');
      await advance(page, 5000);
      // The saved message comes into the page and goes again five seconds later. Within one second of the real clock the
      // layout shifts of both would count as one.
      await page.waitForTimeout(1100);
      server.release();
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(server.deliveries).toHaveLength(1);
    });
  });

  type Unproven = readonly [name: Cell, fault: string, ServerFault];

  /** Faults after which the delivery is not proven, one of each row; a release has them all. */
  const UNPROVEN: readonly Unproven[] = [
    ['5C', 'the server answers 429', { kind: 'status', status: 429 }],
    ['6C', 'the server answers 503', { kind: 'status', status: 503 }],
    [
      '8C',
      'the answer to the write does not parse',
      { kind: 'answer', body: '{"na', isWritten: true },
    ],
    [
      '9C',
      'the answer to the write names another document',
      { kind: 'answer', body: '{"name":"contactos/otro"}', isWritten: true },
    ],
    ['24C', 'the connection is cut after the write', { kind: 'cut-after-write' }],
    ...releaseOnly<Unproven>([
      ['2C', 'the connection is cut', { kind: 'cut' }],
      ['8C', 'the answer is HTML', { kind: 'portal' }],
      ['8C', 'the answer is cut short', { kind: 'cut-short' }],
      ['9C', 'the answer is another JSON', { kind: 'answer', body: '{"ok":true}' }],
    ]),
  ];

  test('is retried with the same id, and stored once, after each answer that proves nothing', async ({
    server,
    page,
  }) => {
    for (const [name, fault, serverFault] of UNPROVEN) {
      const message = `Una tienda (${fault})`;
      await test.step(fault, () =>
        cell(name, async () => {
          // The browser itself repeats a request whose connection was cut, once or more often.
          server.deliveryFaults.push(
            ...Array(serverFault.kind.startsWith('cut') ? 9 : 1).fill(serverFault),
          );
          await send(page, message);
          await expectNotice(page, 'Mensaje guardado');
          await expectFailedAttempts(page, 1);
          server.deliveryFaults.length = 0;
          await advance(page, 2500);
          await expectNotice(page, 'Mensaje Enviado');
          expectOneDocument(server, message);
        }),
      );
      // The notice leaves, and the limit of messages in ten minutes is not reached.
      await page.clock.fastForward(180_000);
      await advanceUntil(page, async () => (await notice(page, 'Mensaje Enviado').count()) === 0);
    }
  });

  test('is sent once per visit when the server answers 403', async ({
    visit,
    server,
    page,
    invariants,
  }) => {
    await cell('7C', async () => {
      // "Enviar ahora" scrolls the list above the notices; the footer takes its place when it is empty.
      invariants.allowed.push('layout shift');
      failDeliveries(server, 2, 403);
      await send(page, 'Una tienda & un blog');
      await expectNotice(page, 'Error al enviar el mensaje');
      await expectNotice(page, 'No se pudo entregar. Escribime por mail o WhatsApp.');
      await expect(messageField(page)).toHaveValue('Una tienda & un blog');
      await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
      await page.getByRole('button', { name: 'Copiar mensaje' }).click();
      await expectNotice(page, 'Mensaje copiado');
      expect(await clipboardText(page)).toContain('tienda & un');
      const text = 'Una%20tienda%20%26%20un%20blog';
      await expect(mailLink(page)).toHaveAttribute('href', new RegExp(`^mailto:.+body=${text}`));
      await expect(whatsAppLink(page)).toHaveAttribute('href', new RegExp(`wa.me/.+text=${text}`));
      await advance(page, 60_000);
      expect(server.deliveries, 'once per visit').toHaveLength(1);
      expect(storedMessages(server)).toEqual([]);

      const next = await open(visit);
      await expectPending(next, 1);
      await expectDeliveries(server, 2);
      await expectFailedAttempts(next, 2);
      await next.getByRole('button', { name: 'Enviar ahora' }).click();
      await expectNotice(next, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('of 1 MB is rejected by the form, which keeps the text', async ({ server, page }) => {
    await cell('13C', async () => {
      const text = 'palabras '.repeat(120_000);
      await send(page, text);
      await expectNotice(page, 'Hay un campo demasiado largo. No se borró nada.');
      await expect(page.getByText(`Sobran ${text.length - 5000} letras.`)).toBeVisible();
      expect(await messageField(page).inputValue()).toBe(text);
      await advance(page, 5000);
      expect(server.deliveries).toEqual([]);
    });
  });

  test('with the same text as the last one needs a confirmation', async ({ server, page }) => {
    await cell('14C', async () => {
      await send(page);
      await expectNotice(page, 'Mensaje Enviado');
      await advance(page, 5000);
      await send(page);
      await expect(page.getByText('¿Enviar otra vez el mismo mensaje?')).toBeVisible();
      expect(server.deliveries).toHaveLength(1);
      await page.getByRole('button', { name: 'Sí, enviar' }).click();
      await expectNotice(page, 'Mensaje Enviado');
      expect(storedMessages(server)).toHaveLength(2);
      expect(new Set(server.deliveries.map(({ id }) => id)).size).toBe(2);
    });
  });

  test('with emoji, two directions and tags is stored unchanged', async ({
    server,
    page,
    invariants,
  }) => {
    await cell('15C', async () => {
      // On a small screen the list of undelivered messages fills half of the window until it is empty.
      invariants.allowed.push('layout shift');
      const text = `مرحبا 🧜‍♀️\n<img src=x onerror=alert(1)> ${'ñ'.repeat(4900)}`;
      const name = '<b>نادية</b> 🧜';
      failDeliveries(server);
      await page.setViewportSize({ width: 320, height: 640 });
      await send(page, text, name);
      await expectNotice(page, 'Mensaje guardado');
      const shown = page.locator('#contacto').getByText('🧜‍♀️');
      await expect(shown).toHaveAttribute('dir', 'auto');
      expect(await shown.textContent()).toBe(text);
      await expect(page.locator('main b, main [onerror]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await advance(page, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(storedMessages(server)[0]).toMatchObject({ nombre: name, mensaje: text });
    });
  });

  test('stays in the form where the storage is denied', async ({ visit, server }) => {
    await cell('16C', async () => {
      await breakStorage(visit, 'denied');
      await pauseClock(visit);
      failDeliveries(server);
      const page = await open(visit);
      await send(page);
      await expectNotice(page, 'Error al enviar el mensaje');
      await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
      await expect(messageField(page)).toHaveValue('Quiero una tienda');
      let questions = 0;
      page.on('dialog', (dialog) => {
        questions += 1;
        void dialog.dismiss();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => questions).toBe(1);
      await advance(page, 2500);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('is not announced as saved where the storage is full', async ({ visit, server }) => {
    await cell('16C', async () => {
      await breakStorage(visit, 'full');
      await pauseClock(visit);
      server.deliveryFaults.push({ kind: 'held' });
      const page = await open(visit);
      await send(page);
      await expectDeliveries(server, 1);
      await advance(page, 9000);
      await expectNotice(page, 'Enviando mensaje…');
      await expect(notice(page, 'Mensaje guardado')).toHaveCount(0);
      server.release();
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
    });
  });

  test('is pending in two tabs until one of them sends it', async ({ visit, server, page }) => {
    await cell('17C', async () => {
      failDeliveries(server);
      const other = await open(visit);
      await send(page);
      for (const tab of [page, other]) await expectPending(tab, 1);
      // The first click removes the button in the other tab.
      const sendNow = (tab: Page) =>
        tab.getByRole('button', { name: 'Enviar ahora' }).click({ timeout: 2000 });
      await Promise.allSettled([sendNow(page), sendNow(other)]);
      for (const tab of [page, other]) await expectPending(tab, 0);
      // The other tab may read its storage before the change arrives, and then sends the same message again.
      expectOneDocument(server);
    });
  });

  for (const isBack of [false, true]) {
    test(`is removed from the form when it is sent ${isBack ? 'after a return to the page' : 'during a visit to another page'}`, async ({
      server,
      page,
    }) => {
      await cell('19C', async () => {
        server.deliveryFaults.push({ kind: 'held' });
        await send(page);
        await expectDeliveries(server, 1);
        await goToBlog(page);
        await expect(page).toHaveURL(`${SITE}/blogs`);
        if (isBack) {
          await page.goBack();
          await expect(messageField(page)).toHaveValue('Quiero una tienda');
        }
        server.release();
        await expectNotice(page, 'Mensaje Enviado');
        if (!isBack) await page.goBack();
        await expect(messageField(page)).toHaveValue('');
        await expectPending(page, 0);
        expectOneDocument(server);
      });
    });
  }

  test('is sent without another file of the site after a deploy', async ({
    visit,
    server,
    page,
  }) => {
    await cell('21C', async () => {
      const loads = countLoads(page);
      await visit.route('**/assets/**', answerWith(404));
      await send(page);
      await expectNotice(page, 'Mensaje Enviado');
      expectOneDocument(server);
      expect(loads.count).toBe(0);
    });
  });

  test('of an earlier visit is sent from the blog, whose page loads the rest once the connection returns', async ({
    visit,
    server,
    page,
  }) => {
    await visit.setOffline(true);
    await send(page);
    await expectNotice(page, 'Mensaje guardado');
    await page.close();
    await visit.setOffline(false);
    await visit.route('**/assets/contact-*.js', refuseConnection);
    const blog = await open(visit, '/blogs');
    expect(server.deliveries).toEqual([]);
    await visit.unroute('**/assets/contact-*.js');
    await visit.setOffline(true);
    await visit.setOffline(false);
    await expectNotice(blog, 'Mensaje Enviado');
    expectOneDocument(server);
  });

  test('is saved when an extension blocks the database', async ({ visit, server, page }) => {
    await cell('23C', async () => {
      await visit.route(DATABASE, (route) => route.abort('blockedbyclient'));
      await send(page);
      await expectNotice(page, 'Mensaje guardado');
      await expectFailedAttempts(page, 1);
      await advance(page, 2500);
      await expectFailedAttempts(page, 2);
      await expect(mailLink(page)).toHaveCount(0);
      await advance(page, 6100);
      await expectFailedAttempts(page, 3);
      await expect(mailLink(page)).toHaveAttribute('href', /body=Quiero%20una%20tienda/);
      await expect(whatsAppLink(page)).toBeVisible();
      await expectPending(page, 1);
      expect(storedMessages(server)).toEqual([]);
    });
  });

  test('stays deleted when the owner deletes it before its retry', async ({ server, page }) => {
    server.deliveryFaults.push({ kind: 'answer', body: '<!doctype html>', isWritten: true });
    await send(page);
    await expectNotice(page, 'Mensaje guardado');
    await expectFailedAttempts(page, 1);
    for (const [id, fields] of server.firestore.read('contactos')) {
      server.firestore.put('contactos', [{ id, fields: tombstoneOf(fields) }]);
    }
    await advance(page, 2500);
    await expectNotice(page, 'Mensaje Enviado');
    await expectPending(page, 0);
    expect(server.deliveries).toHaveLength(2);
    expect(storedMessages(server)).toEqual([
      { nombre: '', mail: '', mensaje: '', fecha: expect.any(Date) },
    ]);
  });

  const [PAST, FUTURE] = [new Date('1996-11-20T12:00:00Z'), new Date('2036-11-20T12:00:00Z')];

  type Jump = readonly [directions: string, before: Date, after: Date];

  for (const [directions, before, after] of [
    ['forward and back', PAST, FUTURE] as Jump,
    ...releaseOnly<Jump>([['back and forward', FUTURE, PAST]]),
  ]) {
    test(`is retried on time when the clock jumps ${directions}`, async ({ visit, server }) => {
      await cell('20C', async () => {
        await pauseClock(visit, before);
        failDeliveries(server);
        const page = await open(visit);
        await send(page);
        await expectNotice(page, 'Mensaje guardado');
        await expectFailedAttempts(page, 1);
        await visit.clock.setSystemTime(after);
        await advance(page, 2500);
        await expectNotice(page, 'Mensaje Enviado');

        // The clock jumps the other way between two visits.
        failDeliveries(server);
        await send(page, 'Y un blog');
        await expectNotice(page, 'Mensaje guardado');
        await expectFailedAttempts(page, 1);
        await page.close();
        await visit.clock.setSystemTime(before);
        const next = await open(visit);
        await expectNotice(next, 'Mensaje Enviado');
        await expectPending(next, 0);
        expect(storedMessages(server)).toHaveLength(2);
        expect(server.deliveries).toHaveLength(4);
      });
    });
  }

  /** The moments, in milliseconds after the submission, at which the tab is reloaded or closed. */
  const MOMENTS = Array.from({ length: 20 }, (_, index) => index * index * 2);

  for (const [half, action] of [
    [0, 'reloaded'],
    [1, 'closed'],
  ] as const) {
    test(`is stored once when its tab is ${action} at any moment`, async ({
      browser,
      server,
      port,
    }) => {
      test.setTimeout(240_000);
      await cell('18C', async () => {
        const moments = MOMENTS.filter((_, index) => index % 2 === half);
        for (const moment of sample(moments, 5)) {
          const context = await browser.newContext();
          await connect(context, port);
          const before = storedMessages(server).length;
          server.deliveryFaults.splice(0, Infinity, { kind: 'slow', milliseconds: 150 });
          const page = await open(context);
          await fillForm(page, `En el momento ${moment}`);
          await submit(page);
          await page.waitForTimeout(moment);
          if (action === 'reloaded') await page.reload();
          else await page.close();
          const next = action === 'reloaded' ? page : await open(context);
          const added = () => storedMessages(server).length - before;
          await expect.poll(added, { timeout: 8000 }).toBe(1);
          await expect(next.getByText(/pendiente|sin entregar/)).toHaveCount(0, { timeout: 8000 });
          await expect.poll(() => isOnDevice(next, 'ana@estudio')).toBe(false);
          expect(added()).toBe(1);
          await context.close();
        }
      });
    });
  }
});
