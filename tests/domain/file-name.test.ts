import { expect, test } from 'vitest';
import { isFileName } from '#domain/model/file-name.ts';

test.each([
  'css-moderno-sin-miedo',
  'a',
  'año-ñandú 🚀',
  'v2.0',
  '_~-',
  "c++ & d'Artagnan",
  '¿qué es c#?',
  '100%',
])('the name %j is a valid file name', (name) => {
  expect(isFileName(name)).toBe(true);
});

test.each([
  ['is empty', ''],
  ['leads to the folder above', '../fuera'],
  ['is the folder itself', '.'],
  ['hides', '.oculta'],
  ['leads to another folder', 'una/otra'],
  ['begins in another folder', '/otra'],
  ['leads elsewhere on Windows', '..\\fuera'],
  ['names a disk', 'c:otra'],
  ['has a line end', 'una\notra'],
  ['begins with a null', '\0una'],
  ['has a lone surrogate', 'una\ud83d'],
  ['begins with a lone surrogate', '\ude80una'],
])('a name that %s is not a file name', (_what, name) => {
  expect(isFileName(name)).toBe(false);
});

test.each([...':/\\\t\u0085'])('a name with %j anywhere is not a file name', (character) => {
  expect(isFileName(`${character}una`)).toBe(false);
  expect(isFileName(`una${character}otra`)).toBe(false);
  expect(isFileName(`una${character}`)).toBe(false);
});

test.each([
  ['a', 240],
  ['ñ', 120],
  ['🚀', 60],
])('a name of %s repeated fits up to %i characters', (character, limit) => {
  expect(isFileName(character.repeat(limit))).toBe(true);
  expect(isFileName(character.repeat(limit + 1))).toBe(false);
});
