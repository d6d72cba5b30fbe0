import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { colorTokens } from '#build/color-tokens.ts';

const THEMES = ['light', 'dark'] as const;

/** Relative luminance and contrast by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What stands on what: text at 4.5, and at 3 the lines by which one knows a field or a focus. */
const ON_PAGE: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...['--paper', '--card'].flatMap((ground) =>
    ['--ink', '--muted', '--river', '--good', '--bad'].map((text) => [text, ground, 4.5] as const),
  ),
  ['--on-sun', '--sun', 4.5],
  ['--on-sun', '--sun-pressed', 4.5],
  ['--ink', '--sky', 4.5],
  ['--outline', '--paper', 3],
  ['--field-line', '--card', 3],
  ['--river', '--paper', 3],
  ...[
    '--code-ink',
    '--code-quiet',
    '--code-keyword',
    '--code-string',
    '--code-value',
    '--code-name',
  ].map((text) => [text, '--code', 4.5] as const),
];
const ON_NIGHT: typeof ON_PAGE = [
  ['--ink', '--paper', 4.5],
  ['--muted', '--paper', 4.5],
  ['--river', '--paper', 4.5],
  ['--outline', '--paper', 3],
];

describe.each(THEMES)('the colours of the %s theme', (theme) => {
  test.each(ON_PAGE)('%s on %s is at least %d to 1', (text, ground, least) => {
    const colours = colorTokens(theme);
    expect(contrast(colours.get(text) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(
      least,
    );
  });

  test.each(ON_NIGHT)('in the night band %s on %s is at least %d to 1', (text, ground, least) => {
    const colours = colorTokens(theme, '[data-surface="night"]');
    expect(contrast(colours.get(text) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(
      least,
    );
  });
});

test('the measure of contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(path.join('src', file), 'utf8') }));

describe('what moves', () => {
  test('is moved by transform and opacity alone', () => {
    const moving = SHEETS.flatMap(({ file, css }) =>
      [...css.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(
        ([, steps = '']) => [...steps.matchAll(/([\w-]+):/g)].map(([, name]) => `${file}: ${name}`),
      ),
    );
    expect(moving.length).toBeGreaterThan(3);
    expect(moving.filter((line) => !/: (?:transform|opacity|scale|translate)$/.test(line))).toEqual(
      [],
    );
  });

  test('lays nothing out anew on its way', () => {
    const changing = SHEETS.flatMap(({ file, css }) =>
      [...css.matchAll(/transition:([^;]+);/g)].flatMap(([, list = '']) =>
        list.split(/,(?![^(]*\))/).map((part) => `${file}: ${part.trim().split(/\s/)[0]}`),
      ),
    );
    expect(changing.length).toBeGreaterThan(20);
    const layout =
      /: (?:all|width|height|(?:min|max)-.*|margin.*|padding.*|inset.*|top|left|font.*|gap|grid.*)$/;
    expect(changing.filter((line) => layout.test(line))).toEqual([]);
  });
});
