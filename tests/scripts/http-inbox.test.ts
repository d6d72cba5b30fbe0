import { beforeEach, expect, test } from 'vitest';
import { openInbox } from '#adapters/http/open-inbox.ts';
import { HttpBackend } from '#tests/contracts/http-backend.ts';
import { aMessage } from '#tests/support/builders.ts';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';
import { serve } from '#tests/support/serve.ts';

let sandbox: ContentSandbox;
let address: string;
/** Answers before the server does; null passes the request on. */
let intercept: (request: Request) => Response | null;

beforeEach(async () => {
  const backend = new HttpBackend();
  intercept = () => null;
  const host = await serve(async (request) => intercept(request) ?? backend.handle(request));
  address = `http://${host}/v1/contactos`;
  sandbox = new ContentSandbox();
  sandbox.env = {
    VITE_INBOX: 'http',
    VITE_INBOX_URL: address,
    INBOX_TOKEN: HttpBackend.TOKEN,
    // The settings of an earlier database, which nothing may reach.
    VITE_FIREBASE_PROJECT_ID: 'de-antes',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  };
});

const deliver = (id: string, name = 'Ana') =>
  openInbox({ url: address }).deliver(aMessage({ id, name }));
const json = async () => JSON.parse((await sandbox.run('inbox', '--json')).out);

test('the inbox over HTTP is listed, marked and emptied like the one in Firestore', async () => {
  await deliver('a');
  await deliver('b', 'Beto');
  await sandbox.run('inbox', '--answered', 'a');
  expect(await json()).toEqual([
    {
      id: 'b',
      nombre: 'Beto',
      mail: 'ana@estudio.com.ar',
      mensaje: 'Quiero una landing.',
      fecha: '2026-11-20T12:00:00.000Z',
      recibido: '2026-11-20T12:00:01.000Z',
      respondido: null,
      avisadoMail: null,
      avisadoWebhook: null,
    },
    expect.objectContaining({ id: 'a', respondido: expect.stringMatching(/^2026-11-0/) }),
  ]);
  expect((await sandbox.run('inbox', '--delete', 'b')).code).toBe(0);
  await deliver('b', 'Beto');
  expect(await json()).toMatchObject([{ id: 'a' }]);
});

test('a message is deleted below an address with a slash at the end', async () => {
  await deliver('a');
  sandbox.env = { ...sandbox.env, VITE_INBOX_URL: `${address}/` };
  expect((await sandbox.run('inbox', '--delete', 'a')).code).toBe(0);
  expect(await json()).toEqual([]);
});

test('the inbox of a data source over HTTP is found without VITE_INBOX', async () => {
  await deliver('a');
  const { VITE_INBOX: _, VITE_INBOX_URL: __, ...env } = sandbox.env;
  sandbox.env = {
    ...env,
    VITE_DATA_SOURCE: 'http',
    VITE_HTTP_BASE_URL: address.replace('/contactos', ''),
  };
  expect(await json()).toHaveLength(1);
  sandbox.env = {
    ...sandbox.env,
    VITE_HTTP_BASE_URL: '/v1',
    VITE_SITE_URL: new URL(address).origin,
  };
  expect(await json()).toHaveLength(1);
});

test('the inbox below a content address with a slash at the end is the one that visitors post to', async () => {
  await deliver('a');
  const { VITE_INBOX: _, VITE_INBOX_URL: __, ...env } = sandbox.env;
  const base = address.replace('contactos', '');
  sandbox.env = { ...env, VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: base };
  expect(await json()).toHaveLength(1);
  sandbox.env = { ...sandbox.env, VITE_HTTP_BASE_URL: '/', VITE_SITE_URL: 'http://127.0.0.1:9' };
  expect((await sandbox.run('inbox')).error).toContain('(http://127.0.0.1:9/contactos)');
});

test.each([
  [404, /no atiende el pedido GET de quien la administra \(404\): docs\/owner\.md/],
  [405, /no atiende el pedido GET/],
  [503, /está con problemas \(503\)/],
])(
  'a server that answers the owner with %i is reported in one sentence',
  async (status, sentence) => {
    intercept = () => new Response('<h1>\u001b[2J</h1>', { status });
    const { code, out, error } = await sandbox.run('inbox');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(sentence);
    expect(error.trim().split('\n')).toHaveLength(1);
  },
);

test('a missing or wrong token, a wrong answer and a server that is down are reported in one sentence', async () => {
  const errorWith = async (changes: typeof sandbox.env) => {
    sandbox.env = { ...sandbox.env, ...changes };
    return (await sandbox.run('inbox')).error;
  };
  expect(await errorWith({ INBOX_TOKEN: '' })).toMatch(/^Falta INBOX_TOKEN: .*\n$/);
  expect(await errorWith({ INBOX_TOKEN: 'otra' })).toMatch(/no dio permiso \(401\): .*INBOX_TOKEN/);
  intercept = () => Response.json({ mensajes: [] });
  expect(await errorWith({})).toMatch(/respondió algo que no es una lista de mensajes/);
  expect(await errorWith({ VITE_INBOX_URL: 'http://127.0.0.1:9/c' })).toMatch(
    /^No se pudo llegar a la casilla \(http:\/\/127\.0\.0\.1:9\/c\)/,
  );
  expect(await errorWith({ VITE_INBOX_URL: '' })).toMatch(/^Falta la dirección de la casilla/);
});

test('a message with fields of unexpected types is listed with what can be read', async () => {
  intercept = () =>
    Response.json([
      { id: 'a', nombre: 3, mail: null, mensaje: 'Hola', fecha: 'ayer', recibido: {} },
    ]);
  const { code, out } = await sandbox.run('inbox');
  expect(code).toBe(0);
  expect(out).toContain('— una fecha desconocida');
  expect(out).toContain('Hola');
});
