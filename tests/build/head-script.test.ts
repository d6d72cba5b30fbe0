import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';
import { bundleInlineScript } from '#build/inline-scripts.ts';
import { moonPlace, moonShade } from '#domain/model/moon.ts';
import { placeInSky } from '#domain/model/sun.ts';

const HEAD = (await bundleInlineScript('head.ts')).text;
const SUN = (await bundleInlineScript('sun.ts')).text;

/** Runs the script in the head of a page; returns the state of the page before its first paint. */
function firstPaint(stored: string | null) {
  const tags = [...startTags(readFileSync('index.html', 'utf8'))];
  const at = tags.findIndex(({ name }) => name === 'script');
  // When the script runs, only the tags above it exist.
  const bars = tags
    .slice(0, at)
    .filter(({ attributes }) => attributes.get('name') === 'theme-color')
    .map(({ attributes }) => ({
      dataset: { scheme: attributes.get('data-scheme') },
      media: attributes.get('media'),
    }));
  const documentElement: { readonly dataset: { readonly theme?: string } } = { dataset: {} };
  runInNewContext(HEAD, {
    document: { documentElement, querySelectorAll: () => bars },
    localStorage: { getItem: (key: string) => (key === 'tema' ? stored : null) },
    addEventListener: () => {},
    location: { hash: '' },
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
  });
  return { theme: documentElement.dataset.theme, bars: bars.map(({ media }) => media) };
}

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

test.each([
  ['dark', 'dark', ['not all', 'all']],
  ['light', 'light', ['all', 'not all']],
  [null, undefined, SYSTEM],
  ['sepia', undefined, SYSTEM],
])(
  'the stored theme %s applies to the page and the browser’s bar at the first paint',
  (stored, theme, bars) => {
    expect(firstPaint(stored)).toEqual({ theme, bars });
  },
);

/** Runs the script of the sun in the head of the home page at this time; returns the properties of the root element. */
function sunAt(now: Date, coordinates: string | undefined) {
  const properties: Record<string, number> = {};
  const setProperty = (name: string, value: unknown) => {
    properties[name] = Number(value);
  };
  class FixedDate extends Date {
    constructor() {
      super(now);
    }
  }
  runInNewContext(SUN, {
    document: { documentElement: { dataset: { coordinates }, style: { setProperty } } },
    Date: FixedDate,
  });
  return properties;
}

test.each([
  ['La Plata', -34.92, -57.95],
  ['Reykjavik', 64.15, -21.94],
])(
  'the river has the place of the sun, and the place and the phase of the moon, in %s at the first paint, all year',
  (_, latitude, longitude) => {
    for (let hours = 0; hours < 24 * 365; hours += 61) {
      const now = new Date(Date.UTC(2026, 10, 22) + hours * 3_600_000);
      const place = { latitude, longitude };
      const sun = placeInSky(now, place);
      const moon = moonPlace(now, place);
      const rounded = (value: number) => Number(value.toFixed(3));
      expect(sunAt(now, `${latitude} ${longitude}`)).toEqual({
        '--sun-height': rounded(sun.height),
        '--sun-side': rounded(sun.side),
        '--moon-height': rounded(moon.height),
        '--moon-side': rounded(moon.side),
        '--moon-shade': rounded(moonShade(now, place)),
      });
    }
  },
);

test('the river stays at noon until hydration where the page names no place', () => {
  expect(sunAt(new Date(), undefined)).toEqual({});
});
