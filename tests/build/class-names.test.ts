import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { numberedClassNames } from '#build/class-names.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'class-names-'));
const card = path.join(folder, 'blog/card.module.css');
const tabs = path.join(folder, 'home/tabs.module.css');

function write(file: string, css: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, css);
}

afterEach(() => rmSync(folder, { recursive: true }));

test('names each class and keyframes of each file by a number of its own', () => {
  write(card, '.card > .title:hover { animation: rise 1s } @keyframes rise { to { opacity: 1 } }');
  write(tabs, '.title { color: red } @media print { .card-wide { color: blue } }');
  const nameOf = numberedClassNames(folder);
  const names = [
    nameOf('card', card),
    nameOf('title', card),
    nameOf('rise', card),
    nameOf('title', tabs),
    nameOf('card-wide', tabs),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^_\w{1,2}$/);
});

test('gives a class the same name in whatever order the files are built', () => {
  write(card, '.card { color: red }');
  write(tabs, '.tabs { color: red }');
  const [page, script] = [numberedClassNames(folder), numberedClassNames(folder)];
  const ofPage = [page('card', card), page('tabs', tabs)];
  const ofScript = [script('tabs', tabs), script('card', card)];
  expect(ofScript.toReversed()).toEqual(ofPage);
});

test('refuses a name that the file does not have', () => {
  write(card, '.card { color: red }');
  expect(() => numberedClassNames(folder)('title', card)).toThrow('card.module.css');
});
