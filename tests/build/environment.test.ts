import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import { backend as fixtures } from '#adapters/fixtures/backend.ts';
import type { Backend } from '#adapters/kit/backend.ts';
import { BACKENDS } from '#root/backends.ts';
import { readEnvironment } from '#root/environment.ts';
import { FIRESTORE_ENV, someFirestoreSettings } from '#tests/support/firestore-settings.ts';

const http = (VITE_HTTP_BASE_URL: string) => ({ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL });

describe('the environment', () => {
  test('without variables is prerendered from the fixtures', () => {
    expect(readEnvironment({})).toEqual({
      dataSource: 'fixtures',
      backend: BACKENDS.fixtures,
      settings: null,
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

  test.each(['marea-dev.com.ar', 'https://marea-dev.com.ar/blog', 'ftp://x', 'https://a@b', '/'])(
    'refuses %j as a public address',
    (VITE_SITE_URL) => {
      expect(() => readEnvironment({ VITE_SITE_URL })).toThrow('VITE_SITE_URL: debe ser solo el');
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

test('every adapter that opens a data source has its row in BACKENDS', () => {
  const folders = readdirSync('src/adapters').filter((name) =>
    existsSync(`src/adapters/${name}/open-data-source.ts`),
  );
  expect(Object.keys(BACKENDS).toSorted()).toEqual(folders.toSorted());
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  test.each(Object.keys(BACKENDS))('names the data source %s above VITE_DATA_SOURCE', (name) => {
    const [, list] = /^# (.*)\nVITE_DATA_SOURCE=/m.exec(text) ?? [];
    expect(list?.match(/[\w-]+/g)).toContain(name);
  });

  test.each(Object.entries(BACKENDS))('has every setting of the data source %s', (_, backend) => {
    const variables: string[] = [];
    const read = (variable: string) => {
      variables.push(variable);
      return `https://${variable}`;
    };
    backend.readSettings({ required: read, optional: read, address: read });
    const missing = variables.filter((variable) => !text.includes(`\n${variable}=`));
    expect(missing).toEqual([]);
  });
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
