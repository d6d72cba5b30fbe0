import { beforeEach, describe, expect, test } from 'vitest';
import { openInbox } from '#adapters/http/open-inbox.ts';
import { HttpBackend } from '#tests/contracts/http-backend.ts';
import { aMessage } from '#tests/support/builders.ts';
import { type ContentSandbox, connectedSandbox } from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { headerOf, openMailServer, textOf } from '#tests/support/mail-server.ts';
import { serve } from '#tests/support/serve.ts';

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
});

function arrive(id: string, createTime: string, changes: Readonly<Record<string, unknown>> = {}) {
  const fecha = new Date('2026-11-20T12:00:00.000Z');
  const fields = { nombre: 'Ana', mail: 'ana@x.ar', mensaje: `Hola de ${id}.`, fecha, ...changes };
  firestore.put('contactos', [{ id, fields }], createTime);
}

const notify = () => sandbox.run('inbox', '--notify');

/** Configures mails to the owner by a server of its own. */
async function withMail(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options);
  sandbox.env = {
    ...sandbox.env,
    NOTIFY_SMTP_URL: `smtp://${server.host}`,
    NOTIFY_MAIL_TO: 'Dueña <duenia@sitio.com.ar>',
  };
  return server.mails;
}

type Posted = { readonly headers: Headers; readonly body: Readonly<Record<string, unknown>> };

/** Configures a webhook; `answer` is the status of its answer to the n-th request. */
async function withWebhook(answer: (count: number) => number = () => 200) {
  const posted: Posted[] = [];
  const host = await serve(async (request) => {
    posted.push({ headers: request.headers, body: await request.json() });
    return new Response('recibido: ana@x.ar', { status: answer(posted.length) });
  });
  sandbox.env = { ...sandbox.env, NOTIFY_WEBHOOK_URL: `http://${host}/aviso` };
  return posted;
}

describe('by mail', () => {
  test('every new message is sent once, oldest first, and can be answered', async () => {
    const mails = await withMail();
    arrive('b', '2026-11-21T12:00:00Z', { nombre: 'Ñandú', mensaje: 'Línea 1\n\n¿Línea 3? 🚀' });
    arrive('a', '2026-11-20T12:00:00Z');
    expect(await notify()).toMatchObject({ code: 0, out: 'Por mail: 2 avisos.\n', error: '' });
    expect(mails.map(textOf)).toEqual([
      expect.stringMatching(/^Hola de a\.\r?\n/),
      expect.stringMatching(/^Línea 1\r?\n\r?\n¿Línea 3\? 🚀\r?\n\r?\nÑandú <ana@x\.ar>/),
    ]);
    const [first = ''] = mails;
    expect(headerOf(first, 'Subject')).toBe('Mensaje de Ana');
    expect(headerOf(first, 'To')).toContain('<duenia@sitio.com.ar>');
    expect(headerOf(first, 'From')).toContain('<duenia@sitio.com.ar>');
    expect(headerOf(first, 'Reply-To')).toBe('Ana <ana@x.ar>');
    expect(headerOf(first, 'Message-ID')).toBe('<a@sitio.com.ar>');

    expect((await notify()).out).toBe('Por mail: 0 avisos.\n');
    arrive('c', '2026-11-22T12:00:00Z');
    await notify();
    expect(mails.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([
      '<a@sitio.com.ar>',
      '<b@sitio.com.ar>',
      '<c@sitio.com.ar>',
    ]);
  });

  test('answered and deleted messages are not sent', async () => {
    const mails = await withMail();
    arrive('a', '2026-11-20T12:00:00Z');
    arrive('b', '2026-11-20T12:00:01Z');
    arrive('c', '2026-11-20T12:00:02Z');
    await sandbox.run('inbox', '--answered', 'a');
    await sandbox.run('inbox', '--delete', 'b');
    await notify();
    expect(mails.map(textOf)).toEqual([expect.stringContaining('Hola de c.')]);
  });

  test('a message whose mail was sent and not remembered is sent again under the same id', async () => {
    const mails = await withMail();
    arrive('a', '2026-11-20T12:00:00Z');
    let isBroken = true;
    await sandbox.connect({
      handle: (request) =>
        isBroken && request.method === 'PATCH'
          ? Promise.reject(new Error('The connection is lost'))
          : firestore.handle(request),
    });
    const { code, error } = await notify();
    expect(code).toBe(1);
    expect(error).toMatch(/^No se pudo conectar con Firestore/);
    expect(mails).toHaveLength(1);
    isBroken = false;
    await notify();
    await notify();
    expect(mails.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([
      '<a@sitio.com.ar>',
      '<a@sitio.com.ar>',
    ]);
  });

  test('a mail that the server refuses holds back no other one, and is tried again', async () => {
    let isStrict = true;
    const mails = await withMail({
      refuse: (mail) => (isStrict && mail.includes('Hola de a.') ? 552 : null),
    });
    arrive('a', '2026-11-20T12:00:00Z');
    arrive('b', '2026-11-20T12:00:01Z');
    const { code, out, error } = await notify();
    expect({ code, out, error }).toEqual({
      code: 1,
      out: 'Por mail: 1 aviso. Quedan 1 para la próxima vez.\n',
      error: 'El servidor de mail no aceptó un aviso (552).\n',
    });
    isStrict = false;
    expect((await notify()).code).toBe(0);
    expect(mails.map(textOf)).toEqual([
      expect.stringContaining('Hola de b.'),
      expect.stringContaining('Hola de a.'),
    ]);
  });

  test('a visitor can neither add a header nor a recipient', async () => {
    const mails = await withMail();
    arrive('a', '2026-11-20T12:00:00Z', {
      nombre: 'Ana\r\nBcc: otra@x.ar',
      mail: 'a@x.ar>,<otra@x.ar\r\nBcc: otra@x.ar',
      mensaje: '.\r\nBcc: otra@x.ar\r\n.\r\nQUIT',
    });
    expect((await notify()).code).toBe(0);
    const [mail = ''] = mails;
    expect(headerOf(mail, 'Bcc')).toBe('');
    expect(headerOf(mail, 'Reply-To')).toBe('');
    expect(headerOf(mail, 'To')).not.toContain('otra');
    expect(textOf(mail)).toContain('QUIT');
  });

  test('the password is used, and a wrong one ends the run with a sentence that has no address', async () => {
    const mails = await withMail({ password: 'secreta' });
    const { NOTIFY_SMTP_URL = '' } = sandbox.env;
    const withPassword = (password: string) => {
      const url = NOTIFY_SMTP_URL.replace('smtp://', `smtp://duenia%40sitio.com.ar:${password}@`);
      sandbox.env = { ...sandbox.env, NOTIFY_SMTP_URL: url };
    };
    for (const id of ['a', 'b']) arrive(id, '2026-11-20T12:00:00Z');
    withPassword('otra');
    expect(await notify()).toMatchObject({
      code: 1,
      out: 'Por mail: 0 avisos. Quedan 2 para la próxima vez.\n',
      error: 'El servidor de mail no aceptó usuario y contraseña (NOTIFY_SMTP_URL).\n',
    });
    withPassword('secreta');
    expect((await notify()).code).toBe(0);
    expect(mails).toHaveLength(2);
  });

  test('of a flood, one run sends a hundred mails', async () => {
    const mails = await withMail();
    for (let index = 0; index < 103; index += 1) {
      arrive(`m${index}`, `2026-11-20T12:00:00.${String(index).padStart(3, '0')}Z`);
    }
    expect((await notify()).out).toBe('Por mail: 100 avisos. Quedan 3 para la próxima vez.\n');
    expect((await notify()).out).toBe('Por mail: 3 avisos.\n');
    expect(mails).toHaveLength(103);
  });

  test('a server that is down is reported once, whatever waits', async () => {
    await withMail();
    sandbox.env = { ...sandbox.env, NOTIFY_SMTP_URL: 'smtp://127.0.0.1:9' };
    arrive('a', '2026-11-20T12:00:00Z');
    arrive('b', '2026-11-20T12:00:01Z');
    const { code, error } = await notify();
    expect(code).toBe(1);
    expect(error).toMatch(/^No se pudo llegar al servidor de mail de NOTIFY_SMTP_URL.*\n$/);
  });
});

describe('by webhook', () => {
  test('every new message is posted once as JSON, with its id as the idempotency key', async () => {
    const posted = await withWebhook();
    arrive('a', '2026-11-20T12:00:00Z', { mensaje: 'Hola "che"\n🚀' });
    expect((await notify()).out).toBe('Por webhook: 1 aviso.\n');
    await notify();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(posted[0]?.headers.get('Idempotency-Key')).toBe('a');
    expect(posted[0]?.body).toEqual({
      id: 'a',
      nombre: 'Ana',
      mail: 'ana@x.ar',
      mensaje: 'Hola "che"\n🚀',
      fecha: '2026-11-20T12:00:00.000Z',
      recibido: '2026-11-20T12:00:00Z',
      text: 'Mensaje de Ana\n\nHola "che"\n🚀\n\nAna <ana@x.ar>\nMensaje a\n',
    });
  });

  test('a webhook that is down is asked once in a run, and repeats no mail', async () => {
    const mails = await withMail();
    const posted = await withWebhook((count) => (count === 1 ? 503 : 200));
    arrive('a', '2026-11-20T12:00:00Z');
    arrive('b', '2026-11-20T12:00:01Z');
    expect(await notify()).toMatchObject({
      code: 1,
      out: 'Por mail: 2 avisos.\nPor webhook: 0 avisos. Quedan 2 para la próxima vez.\n',
      error: 'El webhook no aceptó un aviso (503).\n',
    });
    expect(posted).toHaveLength(1);
    expect((await notify()).out).toBe('Por mail: 0 avisos.\nPor webhook: 2 avisos.\n');
    expect({ mails: mails.length, posted: posted.length }).toEqual({ mails: 2, posted: 3 });
  });
});

test('the messages of an inbox over HTTP are sent once too', async () => {
  const backend = new HttpBackend();
  const url = `http://${await serve((request) => backend.handle(request))}/v1/contactos`;
  sandbox.env = { VITE_INBOX: 'http', VITE_INBOX_URL: url, INBOX_TOKEN: HttpBackend.TOKEN };
  const posted = await withWebhook();
  await openInbox({ url }).deliver(aMessage());
  for (let run = 0; run < 2; run += 1) expect((await notify()).code).toBe(0);
  expect(posted.map(({ body }) => body.nombre)).toEqual(['Ana Souto']);
});

test('no output of a run has personal data, also when everything fails', async () => {
  await withMail({ refuse: () => 550 });
  await withWebhook(() => 400);
  arrive('a', '2026-11-20T12:00:00Z', { nombre: 'Ana Souto', mensaje: 'Un secreto' });
  const { code, out, error } = await notify();
  expect(code).toBe(1);
  expect(out + error).not.toMatch(/ana|souto|secreto|x\.ar|duenia/i);
});

test.each([
  [{}, /^Falta decir cómo avisarte: NOTIFY_SMTP_URL/],
  [{ NOTIFY_SMTP_URL: 'smtp://127.0.0.1:9' }, /^Falta NOTIFY_MAIL_TO/],
  [{ NOTIFY_SMTP_URL: 'mail.sitio.com', NOTIFY_MAIL_TO: 'a@b.ar' }, /^NOTIFY_SMTP_URL no es/],
  [{ NOTIFY_WEBHOOK_URL: 'ftp://x' }, /^NOTIFY_WEBHOOK_URL no es/],
  [{ NOTIFY_WEBHOOK_URL: 'http://x.ar' }, /^NOTIFY_WEBHOOK_URL tiene que empezar con https/],
])('the settings %j are reported before anything is read', async (settings, sentence) => {
  sandbox.env = { ...sandbox.env, ...settings };
  const { code, error } = await notify();
  expect(code).toBe(1);
  expect(error).toMatch(sentence);
  expect(firestore.requests).toEqual([]);
});

test('a mail server on another machine is reached by an encrypted connection only', async () => {
  const mails = await withMail();
  const { NOTIFY_SMTP_URL = '' } = sandbox.env;
  // The same server under a name that is no loopback name.
  const url = NOTIFY_SMTP_URL.replace('127.0.0.1', '0.0.0.0');
  sandbox.env = { ...sandbox.env, NOTIFY_SMTP_URL: url };
  arrive('a', '2026-11-20T12:00:00Z');
  const { code, error } = await notify();
  expect(code).toBe(1);
  expect(error).toContain('no ofrece una conexión cifrada');
  expect(mails).toEqual([]);
});
