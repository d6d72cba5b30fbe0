import { beforeEach, expect, test } from 'vitest';
import { type ContentSandbox, connectedSandbox } from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { serve } from '#tests/support/serve.ts';

const SECRET = 'secreto-de-la-ruta';

let firestore: FakeFirestore;
let sandbox: ContentSandbox;
let calls: string[];
let answer: () => Promise<Response>;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
  calls = [];
  answer = async () => Response.json({});
  const host = await serve((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer();
  });
  sandbox.env = { ...sandbox.env, CONTENT_DEPLOY_HOOK: `http://${host}/${SECRET}` };
});

const edit = () => {
  const [name] = [...sandbox.texts().keys()];
  sandbox.write(name ?? '', `${sandbox.read(name ?? '')}\nMás.\n`);
};

test('push asks for a build once, after it has written something', async () => {
  const { code, out, error } = await sandbox.run('push');
  expect({ code, error, calls }).toEqual({ code: 0, error: '', calls: [`POST /${SECRET}`] });
  expect(out).toMatch(/Build pedido a 127\.0\.0\.1:\d+\.\n$/);
  expect(out).not.toContain(SECRET);
  await sandbox.run('push');
  expect(calls).toHaveLength(1);
  edit();
  await sandbox.run('push');
  expect(calls).toHaveLength(2);
});

test('push --dry-run asks for no build', async () => {
  await sandbox.run('push', '--dry-run');
  expect(calls).toEqual([]);
});

test.each<[string, () => Promise<Response>, string]>([
  ['refuses', async () => new Response('no', { status: 403 }), 'respondió 403'],
  ['cuts the connection', () => Promise.reject(new Error('cut')), 'no se pudo conectar'],
  ['hangs', () => new Promise(() => {}), 'no respondió a tiempo'],
])(
  'a hook that %s fails the push with a sentence, and the next push asks again',
  async (how, fail, sentence) => {
    answer = fail;
    if (how === 'hangs') sandbox.timeoutMs = 1000;
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toContain('Lo copiado está en la base, pero el build no se pidió: 127.0.0.1');
    expect(error).toContain(sentence);
    expect(error).not.toContain(SECRET);
    expect(firestore.read('posts').size).toBeGreaterThan(0);

    answer = async () => Response.json({});
    const asked = calls.length;
    expect((await sandbox.run('push')).code).toBe(0);
    expect(calls).toHaveLength(asked + 1);
    await sandbox.run('push');
    expect(calls).toHaveLength(asked + 1);
  },
);

test('an interrupted push asks for no build, and the one that completes it does', async () => {
  const host = sandbox.env.FIRESTORE_EMULATOR_HOST ?? '';
  let writes = 0;
  await sandbox.connect({
    handle: async (request) =>
      request.method === 'PATCH' && ++writes > 3
        ? Response.json({ error: { message: 'no' } }, { status: 400 })
        : firestore.handle(request),
  });
  expect((await sandbox.run('push')).code).toBe(1);
  expect(calls).toEqual([]);
  sandbox.env = { ...sandbox.env, FIRESTORE_EMULATOR_HOST: host };
  expect((await sandbox.run('push')).code).toBe(0);
  expect(calls).toHaveLength(1);
});

test.each(['no-es', 'ftp://x.ar/a', '//x.ar'])(
  'push refuses the hook %s before it writes',
  async (address) => {
    sandbox.env = { ...sandbox.env, CONTENT_DEPLOY_HOOK: address };
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toBe('CONTENT_DEPLOY_HOOK tiene que ser una dirección entera, como https://…\n');
    expect(firestore.requests).toEqual([]);
  },
);

test('push says what stays as it was until the next build', async () => {
  const { CONTENT_DEPLOY_HOOK: _, ...env } = sandbox.env;
  sandbox.env = env;
  const { out } = await sandbox.run('push');
  expect(out).toContain(
    'Hasta el próximo build siguen como estaban: el HTML de las páginas, las tarjetas para compartir, los feeds, el sitemap y las imágenes.',
  );
  expect(out).toContain('Falta pedirlo');
  expect((await sandbox.run('push')).out).not.toContain('build');
  edit();
  sandbox.env = { ...env, VITE_PRERENDER: 'off' };
  expect((await sandbox.run('push')).out).toContain('siguen como estaban: las imágenes.');
});
