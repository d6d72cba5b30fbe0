import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { colorTokens } from '#build/color-tokens.ts';
import { site } from '#ui/content/site.ts';

const FACTS_FILE = 'src/ui/content/site.ts';

const { url, brand, brandSuffix, about, education, experience, services, ...named } = site;
const host = new URL(url).host;

/** The longer texts of the owner: short ones could occur anywhere. */
const longTexts = [education, experience, services]
  .flatMap((entries) => entries.flatMap((entry) => Object.values(entry)))
  .concat(about)
  .filter((text) => text.split(' ').length >= 3);

/** Matched without regard to case. */
const CASE_INSENSITIVE = [host, brand, brand + brandSuffix];
const TEXTS = [...CASE_INSENSITIVE, ...Object.values(named), ...longTexts].filter(
  (text) => text !== '',
);

/** Patterns of the owner's facts, which allow line breaks between words. */
const FACTS = [
  ...TEXTS.map((text) => {
    const words = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').split(' ');
    return new RegExp(
      `(?<![\\p{L}\\d])${words.join('\\s+')}(?![\\p{L}\\d])`,
      CASE_INSENSITIVE.includes(text) ? 'iu' : 'u',
    );
  }),
  // A common word: only after the brand, in a template or between tags.
  ...(brandSuffix === '' ? [] : [new RegExp(`[}>]${brandSuffix}(?!\\p{L})`, 'u')]),
];

const files = ['src', 'build', 'scripts', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .concat(readdirSync('.'))
  .filter((file) => /\.(?:tsx?|mjs|css|html|json|svg|rules|example)$|^SECURITY\.md$/.test(file))
  .filter((file) => file !== FACTS_FILE && file !== 'package-lock.json');

/** Also finds a fact with tags between its words. */
const factsIn = (text: string) =>
  FACTS.filter((fact) => fact.test(text) || fact.test(text.replace(/<\/?\w[^<>]*>/g, ''))).map(
    String,
  );

test('the owner’s name, brand, domain, places and links occur in one file of the code', () => {
  expect(files.length).toBeGreaterThan(150);
  const elsewhere = files.flatMap((file) =>
    factsIn(readFileSync(file, 'utf8')).map((fact) => `${file}: ${fact}`),
  );
  expect(elsewhere).toEqual([]);
});

test('the search for the owner’s facts finds every fact', () => {
  for (const text of TEXTS) {
    expect(factsIn(text)).not.toEqual([]);
    expect(factsIn(text.replace(' ', '\n  ').replace(/\S+$/, '<b>$&</b>'))).not.toEqual([]);
  }
  expect(factsIn(`${site.fullName}, ${site.location}`).length).toBeGreaterThanOrEqual(4);
  expect(factsIn(`demo-${brand}${brandSuffix}-rules`)).toHaveLength(1);
  expect(factsIn(`<b>${brandSuffix}</b>`)).toHaveLength(1);
  expect(factsIn(`\${brand}${brandSuffix}`)).toHaveLength(1);
});

const TOKENS = 'src/ui/styles/tokens.css';

/** Files that cannot use a color token, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/ui/shell/side-menu.module.css': '::backdrop inherits no custom property in older browsers',
  ...Object.fromEntries(
    files
      .filter((file) => /^public\/.*\.svg$/.test(file))
      .map((file) => [file, 'an image has no page']),
  ),
};

/** The colors of a text, each as six digits: `#fff`, `#FFFFFF80` and `rgb(255 255 255 / 50%)` are one. */
function colorsIn(text: string): readonly string[] {
  const hex = [...text.matchAll(/#([\da-f]{6}|[\da-f]{3})(?:[\da-f]{1,2})?\b/gi)].map(
    ([, digits = '']) =>
      digits.length === 6 ? digits : digits.replace(/./g, (digit) => digit + digit),
  );
  const rgb = [...text.matchAll(/rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/g)].map((parts) =>
    parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join(''),
  );
  return [...hex, ...rgb].map((digits) => `#${digits.toLowerCase()}`);
}

test('a color of tokens.css occurs in no other file', () => {
  const named = new Set(colorsIn(readFileSync(TOKENS, 'utf8')));
  expect(named.size).toBeGreaterThan(25);
  for (const theme of ['light', 'dark'] as const) {
    expect([...named]).toEqual(expect.arrayContaining([...colorTokens(theme).values()]));
  }
  const repeated = files
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      colorsIn(readFileSync(file, 'utf8'))
        .filter((color) => named.has(color))
        .map((color) => ({ file, color })),
    );
  expect(repeated.filter(({ file }) => !(file in EXCEPTIONS))).toEqual([]);
  // Every exception is still needed.
  expect([...new Set(repeated.map(({ file }) => file))].toSorted()).toEqual(
    Object.keys(EXCEPTIONS).toSorted(),
  );
});

test('a color is recognized in every notation', () => {
  expect(colorsIn('a #FFF b #ffffff80, rgb(255, 255,255) rgb(255 255 255 / 14%)')).toEqual(
    Array.from({ length: 4 }, () => '#ffffff'),
  );
  expect(colorsIn("import '#domain/x' #adapters")).toEqual([]);
});
