import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder, ownerSettings, siteSettings } from '#build/content-folder.ts';

/** A mode of its own, so that no other run reads the file of the test. */
const MODE = `prueba-${process.pid}`;
const DOT_ENV = `.env.${MODE}.local`;

test('a run takes the fixtures and the .env files of the owner, and with CONTENT_FOLDER neither', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(DOT_ENV);
  });
  writeFileSync(DOT_ENV, 'VITE_SITE_URL=https://archivo.example\nINBOX_TOKEN=una-clave\n');

  vi.stubEnv('CONTENT_FOLDER', '');
  expect(contentFolder()).toBe(path.resolve('fixtures'));
  expect(siteSettings(MODE).VITE_SITE_URL).toBe('https://archivo.example');
  expect(siteSettings(MODE).INBOX_TOKEN).toBeUndefined();
  expect(ownerSettings(MODE)).toMatchObject({
    VITE_SITE_URL: 'https://archivo.example',
    INBOX_TOKEN: 'una-clave',
  });

  vi.stubEnv('CONTENT_FOLDER', 'otra');
  expect(contentFolder()).toBe(path.resolve('otra'));
  expect(siteSettings(MODE).VITE_SITE_URL).toBeUndefined();
  vi.stubEnv('VITE_SITE_URL', 'https://proceso.example');
  expect(siteSettings(MODE).VITE_SITE_URL).toBe('https://proceso.example');
});
