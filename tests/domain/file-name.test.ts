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
])('%j may be the name of a file', (name) => {
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
  ['has half a letter', 'una\ud83d'],
  ['begins with half a letter', '\ude80una'],
])('a name that %s may not', (_what, name) => {
  expect(isFileName(name)).toBe(false);
});

test.each([...':/\\\t\u0085'])('a name with %j may not, wherever it stands', (letter) => {
  expect(isFileName(`${letter}una`)).toBe(false);
  expect(isFileName(`una${letter}otra`)).toBe(false);
  expect(isFileName(`una${letter}`)).toBe(false);
});

test.each([
  ['a', 240],
  ['ñ', 120],
  ['🚀', 60],
])('of %s a name may have as many as a disk takes', (letter, most) => {
  expect(isFileName(letter.repeat(most))).toBe(true);
  expect(isFileName(letter.repeat(most + 1))).toBe(false);
});
