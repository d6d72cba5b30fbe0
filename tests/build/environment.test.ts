import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
