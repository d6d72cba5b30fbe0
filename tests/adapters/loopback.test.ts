import { expect, test } from 'vitest';
import { isLoopback } from '#adapters/browser/loopback.ts';

const nameOf = (host: string) => new URL(`http://${host}/`).hostname;

test.each([
  'localhost',
  'LOCALHOST:4173',
  'sitio.localhost',
  'a.b.localhost',
  '127.0.0.1',
  '127.1.2.3:80',
  '127.1',
  '[::1]:5173',
])('the name %s is a loopback name', (host) => {
  expect(isLoopback(nameOf(host))).toBe(true);
});

test.each([
  'marea-dev.com.ar',
  'localhost.com.ar',
  'milocalhost',
  '127.0.0.1.nip.io',
  '10.0.0.1',
  '192.168.0.127',
  '[::2]',
  '0.0.0.0',
])('the name %s is no loopback name', (host) => {
  expect(isLoopback(nameOf(host))).toBe(false);
});
