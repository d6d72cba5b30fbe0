import { describe, expect, test } from 'vitest';
import { piecesOf } from '#ui/blog/as-written.tsx';

const WHOLE = 2000;

describe('the pieces of a text', () => {
  test.each<[name: string, text: string]>([
    ['nothing', ''],
    ['a letter', 'a'],
    ['exactly one piece', 'a'.repeat(WHOLE)],
    ['a letter more than one piece', 'a'.repeat(WHOLE + 1)],
    ['lines', 'una línea\n'.repeat(1000)],
    ['a line and a word without an end', `línea\n${'a'.repeat(10 * WHOLE)}`],
    ['only line ends', '\n'.repeat(3 * WHOLE)],
    ['Windows line ends', 'una línea\r\n'.repeat(1000)],
    ['letters of two units, in step with the pieces', '🌊'.repeat(2 * WHOLE)],
    ['letters of two units, out of step', `a${'🌊'.repeat(2 * WHOLE)}`],
    ['halves of letters', '\ud83c'.repeat(3 * WHOLE)],
    ['100,000 letters', 'ñandú '.repeat(17_000)],
  ])('make up the whole of it, none longer than the others may be: %s', (_name, text) => {
    const pieces = piecesOf(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.every(({ length }) => length > 0 && length <= WHOLE)).toBe(true);
  });

  test('end with a line wherever one ends in time', () => {
    const pieces = piecesOf('una línea de treinta letras...\n'.repeat(500));
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) expect(piece.endsWith('\n')).toBe(true);
  });

  test('never cut a letter in two', () => {
    for (const piece of piecesOf(`a${'🌊'.repeat(3 * WHOLE)}`)) {
      expect(piece).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });
});
