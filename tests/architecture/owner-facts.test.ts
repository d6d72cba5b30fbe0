import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { colorTokens } from '#build/color-tokens.ts';
import { site } from '#ui/content/site.ts';

const HOME = 'src/ui/content/site.ts';

const { url, brand, brandSuffix, about, education, experience, services, ...named } = site;
const host = new URL(url).host;

/** Of what an owner tells at length, whatever is long enough to be the owner's own words. */
const told = [education, experience, services]
  .flatMap((entries) => entries.flatMap((entry) => Object.values(entry)))
  .concat(about)
  .filter((text) => text.split(' ').length >= 3);

/** Written large and small. */
const MARKS = [host, brand, brand + brandSuffix];
const TEXTS = [...MARKS, ...Object.values(named), ...told].filter((text) => text !== '');

/** What an owner changes in one file: as it would be written elsewhere, line breaks and all. */
const FACTS = [
  ...TEXTS.map((text) => {
    const words = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').split(' ');
    return new RegExp(
      `(?<![\\p{L}\\d])${words.join('\\s+')}(?![\\p{L}\\d])`,
      MARKS.includes(text) ? 'iu' : 'u',
    );
  }),
  // A word of many uses: where it follows a brand, in a template or between tags.
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
  .filter((file) => file !== HOME && file !== 'package-lock.json');

/** Also where tags stand between its words. */
const factsIn = (text: string) =>
  FACTS.filter((fact) => fact.test(text) || fact.test(text.replace(/<\/?\w[^<>]*>/g, ''))).map(
    String,
  );

test('the owner’s name, brand, domain, places and links stand in one file of the code', () => {
  expect(files.length).toBeGreaterThan(150);
  const elsewhere = files.flatMap((file) =>
    factsIn(readFileSync(file, 'utf8')).map((fact) => `${file}: ${fact}`),
  );
  expect(elsewhere).toEqual([]);
});

test('they would be found where they do not belong', () => {
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

/** Where a colour of the tokens has to be written out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  'src/ui/shell/side-menu.module.css': '::backdrop inherits no custom property in older browsers',
  ...Object.fromEntries(
    files
      .filter((file) => /^public\/.*\.svg$/.test(file))
      .map((file) => [file, 'an image has no page']),
  ),
};

/** The colours of a text, each as six digits: `#fff`, `#FFFFFF80` and `rgb(255 255 255 / 50%)` are one. */
function coloursIn(text: string): readonly string[] {
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

test('a colour of tokens.css stands in no other file', () => {
  const named = new Set(coloursIn(readFileSync(TOKENS, 'utf8')));
  expect(named.size).toBeGreaterThan(25);
  for (const theme of ['light', 'dark'] as const) {
    expect([...named]).toEqual(expect.arrayContaining([...colorTokens(theme).values()]));
  }
  const repeated = files
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      coloursIn(readFileSync(file, 'utf8'))
        .filter((colour) => named.has(colour))
        .map((colour) => ({ file, colour })),
    );
  expect(repeated.filter(({ file }) => !(file in WRITTEN_OUT))).toEqual([]);
  // An exception that is none any more goes.
  expect([...new Set(repeated.map(({ file }) => file))].toSorted()).toEqual(
    Object.keys(WRITTEN_OUT).toSorted(),
  );
});

test('a colour is known however it is written', () => {
  expect(coloursIn('a #FFF b #ffffff80, rgb(255, 255,255) rgb(255 255 255 / 14%)')).toEqual(
    Array.from({ length: 4 }, () => '#ffffff'),
  );
  expect(coloursIn("import '#domain/x' #adapters")).toEqual([]);
});
