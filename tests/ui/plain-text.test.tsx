import { describe, expect, test } from 'vitest';
import { splitText } from '#ui/blog/plain-text.tsx';

const CHUNK_LENGTH = 2000;

describe('a text split into chunks', () => {
  test.each<[name: string, text: string]>([
    ['nothing', ''],
    ['a character', 'a'],
    ['exactly one chunk', 'a'.repeat(CHUNK_LENGTH)],
    ['a character more than one chunk', 'a'.repeat(CHUNK_LENGTH + 1)],
    ['lines', 'una línea\n'.repeat(1000)],
    ['a line and a word without an end', `línea\n${'a'.repeat(10 * CHUNK_LENGTH)}`],
    ['only line ends', '\n'.repeat(3 * CHUNK_LENGTH)],
    ['Windows line ends', 'una línea\r\n'.repeat(1000)],
    ['surrogate pairs, aligned with the chunks', '🌊'.repeat(2 * CHUNK_LENGTH)],
    ['surrogate pairs across the ends of chunks', `a${'🌊'.repeat(2 * CHUNK_LENGTH)}`],
    ['lone surrogates', '\ud83c'.repeat(3 * CHUNK_LENGTH)],
    ['100,000 characters', 'ñandú '.repeat(17_000)],
  ])('is whole, and no chunk exceeds the length: %s', (_name, text) => {
    const chunks = splitText(text);
    expect(chunks.join('')).toBe(text);
    expect(chunks.every(({ length }) => length > 0 && length <= CHUNK_LENGTH)).toBe(true);
  });

  test('splits after line ends where a chunk has one', () => {
    const chunks = splitText('una línea de treinta letras...\n'.repeat(500));
    expect(chunks.length).toBeGreaterThan(5);
    for (const chunk of chunks) expect(chunk.endsWith('\n')).toBe(true);
  });

  test('never splits a surrogate pair', () => {
    for (const chunk of splitText(`a${'🌊'.repeat(3 * CHUNK_LENGTH)}`)) {
      expect(chunk).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });
});
