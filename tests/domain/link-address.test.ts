import { describe, expect, test } from 'vitest';
import { safeLinkAddress } from '#domain/model/link-address.ts';

describe('safeLinkAddress', () => {
  test.each([
    'http://sitio.com.ar',
    'https://sitio.com.ar/ruta?q=1#parte',
    'HTTPS://SITIO.COM.AR',
    'irc://red/canal',
    'ircs://red/canal',
    'mailto:hola@sitio.com.ar',
    'xmpp:ana@sitio.com.ar',
  ])('keeps an address with an allowed scheme: %s', (address) => {
    expect(safeLinkAddress(address)).toBe(address);
  });

  test.each([
    '',
    'ruta/relativa',
    '/blogs/hola',
    '../imagen.avif',
    '#nota',
    '?q=css',
    '//otro.sitio/imagen.png',
    '/ruta:con-dos-puntos',
    '#a:b',
    '?q=a:b',
  ])('keeps a relative address: "%s"', (address) => {
    expect(safeLinkAddress(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hola',
    'vbscript:x',
    'tel:+542215550147',
    'ftp://sitio',
    'file:///etc/passwd',
    'blob:https://sitio/1',
    'sms:1',
    'https\u200b://sitio',
    ':sin-esquema',
    'httpss://sitio',
    'xhttp://sitio',
  ])('empties an address with any other scheme: %j', (address) => {
    expect(safeLinkAddress(address)).toBe('');
  });
});
