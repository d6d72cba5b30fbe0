import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { site } from '#tests/content/site.ts';

/** The files in which an owner writes facts. */
const OWNERS_FILES =
  /^(?:package-lock\.json|src\/ui\/content\/(?:site\.ts|drawings\.svg|technologies\.ts|useful-links\.ts))$/;

const {
  url,
  brand,
  brandSuffix,
  about,
  education,
  experience,
  services,
  answerHours,
  coordinates,
  ...named
} = site;
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

const files = ['src', 'build', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .concat(readdirSync('.'))
  .filter((file) => /\.(?:tsx?|mjs|css|html|json|svg|rules|example)$|^SECURITY\.md$/.test(file))
  .filter((file) => !OWNERS_FILES.test(file));

/** Finds a fact with tags between its words too. */
const factsIn = (text: string) =>
  FACTS.filter((fact) => fact.test(text) || fact.test(text.replace(/<\/?\w[^<>]*>/g, ''))).map(
    String,
  );

// The facts of the tests are those that came with the product, so that the facts of an owner cannot fail here.
test('no file of the code repeats a name, brand, domain, place or link of the site’s facts', () => {
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

/** The page that the bench compares the site with; it shares no style with it. */
const ANOTHER_SITE = 'scripts/bench/floor/';

/** Files that may name a color, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  [TOKENS]: 'defines the colors',
  'build/share-pictures.ts': 'the author’s line lies on a drawing that has one theme',
  'src/ui/blog/code-block.module.css': 'a border in print, for which no token exists',
  'src/ui/blog/post-cover.module.css': 'the light of the dusk on a picture',
  'src/ui/home/river.module.css': 'the colors of the river at every hour',
  'src/ui/home/scene.module.css': 'the colors of a drawing by day and by night',
  'src/ui/components/landscape.tsx': 'the colors of the sky at three times of the day',
  'src/ui/shell/side-menu.module.css': '::backdrop inherits no custom property in older browsers',
};

/** The colors of a text, each as six digits: `#fff`, `#FFFFFF80` and `rgb(255 255 255 / 50%)` are one. */
function colorsIn(text: string): readonly string[] {
  const hex = [...text.matchAll(/#([\da-f]{6}|[\da-f]{3})(?:[\da-f]{1,2})?\b(?!\()/gi)].map(
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

test('no file but tokens.css names a color', () => {
  const naming = files
    .filter((file) => !file.startsWith(ANOTHER_SITE))
    .filter((file) => colorsIn(readFileSync(file, 'utf8')).length > 0);
  // Every exception is still needed.
  expect(naming.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('a color is recognized in every notation', () => {
  expect(colorsIn('a #FFF b #ffffff80, rgb(255, 255,255) rgb(255 255 255 / 14%)')).toEqual(
    Array.from({ length: 4 }, () => '#ffffff'),
  );
  expect(colorsIn("import '#domain/x' #adapters this.#add(1)")).toEqual([]);
});
