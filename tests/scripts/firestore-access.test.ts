import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trouble } from '#tests/contracts/kit/backend-under-test.ts';
import { withTrouble } from '#tests/contracts/kit/with-trouble.ts';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';
import { firestoreFailure } from '#tests/support/fake-firestore.ts';

describe('a Firestore that fails', () => {
  test.each<[Trouble, string]>([
    ['refuses', 'no dio permiso: la cuenta de servicio necesita el rol'],
    ['is down', 'está con problemas (503). Probá más tarde.'],
    ['returns garbage', 'La respuesta no es de Firestore'],
    ['hangs', 'no respondió en 1 segundo.'],
  ])(
    'because it %s is reported in one sentence, after retries where they may help',
    async (trouble, sentence) => {
      let requests = 0;
      const answer = withTrouble(() => Response.json({}), trouble, firestoreFailure);
      const sandbox = new ContentSandbox();
      await sandbox.connect({
        handle: async (request) => {
          requests += 1;
          return answer(request);
        },
      });
      // A busy machine takes some of this time to hand a request over.
      if (trouble === 'hangs') sandbox.timeoutMs = 500;
      for (const command of ['push', 'pull', 'inbox']) {
        requests = 0;
        const { code, error } = await sandbox.run(command);
        expect(code).toBe(1);
        expect(error).toContain(sentence);
        expect(error.trim().split('\n')).toHaveLength(1);
        const isTransient = trouble === 'is down' || trouble === 'hangs';
        expect(requests).toBe(isTransient ? 3 : 1);
      }
    },
  );

  test.each([
    [404, 'No existe la base de datos de demo-sitio'],
    [429, 'Firestore pide esperar'],
    [400, 'Firestore no aceptó el pedido (400): muy grande'],
  ])('with the status %i is reported in one sentence', async (status, sentence) => {
    const sandbox = new ContentSandbox();
    await sandbox.connect({
      handle: async () => Response.json({ error: { message: 'muy grande' } }, { status }),
    });
    const { code, error } = await sandbox.run('inbox');
    expect(code).toBe(1);
    expect(error).toContain(sentence);
  });

  test('because no server listens is reported in one sentence', async () => {
    const sandbox = new ContentSandbox();
    sandbox.env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toBe(
      'No se pudo conectar con Firestore (demo-sitio, en el emulador de 127.0.0.1:9): ¿hay internet, está prendido?\n',
    );
  });
});

test.each([
  [{ FIRESTORE_EMULATOR_HOST: 'x' }, 'demo-sitio'],
  [{ FIRESTORE_EMULATOR_HOST: 'x', GOOGLE_CLOUD_PROJECT: 'nube' }, 'nube'],
  [
    {
      FIRESTORE_EMULATOR_HOST: 'x',
      GOOGLE_CLOUD_PROJECT: 'nube',
      VITE_FIREBASE_PROJECT_ID: 'sitio',
    },
    'sitio',
  ],
])('the environment %o selects the project %s', async (env, project) => {
  const sandbox = new ContentSandbox();
  const paths: string[] = [];
  await sandbox.connect({
    handle: async (request) => {
      paths.push(new URL(request.url).pathname);
      return Response.json({});
    },
  });
  sandbox.env = { ...env, FIRESTORE_EMULATOR_HOST: sandbox.env.FIRESTORE_EMULATOR_HOST };
  await sandbox.run('inbox');
  expect(paths).toEqual([`/v1/projects/${project}/databases/(default)/documents/contactos`]);
});

describe('the production Firestore', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const account = {
    type: 'service_account',
    client_email: 'duenia@demo.iam',
    private_key: privateKey,
  };
  const TOKEN = /^https:\/\/(www|oauth2)\.googleapis\.com\/(oauth2\/v4\/)?token$/;
  const CONTACTOS =
    'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents/contactos';

  /** A sandbox with this text in its file of credentials. */
  function aSandboxWithKey(credentials: string) {
    const sandbox = new ContentSandbox();
    sandbox.write('clave.json', credentials);
    const file = path.join(sandbox.folder, 'clave.json');
    sandbox.env = { VITE_FIREBASE_PROJECT_ID: 'demo', GOOGLE_APPLICATION_CREDENTIALS: file };
    return sandbox;
  }

  test('receives the token that Google issues for the credentials', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.post(TOKEN, () => HttpResponse.json({ access_token: 'pase', expires_in: 3600 })),
      http.get(CONTACTOS.replace('(default)', ':database'), ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({});
      }),
    );
    const { code, out, error } = await aSandboxWithKey(JSON.stringify(account)).run('inbox');
    expect({ code, out, error }).toEqual({ code: 0, out: 'No hay mensajes.\n', error: '' });
    expect(seen).toEqual(['Bearer pase']);
  });

  test('reports credentials that Google rejects', async () => {
    server.use(
      http.post(TOKEN, () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })),
    );
    const { error } = await aSandboxWithKey(JSON.stringify(account)).run('inbox');
    expect(error).toMatch(
      /^Google no aceptó las credenciales de .*clave\.json: bajá una clave nueva/,
    );
    const spoiled = JSON.stringify({ ...account, private_key: 'nada' });
    expect((await aSandboxWithKey(spoiled).run('inbox')).error).toContain(
      'Google no aceptó las credenciales',
    );
  });

  test.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['never answers', () => new Promise<Response>(() => {})],
    ['is down', () => new HttpResponse('', { status: 503 })],
  ])('reports that Google %s', async (_how, answer) => {
    server.use(http.post(TOKEN, answer));
    const sandbox = aSandboxWithKey(JSON.stringify(account));
    sandbox.timeoutMs = 200;
    const { error } = await sandbox.run('inbox');
    expect(error).toBe('No se pudo llegar a Google para pedir el permiso: ¿hay internet?\n');
  });

  test.each(['{', '[]', '{"type":"authorized_user"}'])(
    'reports that the file with %s is not a service account',
    async (credentials) => {
      const { code, error } = await aSandboxWithKey(credentials).run('push');
      expect(code).toBe(1);
      expect(error).toMatch(/clave\.json no es el JSON de una cuenta de servicio\.\n$/);
    },
  );

  test('reports the file of credentials that cannot be read', async () => {
    const sandbox = aSandboxWithKey('{}');
    mkdirSync(path.join(sandbox.folder, 'carpeta'));
    for (const name of ['nada.json', 'carpeta']) {
      const file = path.join(sandbox.folder, name);
      sandbox.env = { ...sandbox.env, GOOGLE_APPLICATION_CREDENTIALS: file };
      expect((await sandbox.run('pull')).error).toContain(
        `No se puede leer el archivo de credenciales ${file}`,
      );
    }
  });

  test.each([
    [{}, 'Falta el proyecto de Firebase: poné VITE_FIREBASE_PROJECT_ID'],
    [
      { VITE_FIREBASE_PROJECT_ID: 'demo' },
      'Faltan las credenciales: GOOGLE_APPLICATION_CREDENTIALS',
    ],
  ])('reports the setting that the environment %o lacks', async (env, sentence) => {
    const sandbox = new ContentSandbox();
    sandbox.env = env;
    for (const command of ['push', 'pull', 'inbox']) {
      const { code, error } = await sandbox.run(command);
      expect(code).toBe(1);
      expect(error).toContain(sentence);
    }
  });
});
