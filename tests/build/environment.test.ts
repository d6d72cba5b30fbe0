import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import { backend as fixtures } from '#adapters/fixtures/backend.ts';
import type { Backend } from '#adapters/kit/backend.ts';
import { BACKENDS, INBOXES } from '#root/backends.ts';
import { readEnvironment } from '#root/environment.ts';
import { FIRESTORE_ENV, someFirestoreSettings } from '#tests/support/firestore-settings.ts';

const http = (VITE_HTTP_BASE_URL: string) => ({ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL });

describe('the environment', () => {
  test('without variables is prerendered from the fixtures', () => {
    expect(readEnvironment({})).toEqual({
      dataSource: 'fixtures',
      backend: BACKENDS.fixtures,
      settings: null,
      inbox: { name: 'fixtures', description: INBOXES.fixtures, settings: null },
      origins: [],
      prerender: true,
      siteUrl: null,
    });
    expect(readEnvironment({ VITE_DATA_SOURCE: '' }).dataSource).toBe('fixtures');
  });

  test('of Firestore has the whole client configuration, and an emulator only where one is named', () => {
    const settings = someFirestoreSettings();
    const emulator = { VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    expect(readEnvironment(FIRESTORE_ENV)).toMatchObject({ dataSource: 'firestore', settings });
    expect(readEnvironment({ ...FIRESTORE_ENV, ...emulator }).settings).toEqual({
      ...settings,
      emulatorHost: '127.0.0.1:8080',
    });
  });

  test('of HTTP has the base address, and a path of the site is resolved against an origin', () => {
    const { backend, settings } = readEnvironment(http('/datos'));
    expect(settings).toEqual({ baseUrl: '/datos' });
    expect(backend.sameOrigin?.isUsed(settings)).toBe(true);
    expect(backend.sameOrigin?.resolve(settings, 'http://127.0.0.1:1')).toEqual({
      baseUrl: 'http://127.0.0.1:1/datos',
    });
    const remote = readEnvironment(http('https://api.example.com'));
    expect(remote.backend.sameOrigin?.isUsed(remote.settings)).toBe(false);
  });

  test.each([
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['http://127.0.0.1:3000/v1/', 'http://127.0.0.1:3000/v1'],
    ['/datos//', '/datos'],
  ])('of HTTP reads the base address %j as %j', (address, baseUrl) => {
    expect(readEnvironment(http(address)).settings).toEqual({ baseUrl });
  });

  test.each(['api.example.com/v1', 'datos', 'ftp://x', 'https://', '//x.com/v1', '/\\x.com'])(
    'of HTTP refuses %j as the base address with a sentence',
    (address) => {
      expect(() => readEnvironment(http(address))).toThrow(
        'VITE_HTTP_BASE_URL: debe ser una dirección entera, como https://…, o una ruta del sitio, como /datos.',
      );
    },
  );

  test.each([
    'https://api.example.com/v1?clave=1',
    'https://api.example.com/v1#datos',
    '/datos?v=2',
    '/datos#v2',
    'https://ana:secreta@api.example.com/v1',
  ])(
    'of HTTP refuses %j as the base address: a browser would never ask for the files below it',
    (address) => {
      expect(() => readEnvironment(http(address))).toThrow(
        'VITE_HTTP_BASE_URL: no puede llevar ?, # ni usuario y contraseña.',
      );
    },
  );

  test('of HTTP refuses an address for messages that has a fragment or a password, and allows a query', () => {
    const inbox = (VITE_INBOX_URL: string) => ({ VITE_INBOX: 'http', VITE_INBOX_URL });
    const url = 'https://api.example.com/mensajes?sitio=1';
    expect(readEnvironment(inbox(url)).inbox?.settings).toEqual({ url });
    for (const wrong of [`${url}#a`, 'https://ana:secreta@api.example.com/mensajes']) {
      expect(() => readEnvironment(inbox(wrong))).toThrow(
        'VITE_INBOX_URL: no puede llevar # ni usuario y contraseña.',
      );
    }
  });

  test('gives a backend whole addresses alone, unless it allows a path', () => {
    const readSettings = vi.spyOn(fixtures, 'readSettings') as Mock<Backend['readSettings']>;
    onTestFinished(() => readSettings.mockRestore());
    readSettings.mockImplementation(({ address }) => address('VITE_URL'));
    const read = (VITE_URL: string) => readEnvironment({ VITE_URL }).settings;
    expect(read('https://hojas.example/1/')).toBe('https://hojas.example/1');
    expect(() => read('/datos')).toThrow(
      'Configuración incompleta. VITE_URL: debe ser una dirección entera, como https://…. Ver',
    );
    expect(() => read('')).toThrow('Configuración incompleta. VITE_URL: falta. Ver');
  });

  test.each([undefined, '', 'on', 'no'])('prerenders with VITE_PRERENDER=%s', (VITE_PRERENDER) => {
    expect(readEnvironment({ VITE_PRERENDER }).prerender).toBe(true);
  });

  test('does not prerender with VITE_PRERENDER=off', () => {
    expect(readEnvironment({ VITE_PRERENDER: 'off' }).prerender).toBe(false);
  });

  test.each([
    ['https://marea-dev.com.ar', 'https://marea-dev.com.ar'],
    ['https://Marea-dev.com.ar/', 'https://marea-dev.com.ar'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['', null],
  ])('reads the public address %j as the origin %j', (VITE_SITE_URL, siteUrl) => {
    expect(readEnvironment({ VITE_SITE_URL }).siteUrl).toBe(siteUrl);
  });

  test.each([
    ...['marea-dev.com.ar', 'https://marea-dev.com.ar/blog', 'ftp://x', 'https://a@b', '/'],
    ...['https://marea-dev:puerto', 'https://['],
  ])('refuses %j as a public address', (VITE_SITE_URL) => {
    expect(() => readEnvironment({ VITE_SITE_URL })).toThrow('VITE_SITE_URL: debe ser solo el');
  });

  test.each([
    'mi emulador',
    '127.0.0.1',
    'http://127.0.0.1:8080',
    '127.0.0.1:8080/',
    '127.0.0.1:puerto',
  ])(
    'refuses %j as the emulator of the content or of the inbox with a sentence',
    (VITE_FIRESTORE_EMULATOR_HOST) => {
      const problem =
        'Configuración incompleta. VITE_FIRESTORE_EMULATOR_HOST: debe ser máquina y puerto, como 127.0.0.1:8080. Ver .env.example.';
      const content = { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST };
      const inbox = { ...content, VITE_DATA_SOURCE: 'fixtures', VITE_INBOX: 'firestore' };
      expect(() => readEnvironment(content)).toThrow(problem);
      expect(() => readEnvironment(inbox)).toThrow(problem);
    },
  );

  test('names every variable that is missing or wrong', () => {
    const { VITE_FIREBASE_APP_ID: _, ...incomplete } = FIRESTORE_ENV;
    const wrong = { ...incomplete, VITE_FIREBASE_API_KEY: '', VITE_SITE_URL: '/' };
    expect(() => readEnvironment(wrong)).toThrow(
      'Configuración incompleta. VITE_FIREBASE_API_KEY: falta; VITE_FIREBASE_APP_ID: falta; ' +
        'VITE_SITE_URL: debe ser solo el origen, como https://ejemplo.com.ar. Ver .env.example.',
    );
    expect(() => readEnvironment(http(''))).toThrow('VITE_HTTP_BASE_URL: falta');
  });

  test.each(['mongo', 'toString'])(
    'refuses the data source %j and lists those with a row',
    (name) => {
      for (const backend of Object.keys(BACKENDS)) {
        expect(() => readEnvironment({ VITE_DATA_SOURCE: name })).toThrow(
          new RegExp(`VITE_DATA_SOURCE: debe ser .*\\b${backend}\\b`),
        );
      }
    },
  );
});

describe('the inbox of a build', () => {
  const inboxOf = (variables: Record<string, string>) => readEnvironment(variables).inbox;
  const firestore = {
    name: 'firestore',
    settings: { apiKey: 'una-clave', projectId: 'demo', emulatorHost: null },
  };

  test.each([
    [FIRESTORE_ENV, firestore],
    [http('/datos'), { name: 'http', settings: { url: '/datos/contactos' } }],
    [{ ...http('/datos'), VITE_INBOX: '' }, { name: 'http' }],
  ])('is by default the one of the data source: %j', (variables, inbox) => {
    expect(inboxOf(variables)).toMatchObject(inbox);
  });

  test('is chosen apart from the content, with the origins of both', () => {
    const { VITE_DATA_SOURCE: _, ...firebase } = FIRESTORE_ENV;
    const onFixtures = readEnvironment({ ...firebase, VITE_INBOX: 'firestore' });
    expect(onFixtures).toMatchObject({ dataSource: 'fixtures', inbox: firestore });
    expect(onFixtures.origins).toEqual(['https://firestore.googleapis.com']);
    const both = readEnvironment({
      ...FIRESTORE_ENV,
      VITE_INBOX: 'http',
      VITE_INBOX_URL: 'https://casilla.example/mensajes/',
    });
    expect(both).toMatchObject({
      dataSource: 'firestore',
      inbox: { name: 'http', settings: { url: 'https://casilla.example/mensajes/' } },
      origins: ['https://firestore.googleapis.com', 'https://casilla.example'],
    });
  });

  test.each([
    [{ VITE_INBOX: 'http', VITE_INBOX_URL: '/api/contactos' }, '/api/contactos'],
    [{ ...http('https://a.example/v1'), VITE_INBOX_URL: '/api/c' }, '/api/c'],
    [{ VITE_INBOX: 'http', VITE_HTTP_BASE_URL: '/datos/' }, '/datos/contactos'],
  ])(
    'over HTTP has the address of VITE_INBOX_URL, or one below the content: %j',
    (variables, url) => {
      expect(inboxOf(variables)?.settings).toEqual({ url });
    },
  );

  test.each([{}, FIRESTORE_ENV, http('/datos')])(
    'is missing where VITE_INBOX is none: %j',
    (variables) => {
      expect(inboxOf({ ...variables, VITE_INBOX: 'none' })).toBeNull();
    },
  );

  /** The names of the inboxes whose messages reach the owner. */
  const OF_OWNERS = Object.keys(INBOXES).filter((name) => INBOXES[name]?.reachesOwner);

  test.each(['mongo', 'toString', 'fixtures'])(
    'cannot be %j, and the error lists those that reach the owner',
    (VITE_INBOX) => {
      for (const inbox of [...OF_OWNERS, 'none']) {
        expect(() => readEnvironment({ VITE_INBOX })).toThrow(
          new RegExp(`^Configuración incompleta. VITE_INBOX: debe ser .*\\b${inbox}\\b.*. Ver`),
        );
      }
    },
  );

  test('needs its settings, each of which is reported once', () => {
    expect(() => readEnvironment({ VITE_INBOX: 'http' })).toThrow(
      'Configuración incompleta. VITE_INBOX_URL: falta. Ver',
    );
    expect(() => readEnvironment({ VITE_INBOX: 'firestore' })).toThrow(
      'Configuración incompleta. VITE_FIREBASE_API_KEY: falta; VITE_FIREBASE_PROJECT_ID: falta. Ver',
    );
    expect(() => readEnvironment(http(''))).toThrow(
      'Configuración incompleta. VITE_HTTP_BASE_URL: falta. Ver',
    );
  });
});

test.each([
  ['opens a data source', 'BACKENDS', 'open-data-source', BACKENDS],
  ['describes an inbox', 'INBOXES', 'inbox', INBOXES],
])('every adapter that %s has its row in %s', (_does, _rows, module, rows) => {
  const folders = readdirSync('src/adapters').filter((name) =>
    existsSync(`src/adapters/${name}/${module}.ts`),
  );
  expect(Object.keys(rows).toSorted()).toEqual(folders.toSorted());
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  test.each(Object.keys(BACKENDS))('names the data source %s above VITE_DATA_SOURCE', (name) => {
    const [, list] = /^# (.*)\nVITE_DATA_SOURCE=/m.exec(text) ?? [];
    expect(list?.match(/[\w-]+/g)).toContain(name);
  });

  const descriptions = [...Object.entries(BACKENDS), ...Object.entries(INBOXES)];
  test.each(descriptions)(
    'has every setting of the data source or inbox %s',
    (_, { readSettings }) => {
      const variables: string[] = [];
      const read = (variable: string) => {
        variables.push(variable);
        return `https://${variable}`;
      };
      readSettings({ required: read, optional: read, address: read, host: read });
      const missing = variables.filter((variable) => !text.includes(`\n${variable}=`));
      expect(missing).toEqual([]);
    },
  );
});

describe('the page’s script', () => {
  test('has no VITE_ variable, not even in import.meta.env as a whole', async () => {
    vi.stubEnv('VITE_SECRET_OF_MINE', 'hunter2');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { env } = await resolveConfig({ logLevel: 'silent' }, 'build');
    expect(Object.keys(env)).toContain('BASE_URL');
    expect(Object.keys(env).filter((name) => name.startsWith('VITE_'))).toEqual([]);
  });
});
