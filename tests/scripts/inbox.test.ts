import { beforeEach, describe, expect, test } from 'vitest';
import { openInbox } from '#adapters/firestore/open-inbox.ts';
import { firestoreRules, judge } from '#tests/rules/access-rules.ts';
import { aMessage } from '#tests/support/builders.ts';
import { type ContentSandbox, connectedSandbox } from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { someFirestoreSettings } from '#tests/support/firestore-settings.ts';

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
});

const FECHA = new Date('2026-11-20T12:00:00.000Z');

/** Stores a message that arrived at this time. */
function arrive(id: string, createTime: string, changes: Readonly<Record<string, unknown>> = {}) {
  const fields = { nombre: 'Ana', mail: 'ana@x.ar', mensaje: 'Hola.', fecha: FECHA, ...changes };
  firestore.put('contactos', [{ id, fields }], createTime);
}

async function json() {
  return JSON.parse((await sandbox.run('inbox', '--json')).out);
}

test('messages are sorted by arrival, newest first, whatever the visitor’s clock says', async () => {
  arrive('b', '2026-11-20T12:00:00Z', { fecha: new Date('2036-01-01T00:00:00Z') });
  arrive('d', '2026-11-20T12:00:00.000001Z');
  arrive('a', '2026-11-20T12:00:00.5Z', { fecha: new Date('1996-01-01T00:00:00Z') });
  arrive('c', '2026-11-20T11:59:59.999999Z');
  const ids = (await json()).map(({ id }: { id: string }) => id);
  expect(ids).toEqual(['a', 'd', 'b', 'c']);
});

test('JSON contains both times, every field and the marks', async () => {
  arrive('a', '2026-11-20T12:00:01.123456Z', { mensaje: 'Línea\n"dos" 🚀' });
  expect(await json()).toEqual([
    {
      id: 'a',
      nombre: 'Ana',
      mail: 'ana@x.ar',
      mensaje: 'Línea\n"dos" 🚀',
      fecha: '2026-11-20T12:00:00.000Z',
      recibido: '2026-11-20T12:00:01.123456Z',
      respondido: null,
      avisadoMail: null,
      avisadoWebhook: null,
    },
  ]);
});

test('a field of an unexpected type reads as empty', async () => {
  arrive('a', '2026-11-20T12:00:01Z', { nombre: 3, fecha: 'ayer', mensaje: null });
  expect(await json()).toMatchObject([{ nombre: '', mensaje: '', fecha: null }]);
  expect((await sandbox.run('inbox')).code).toBe(0);
});

test('CSV quotes commas, quotes and line ends by RFC 4180', async () => {
  arrive('a', '2026-11-20T12:00:01Z', { nombre: 'Souto, "Ana"', mensaje: 'Uno\nDos\r\nTres' });
  const { out } = await sandbox.run('inbox', '--csv');
  expect(out).toBe(
    'nombre,mail,mensaje,fecha,recibido\r\n' +
      '"Souto, ""Ana""",ana@x.ar,"Uno\nDos\r\nTres",2026-11-20T12:00:00.000Z,2026-11-20T12:00:01Z\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+54 9 11', "'+54 9 11"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\n=1"`],
  ['\n=1', `"'\n=1"`],
  ['\0=1', "'\u{FFFD}=1"],
  [' \t\r\n =1', `"' \t\r\n =1"`],
  ['\u200B\u00A0=1', "'\u200B\u00A0=1"],
  ['＝1+1', "'＝1+1"],
  ['\n¿= o +?', `"'\n¿= o +?"`],
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['1=1', '1=1'],
])('the CSV cell %j cannot run as a formula', async (mensaje, cell) => {
  arrive('a', '2026-11-20T12:00:01Z', { mensaje, fecha: null });
  const { out } = await sandbox.run('inbox', '--csv');
  expect(out.split('\r\n').slice(1).join('\r\n')).toBe(
    `Ana,ana@x.ar,${cell},,2026-11-20T12:00:01Z\r\n`,
  );
});

test('text shows the time of writing when it differs from the arrival', async () => {
  arrive('a', '2026-11-20T12:00:20Z', { mensaje: 'Hola,\n\n¿cómo va?' });
  arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto' });
  const { lines } = await sandbox.run('inbox');
  expect(lines[0]).toBe('2 mensajes, 2 sin responder: primero lo nuevo.');
  expect(lines[2]).toMatch(/^— 21 nov 2026.*\(escrito el 20 nov 2026.*, según su reloj\)$/);
  expect(lines.slice(3, 5)).toEqual(['  Beto <ana@x.ar>', '  id b']);
  expect(lines[8]).toMatch(/^— 20 nov 2026[^(]*$/);
  expect(lines.slice(9)).toEqual([
    '  Ana <ana@x.ar>',
    '  id a',
    '',
    '  Hola,',
    '  ',
    '  ¿cómo va?',
  ]);
});

test('a message can neither control the terminal nor imitate another message', async () => {
  arrive('a', '2026-11-20T12:00:20Z', {
    nombre: 'Ana\n— 1 ene 2027',
    mensaje: '\u001b[2J\u001b]0;x\u0007\u202Eal revés\n— otro',
  });
  const { out } = await sandbox.run('inbox');
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(out.split('\n').filter((line) => line.startsWith('—'))).toHaveLength(1);
});

test('an empty inbox prints a sentence, and nothing in the other formats', async () => {
  expect((await sandbox.run('inbox')).out).toBe('No hay mensajes.\n');
  expect((await sandbox.run('inbox', '--csv')).out).toBe('nombre,mail,mensaje,fecha,recibido\r\n');
  expect(await json()).toEqual([]);
});

test('messages beyond the first page of Firestore are listed', async () => {
  for (let index = 0; index < 301; index++) arrive(`m${index}`, '2026-11-20T12:00:00Z');
  expect(await json()).toHaveLength(301);
});

describe('--delete', () => {
  const EMPTIED = { nombre: '', mail: '', mensaje: '', fecha: FECHA };
  /** The fields of the stored messages by id. */
  const stored = () => Object.fromEntries(firestore.read('contactos'));

  test('replaces messages by tombstones, and prints their senders first', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto', mail: 'beto@x.ar' });
    arrive('c', '2026-11-22T12:00:00Z', { nombre: 'Cira' });
    const { code, error, lines } = await sandbox.run('inbox', '--delete', 'b', 'a');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(lines).toEqual([
      expect.stringMatching(/^Borro el mensaje de Beto <beto@x\.ar>, recibido el 21 nov 2026/),
      expect.stringMatching(/^Borro el mensaje de Ana <ana@x\.ar>, recibido el 20 nov 2026/),
      '2 mensajes borrados.',
    ]);
    expect(stored()).toMatchObject({ a: EMPTIED, b: EMPTIED, c: { nombre: 'Cira' } });
  });

  test('keeps a message deleted when the visitor’s device sends it again', async () => {
    const settings = someFirestoreSettings({
      projectId: 'demo-sitio',
      emulatorHost: sandbox.env.FIRESTORE_EMULATOR_HOST ?? null,
    });
    // The deadlines of a visitor's device are short for a busy machine.
    const inbox = openInbox(settings, { read: 30_000, deliver: 30_000 });
    const message = aMessage();
    await inbox.deliver(message);
    expect((await sandbox.run('inbox', '--delete', message.id)).code).toBe(0);
    await inbox.deliver(message);
    expect(stored()).toEqual({ [message.id]: { ...EMPTIED, fecha: message.sentAt } });
    expect(await json()).toEqual([]);
  });

  test('removes unknown fields of a message', async () => {
    arrive('a', '2026-11-20T12:00:20Z', { fecha: 'ayer, Ana', telefono: '11 5555 5555' });
    expect((await sandbox.run('inbox', '--delete', 'a')).code).toBe(0);
    expect(stored()).toEqual({ a: { nombre: '', mail: '', mensaje: '' } });
  });

  test('hides deleted messages in every format', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto' });
    await sandbox.run('inbox', '--delete', 'a');
    expect((await sandbox.run('inbox')).lines[0]).toBe(
      '1 mensaje, 1 sin responder: primero lo nuevo.',
    );
    expect((await sandbox.run('inbox', '--csv')).lines).toHaveLength(2);
    expect(await json()).toMatchObject([{ id: 'b' }]);
  });

  test('deletes nothing when one id is unknown', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    const { code, out, error } = await sandbox.run('inbox', '--delete', 'a', 'otro');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/^No hay ningún mensaje con el id «otro» en .*\. No se cambió nada\.\n$/);
    expect(stored()).toMatchObject({ a: { nombre: 'Ana' } });
  });

  test('counts a message once, and a deleted message not at all', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    expect((await sandbox.run('inbox', '--delete', 'a', 'a')).lines.at(-1)).toBe(
      '1 mensaje borrado.',
    );
    const { code, lines } = await sandbox.run('inbox', '--delete', 'a');
    expect(code).toBe(0);
    expect(lines).toEqual(['El mensaje a ya estaba borrado.', '0 mensajes borrados.']);
  });

  test('prints a sender without control characters', async () => {
    arrive('a', '2026-11-20T12:00:20Z', { nombre: 'Ana\n\u001b[2J\u202E' });
    const { out } = await sandbox.run('inbox', '--delete', 'a');
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(out.split('\n')).toHaveLength(3);
  });
});

describe('--answered', () => {
  const statusOf = async () =>
    Object.fromEntries(
      (await json()).map(({ id, respondido }: Record<string, string | null>) => [id, respondido]),
    );
  /** The 5th or the 6th, by the time zone of the machine. */
  const NOW = '2026-11-06T02:30:00.000Z';

  test('marks messages, which are listed after those without an answer', async () => {
    arrive('a', '2026-11-20T12:00:00Z');
    arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto', mail: 'beto@x.ar' });
    arrive('c', '2026-11-22T12:00:00Z', { nombre: 'Cira' });
    const { code, out } = await sandbox.run('inbox', '--answered', 'b', 'c');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Respondido: Beto <beto@x.ar>\nRespondido: Cira <ana@x.ar>\n',
    });
    expect(Object.keys(await statusOf())).toEqual(['a', 'c', 'b']);
    const { lines } = await sandbox.run('inbox');
    expect(lines[0]).toBe('3 mensajes, 1 sin responder: primero lo nuevo.');
    expect(lines.filter((line) => line.startsWith('—'))).toEqual([
      expect.not.stringContaining('respondido'),
      expect.stringMatching(/^— 22 nov 2026.*, respondido el [56] nov 2026/),
      expect.stringMatching(/^— 21 nov 2026.*, respondido el [56] nov 2026/),
    ]);
  });

  test('marks a message whose id was typed in the console', async () => {
    arrive('mi mensaje ñ', '2026-11-20T12:00:00Z');
    const { code, error } = await sandbox.run('inbox', '--answered', 'mi mensaje ñ');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(await statusOf()).toEqual({ 'mi mensaje ñ': NOW });
  });

  test('leaves the message as it is, because it has exactly four fields', async () => {
    arrive('a', '2026-11-20T12:00:00Z');
    const before = [...firestore.read('contactos')];
    await sandbox.run('inbox', '--answered', 'a');
    expect(await statusOf()).toEqual({ a: NOW });
    expect([...firestore.read('contactos')]).toEqual(before);
  });

  test('is undone by --unanswered, and keeps the other marks', async () => {
    arrive('a', '2026-11-20T12:00:00Z');
    firestore.put('contactos_marcas', [{ id: 'a', fields: { avisadoMail: FECHA } }]);
    await sandbox.run('inbox', '--answered', 'a');
    expect((await sandbox.run('inbox', '--unanswered', 'a')).out).toBe(
      'Sin responder: Ana <ana@x.ar>\n',
    );
    expect(await json()).toMatchObject([{ respondido: null, avisadoMail: FECHA.toISOString() }]);
  });

  test('marks nothing when one id is unknown', async () => {
    arrive('a', '2026-11-20T12:00:00Z');
    const { code, error } = await sandbox.run('inbox', '--answered', 'a', 'otro');
    expect(code).toBe(1);
    expect(error).toContain('«otro»');
    expect(await statusOf()).toEqual({ a: null });
  });

  test('--delete leaves no mark of a message', async () => {
    arrive('a', '2026-11-20T12:00:00Z');
    await sandbox.run('inbox', '--answered', 'a');
    await sandbox.run('inbox', '--delete', 'a');
    expect(firestore.read('contactos_marcas').size).toBe(0);
  });
});

test('the access rules let no visitor read or write the marks', async () => {
  const rules = await firestoreRules();
  const path = ['contactos_marcas', 'a'.repeat(20)];
  const data = { respondido: FECHA };
  for (const operation of ['get', 'create', 'update', 'delete'] as const) {
    expect(judge(rules, { operation, path, data, existing: data })).toBe('deny');
  }
  expect(judge(rules, { operation: 'list', path: ['contactos_marcas'], limit: 1 })).toBe('deny');
});
