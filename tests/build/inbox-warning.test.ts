import { createLogger, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { backendPlugin } from '#build/backend-plugin.ts';
import { readEnvironment } from '#root/environment.ts';
import { FIRESTORE_ENV } from '#tests/support/firestore-settings.ts';

/** Ends a build with these settings; returns its warnings. */
async function lastWords(settings: Record<string, string>): Promise<string> {
  const warnings: string[] = [];
  const customLogger = { ...createLogger(), warn: (text: string) => warnings.push(text) };
  const plugin = backendPlugin(readEnvironment(settings));
  const config = await resolveConfig(
    { configFile: false, plugins: [plugin], customLogger },
    'build',
  );
  const { closeBundle } = plugin;
  expect(config.plugins).toContain(plugin);
  if (typeof closeBundle !== 'object') throw new Error('the plugin ends without a word');
  await closeBundle.handler.call({} as never);
  return warnings.join();
}

const HTTP = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' };

test.each<[string, Record<string, string>]>([
  ['on the fixtures', {}],
  ['without an inbox', { ...FIRESTORE_ENV, VITE_INBOX: 'none' }],
])('the build of a site %s warns that it receives no messages', async (_, settings) => {
  expect(await lastWords(settings)).toContain('este sitio no tiene casilla de mensajes');
});

test('the build of a site whose own host gets the messages warns that a host of files cannot take them', async () => {
  expect(await lastWords(HTTP)).toContain('un host de archivos no puede');
});

test.each<[string, Record<string, string>]>([
  ['on Firestore', FIRESTORE_ENV],
  ['with an inbox of another host', { ...HTTP, VITE_HTTP_BASE_URL: 'https://api.example.com/v1' }],
])('the build of a site %s ends without a warning', async (_, settings) => {
  expect(await lastWords(settings)).toBe('');
});
