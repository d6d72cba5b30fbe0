import { describe, expect, test } from 'vitest';
import { readingMinutes } from '#domain/model/reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

describe('the reading time', () => {
  test.each([
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [2900, 15],
  ])('of %i words is %i min: words over 200, rounded up', (count, minutes) => {
    expect(readingMinutes(words(count))).toBe(minutes);
  });

  test('of a text without words is 0', () => {
    expect(readingMinutes('')).toBe(0);
    expect(readingMinutes(' \n\t ')).toBe(0);
  });

  test('does not count the white space around and between the words', () => {
    expect(readingMinutes(`\n\n ${words(100)} \t\n\r\n ${words(100)}\n`)).toBe(1);
    expect(readingMinutes(`${words(100)}\u00a0${words(100)}`)).toBe(1);
  });
});
