import { messageField, notice, submitButton } from '#tests/e2e/support/locators.ts';
import {
  expectOneDocument,
  expectPending,
  isOnDevice,
  storedMessages,
} from '#tests/support/contact.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { expectNotice, fieldsOf, pendingIds, send, untilHumanPace } from './support/contact.ts';
import { expect, FAILED_REQUESTS, open, test, untilHydrated } from './support/firestore-site.ts';
import { returnAfter } from './support/page-cache.ts';
import type { Tab } from './support/tab.ts';

// The contact form of the build on Firestore, from its empty fields to the document in the database.

/** The errors of the empty fields, from the first one to the last. */
const EMPTY_ERRORS = [
  'Contame cómo te llamás.',
  'Dejame un mail para responderte.',
  'Escribí tu mensaje.',
];

test('a message is corrected and sent by keyboard alone, and announced when it is stored', {
  tag: '@chromium-at-release',
}, async ({ tab, database }) => {
  await open(tab, '/');
  const [name, email, message] = fieldsOf(tab);

  await test.step('empty fields are named, and the first one gets the focus', async () => {
    await name.fill('   ');
    await submitButton(tab).click();
    await expectNotice(tab, 'Rellena todos los campos!');
    await expect(name).toBeFocused();
    for (const [index, field] of [name, email, message].entries()) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(EMPTY_ERRORS[index] ?? '');
    }
    await expect(name).toHaveValue('   ');
  });

  await test.step('an address without @ is rejected below its field, and the words stay', async () => {
    await tab.keyboard.press('Control+a');
    await tab.keyboard.type('Ana Souto');
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await tab.keyboard.press('Tab');
    await expect(email).toBeFocused();
    await tab.keyboard.type('ana sin arroba');
    await tab.keyboard.press('Tab');
    await expect(message).toBeFocused();
    await tab.keyboard.type('Quiero una tienda');
    await tab.keyboard.press('Tab');
    await expect(submitButton(tab)).toBeFocused();
    await tab.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ana sin arroba');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Revisá el mail: parece que le falta algo.');
    await expect(message).toHaveValue('Quiero una tienda');
    expect(database.deliveries).toEqual([]);
  });

  await test.step('the success is announced only after the document is stored', async () => {
    database.deliveryFaults.push({ kind: 'held' });
    await tab.keyboard.press('Control+a');
    await tab.keyboard.type('ana@estudio.com.ar');
    await untilHumanPace(tab);
    await tab.keyboard.press('Enter');
    await expect.poll(() => database.deliveries.length).toBe(1);
    await expect(notice(tab, 'Mensaje Enviado')).toHaveCount(0);
    expect(storedMessages(database)).toEqual([]);
    database.release();
    await expectNotice(tab, 'Mensaje Enviado');
    await expect(notice(tab, 'Pronto me pondre en contacto.')).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Avisos' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  await test.step('the message is a postcard, which makes room for another one by a key', async () => {
    const postcard = tab.getByRole('region', { name: /^Postal enviada el/ });
    await expect(postcard).toContainText('Quiero una tienda');
    await expect(postcard).toContainText('Ana Souto');
    await expect(tab.getByRole('button', { name: 'Escribir otro' })).toBeFocused();
    await tab.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(postcard).toHaveCount(0);
  });

  await test.step('the form and the device keep nothing of the message', async () => {
    for (const field of [name, email, message]) await expect(field).toHaveValue('');
    await expectPending(tab, 0);
    for (const words of ['Ana Souto', 'ana@', 'tienda']) {
      await expect.poll(() => isOnDevice(tab, words)).toBe(false);
    }
    expect(database.deliveries).toHaveLength(1);
    expect(storedMessages(database), 'four fields and no others').toEqual([
      {
        nombre: 'Ana Souto',
        mail: 'ana@estudio.com.ar',
        mensaje: 'Quiero una tienda',
        fecha: expect.any(Date),
      },
    ]);
  });
});

/** A proxy's answer that names another document and carries markup. */
const HOSTILE_ANSWER = JSON.stringify({
  name: 'contactos/<img src=x onerror=alert(1)>',
  error: { status: 'ALREADY_EXISTS', message: '<script>alert(1)</script>' },
});

test('the notice of a form with empty fields covers none of their errors', async ({ tab }) => {
  await open(tab, '/');
  const [name, email, message] = fieldsOf(tab);
  await message.fill('');
  for (const value of ['ana@estudio.com.ar', '']) {
    await name.fill(value);
    await email.fill(value);
    await submitButton(tab).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await submitButton(tab).press('Enter');
    await expectNotice(tab, 'Rellena todos los campos!');
    for (const error of value === '' ? EMPTY_ERRORS : EMPTY_ERRORS.slice(-1)) {
      const isUncovered = await tab.getByText(error, { exact: true }).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      // The test does not wait for it: the notice leaves after some seconds.
      expect(isUncovered, error).toBe(true);
    }
  }
});

/** Answers after which the message may be stored or not. Chromium gets all of them in tests/e2e/delivery.test.ts. */
const UNPROVEN_ANSWERS = [
  [{ kind: 'cut-after-write' }, 'Uno: la respuesta se cortó'] as const,
  ...releaseOnly([
    [{ kind: 'portal' }, 'Dos: contestó el wifi del bar'],
    [{ kind: 'answer', body: HOSTILE_ANSWER, isWritten: true }, 'Tres: contestó un extraño'],
  ] as const),
];

/** Two tabs share the processors. */
const TWO_TABS = { timeout: 30_000 };

test('a message whose answer proves nothing is sent again, and stored once', {
  tag: '@chromium-at-release',
}, async ({ tab, database, allowed }) => {
  // A message that is stored already is answered with 409.
  allowed.push(...FAILED_REQUESTS, '403: ', '409: ');
  await open(tab, '/');
  for (const [fault, message] of UNPROVEN_ANSWERS) {
    await test.step(fault.kind, async () => {
      // The browser itself may repeat a request whose connection was cut.
      database.deliveryFaults.push(...Array(fault.kind === 'cut-after-write' ? 9 : 1).fill(fault));
      await send(tab, message);
      await expectNotice(tab, 'Mensaje guardado');
      await expectPending(tab, 1);
      await expect(notice(tab, 'Mensaje Enviado')).toHaveCount(0);
      database.deliveryFaults.length = 0;
      await expectNotice(tab, 'Mensaje Enviado');
      await expectPending(tab, 0);
      expectOneDocument(database, message);
    });
  }
  await test.step('a refused message stays in the form, and keeps its id', async () => {
    database.deliveryFaults.push({ kind: 'status', status: 403 });
    const words = 'Cuatro: una tienda & un blog';
    await send(tab, words);
    await expectNotice(tab, 'Error al enviar el mensaje');
    await expectNotice(tab, 'No se pudo entregar. Escribime por mail o WhatsApp.');
    await expect(messageField(tab)).toHaveValue(words);
    await expect(tab.getByRole('link', { name: 'Enviarlo por mail' })).toHaveAttribute(
      'href',
      /^mailto:.+body=Cuatro%3A%20una%20tienda%20%26%20un%20blog/,
    );
    await submitButton(tab).press('Enter');
    await expectNotice(tab, 'Mensaje Enviado');
    await expect(messageField(tab)).toHaveValue('');
    expectOneDocument(database, words);
  });
  expect(storedMessages(database)).toHaveLength(UNPROVEN_ANSWERS.length + 1);
});

test('a message waits on the device while the server is down, in every tab, and is stored once', {
  tag: '@chromium-at-release',
}, async ({ tab, newTab, database, allowed }) => {
  allowed.push(...FAILED_REQUESTS, '409: ');
  await open(tab, '/');
  database.close();
  await send(tab);
  await expectNotice(tab, 'Mensaje guardado');
  await expect(messageField(tab)).toHaveValue('');
  await expectPending(tab, 1);
  const [id, ...others] = await pendingIds(tab);
  expect(others).toEqual([]);

  await tab.reload();
  await untilHydrated(tab);
  await expectPending(tab, 1);
  await expect(tab.getByText('Quiero una tienda')).toBeVisible();

  await database.listen();
  const other = await newTab();
  // A single tab delivers the message; every tab shows that nothing is pending any more.
  const tellsSuccess = (page: Tab) =>
    notice(page, 'Mensaje Enviado')
      .isVisible()
      .catch(() => false);
  await Promise.all([
    open(other, '/'),
    expect
      .poll(async () => (await tellsSuccess(tab)) || (await tellsSuccess(other)), TWO_TABS)
      .toBe(true),
  ]);
  for (const page of [tab, other]) await expectPending(page, 0);
  expect([...database.firestore.read('contactos').keys()], 'the id of the device').toEqual([id]);
  expectOneDocument(database);

  await tab.reload();
  await untilHydrated(tab);
  await expectPending(tab, 0);
  await expect.poll(() => pendingIds(tab)).toEqual([]);
  expectOneDocument(database);
});

test.describe('a page that the browser kept for Back', () => {
  // The headless shell has no back/forward cache.
  test.use({ hasWindows: true });

  for (const path of ['/', ...releaseOnly(['/blogs'])]) {
    test(`sends the message that another tab left meanwhile, at ${path}`, async ({
      tab,
      newTab,
      database,
      allowed,
    }) => {
      allowed.push(...FAILED_REQUESTS, '503: ');
      await open(tab, path);
      const other = await newTab();
      await returnAfter(tab, async () => {
        await tab.goto('about:blank');
        await open(other, '/');
        database.deliveryFaults.push({ kind: 'status', status: 503 });
        await send(other);
        await expectNotice(other, 'Mensaje guardado');
        await other.goto('about:blank');
      });
      await expectNotice(tab, 'Mensaje Enviado');
      expectOneDocument(database);
    });
  }
});

test.describe('in a browser that blocks storage', () => {
  test.use({ storage: 'blocked' });
  test.skip(
    ({ engine }) => engine !== 'firefox',
    'WebKit does not open reliably with its setting; Chromium is tested in tests/e2e/message-promises.test.ts',
  );

  test('a message stays in the form until it is delivered', async ({ tab, database, allowed }) => {
    allowed.push(...FAILED_REQUESTS, '503: ');
    await open(tab, '/');
    expect(await tab.evaluate(() => Boolean(window.localStorage)), 'there is a storage').toBe(
      false,
    );
    // The second attempt waits until the page was looked at.
    database.deliveryFaults.push({ kind: 'status', status: 503 }, { kind: 'held' });
    await send(tab);
    await expectNotice(tab, 'Error al enviar el mensaje');
    await expect(messageField(tab)).toHaveValue('Quiero una tienda');
    await expect(tab.getByText(/si cerrás la página, se pierde/)).toBeVisible();
    await expect(notice(tab, 'Mensaje guardado')).toHaveCount(0);
    database.deliveryFaults.length = 0;
    database.release();
    await expectNotice(tab, 'Mensaje Enviado');
    await expect(messageField(tab)).toHaveValue('');
    expectOneDocument(database);
  });
});
