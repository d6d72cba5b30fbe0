import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#root/environment.ts';

const FIREBASE = {
  VITE_FIREBASE_API_KEY: 'clave',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

describe('the environment', () => {
  test('without settings is the fixtures, without analytics', () => {
    expect(readEnvironment({})).toEqual({
      dataSource: 'fixtures',
      analytics: 'off',
      mode: 'production',
      prerender: true,
      siteUrl: null,
    });
    expect(readEnvironment({ VITE_DATA_SOURCE: '' }).dataSource).toBe('fixtures');
  });

  test('of Firestore has its whole configuration, and an emulator only when named', () => {
    const env = { ...FIREBASE, VITE_DATA_SOURCE: 'firestore', DEV: true };
    const settings = {
      apiKey: 'clave',
      authDomain: 'demo.firebaseapp.com',
      projectId: 'demo',
      appId: '1:1:web:1',
    };
    expect(readEnvironment(env)).toEqual({
      dataSource: 'firestore',
      firestore: { ...settings, emulatorHost: null },
      analytics: 'insights',
      mode: 'development',
      prerender: true,
      siteUrl: null,
    });
    expect(
      readEnvironment({ ...env, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }),
    ).toMatchObject({ firestore: { emulatorHost: '127.0.0.1:8080' } });
  });

  test('makes whole pages unless it is told not to', () => {
    expect(readEnvironment({ VITE_PRERENDER: 'off' }).prerender).toBe(false);
    for (const other of ['', 'on', 'no', undefined]) {
      expect(readEnvironment({ VITE_PRERENDER: other }).prerender).toBe(true);
    }
  });

  test('of HTTP has its base address', () => {
    const env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' };
    expect(readEnvironment(env)).toMatchObject({ dataSource: 'http', baseUrl: '/datos' });
  });

  test.each([
    ['https://marea-dev.com.ar', 'https://marea-dev.com.ar'],
    ['https://Marea-dev.com.ar/', 'https://marea-dev.com.ar'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['', null],
  ])('of the public address %j is the origin %j', (VITE_SITE_URL, siteUrl) => {
    expect(readEnvironment({ VITE_SITE_URL }).siteUrl).toBe(siteUrl);
  });

  test.each(['marea-dev.com.ar', 'https://marea-dev.com.ar/blog', 'ftp://x', 'https://a@b', '/'])(
    'refuses %j as a public address',
    (VITE_SITE_URL) => {
      expect(() => readEnvironment({ VITE_SITE_URL })).toThrow('VITE_SITE_URL: debe ser solo el');
    },
  );

  test('says by name what is missing or unknown', () => {
    const { VITE_FIREBASE_APP_ID: _, ...incomplete } = FIREBASE;
    expect(() => readEnvironment({ ...incomplete, VITE_DATA_SOURCE: 'firestore' })).toThrow(
      'VITE_FIREBASE_APP_ID: falta',
    );
    expect(() => readEnvironment({ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '' })).toThrow(
      'VITE_HTTP_BASE_URL: falta',
    );
    expect(() => readEnvironment({ VITE_DATA_SOURCE: 'mongo' })).toThrow(
      'debe ser fixtures, firestore o http',
    );
  });
});
