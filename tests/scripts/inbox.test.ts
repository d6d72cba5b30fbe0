import { beforeEach, describe, expect, test } from 'vitest';
import { openDataSource } from '#adapters/firestore/open-data-source.ts';
import { aMessage } from '#tests/support/builders.ts';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { RecordingLog } from '#tests/support/fakes.ts';

let firestore = new FakeFirestore();
let sandbox: ContentSandbox;

beforeEach(async () => {
  firestore = new FakeFirestore();
  sandbox = new ContentSandbox();
  await sandbox.connect(firestore);
});

const FECHA = new Date('2026-11-20T12:00:00.000Z');

/** Leaves a message that arrived at the time given. */
function arrive(id: string, createTime: string, changes: Readonly<Record<string, unknown>> = {}) {
  const fields = { nombre: 'Ana', mail: 'ana@x.ar', mensaje: 'Hola.', fecha: FECHA, ...changes };
  firestore.put('contactos', [{ id, fields }], createTime);
}

async function json() {
  return JSON.parse((await sandbox.run('inbox', '--json')).out);
}

test('the newest comes first by its arrival, whatever its own clock said', async () => {
  arrive('b', '2026-11-20T12:00:00Z', { fecha: new Date('2036-01-01T00:00:00Z') });
  arrive('d', '2026-11-20T12:00:00.000001Z');
  arrive('a', '2026-11-20T12:00:00.5Z', { fecha: new Date('1996-01-01T00:00:00Z') });
  arrive('c', '2026-11-20T11:59:59.999999Z');
  const ids = (await json()).map(({ id }: { id: string }) => id);
  expect(ids).toEqual(['a', 'd', 'b', 'c']);
});

test('JSON has both times and every field', async () => {
  arrive('a', '2026-11-20T12:00:01.123456Z', { mensaje: 'Línea\n"dos" 🚀' });
  expect(await json()).toEqual([
    {
      id: 'a',
      nombre: 'Ana',
      mail: 'ana@x.ar',
      mensaje: 'Línea\n"dos" 🚀',
      fecha: '2026-11-20T12:00:00.000Z',
      recibido: '2026-11-20T12:00:01.123456Z',
    },
  ]);
});

test('a message with fields of another kind is told without them', async () => {
  arrive('a', '2026-11-20T12:00:01Z', { nombre: 3, fecha: 'ayer', mensaje: null });
  expect(await json()).toMatchObject([{ nombre: '', mensaje: '', fecha: null }]);
  expect((await sandbox.run('inbox')).code).toBe(0);
});

test('CSV is RFC 4180: quotes, commas and line ends are kept inside quotes', async () => {
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
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['1=1', '1=1'],
])('the cell %j cannot run in a spreadsheet', async (mensaje, cell) => {
  arrive('a', '2026-11-20T12:00:01Z', { mensaje, fecha: null });
  const { out } = await sandbox.run('inbox', '--csv');
  expect(out.split('\r\n').slice(1).join('\r\n')).toBe(
    `Ana,ana@x.ar,${cell},,2026-11-20T12:00:01Z\r\n`,
  );
});

test('text is readable, and tells the time of writing when it is another', async () => {
  arrive('a', '2026-11-20T12:00:20Z', { mensaje: 'Hola,\n\n¿cómo va?' });
  arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto' });
  const { lines } = await sandbox.run('inbox');
  expect(lines[0]).toBe('2 mensajes, lo más nuevo primero.');
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

test('a stranger’s text cannot steer the terminal nor pass for another message', async () => {
  arrive('a', '2026-11-20T12:00:20Z', {
    nombre: 'Ana\n— 1 ene 2027',
    mensaje: '\u001b[2J\u001b]0;x\u0007\u202Eal revés\n— otro',
  });
  const { out } = await sandbox.run('inbox');
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(out.split('\n').filter((line) => line.startsWith('—'))).toHaveLength(1);
});

test('an empty inbox says so in words, and in the other formats is empty', async () => {
  expect((await sandbox.run('inbox')).out).toBe('No hay mensajes.\n');
  expect((await sandbox.run('inbox', '--csv')).out).toBe('nombre,mail,mensaje,fecha,recibido\r\n');
  expect(await json()).toEqual([]);
});

test('more messages than a page holds are all there', async () => {
  for (let index = 0; index < 301; index++) arrive(`m${index}`, '2026-11-20T12:00:00Z');
  expect(await json()).toHaveLength(301);
});

describe('--delete', () => {
  const EMPTIED = { nombre: '', mail: '', mensaje: '', fecha: FECHA };
  /** Every field of the messages that the database holds, by their id. */
  const stored = () => Object.fromEntries(firestore.read('contactos'));

  test('empties the messages in their place, after saying whom they were from', async () => {
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

  test('keeps a message deleted that the visitor’s device sends again', async () => {
    const settings = {
      apiKey: 'una-clave',
      authDomain: 'demo.firebaseapp.com',
      projectId: 'demo-sitio',
      appId: '1:1:web:1',
      emulatorHost: sandbox.env.FIRESTORE_EMULATOR_HOST ?? null,
    };
    const { inbox } = openDataSource(settings, new RecordingLog());
    const message = aMessage();
    await inbox.deliver(message);
    expect((await sandbox.run('inbox', '--delete', message.id)).code).toBe(0);
    await inbox.deliver(message);
    expect(stored()).toEqual({ [message.id]: { ...EMPTIED, fecha: message.sentAt } });
    expect(await json()).toEqual([]);
  });

  test('leaves nothing of a message older than the rules', async () => {
    arrive('a', '2026-11-20T12:00:20Z', { fecha: 'ayer, Ana', telefono: '11 5555 5555' });
    expect((await sandbox.run('inbox', '--delete', 'a')).code).toBe(0);
    expect(stored()).toEqual({ a: { nombre: '', mail: '', mensaje: '' } });
  });

  test('takes deleted messages out of every format of the list', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Beto' });
    await sandbox.run('inbox', '--delete', 'a');
    expect((await sandbox.run('inbox')).lines[0]).toBe('1 mensaje, lo más nuevo primero.');
    expect((await sandbox.run('inbox', '--csv')).lines).toHaveLength(2);
    expect(await json()).toMatchObject([{ id: 'b' }]);
  });

  test('stops before it deletes anything when one id is unknown', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    const { code, out, error } = await sandbox.run('inbox', '--delete', 'a', 'otro');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/^No hay ningún mensaje con el id «otro» en .*\. No se borró nada\.\n$/);
    expect(stored()).toMatchObject({ a: { nombre: 'Ana' } });
  });

  test('counts a message once that is named twice, and not one that is deleted already', async () => {
    arrive('a', '2026-11-20T12:00:20Z');
    expect((await sandbox.run('inbox', '--delete', 'a', 'a')).lines.at(-1)).toBe(
      '1 mensaje borrado.',
    );
    const { code, lines } = await sandbox.run('inbox', '--delete', 'a');
    expect(code).toBe(0);
    expect(lines).toEqual(['El mensaje a ya estaba borrado.', '0 mensajes borrados.']);
  });

  test('shows nothing of a stranger that could steer the terminal', async () => {
    arrive('a', '2026-11-20T12:00:20Z', { nombre: 'Ana\n\u001b[2J\u202E' });
    const { out } = await sandbox.run('inbox', '--delete', 'a');
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(out.split('\n')).toHaveLength(3);
  });
});
