import { describe, expect, test } from 'vitest';
import { sizeOf, withoutSize, withSize } from '#domain/model/picture-size.ts';

describe('the size of a picture', () => {
  test.each([
    ['/imagenes/faro.avif', { width: 1400, height: 800 }],
    ['https://fotos.com.ar/faro?ancho=20', { width: 1, height: 99_999 }],
  ])(
    'is added to the end of the address %s, read from there, and removed again',
    (address, size) => {
      const whole = withSize(address, size);
      expect(whole).toBe(`${address}#${size.width}x${size.height}`);
      expect(sizeOf(whole)).toEqual(size);
      expect(withoutSize(whole)).toBe(address);
    },
  );

  test.each([
    '/imagenes/faro.avif',
    '/imagenes/faro.avif#inicio',
    '/imagenes/faro.avif#0x800',
    '/imagenes/faro.avif#1400x0',
    '/imagenes/faro.avif#1400x',
    '/imagenes/faro.avif#x800',
    '/imagenes/faro.avif#100000x800',
    '/imagenes/faro.avif#1400x100000',
    '/imagenes/faro.avif#1400x800#inicio',
    '',
  ])('is unknown for the address "%s", which stays as it is', (address) => {
    expect(sizeOf(address)).toBeNull();
    expect(withoutSize(address)).toBe(address);
  });
});
