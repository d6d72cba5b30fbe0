import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { colorTokens } from '#build/color-tokens.ts';

const THEMES = ['light', 'dark'] as const;

/** Relative luminance and contrast by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Foreground, background and contrast: 4.5 for text, 3 for the outlines of fields and of focus. */
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
  ...['--mist', '--haze', '--air', '--code-string', '--code-value', '--code-name'].map(
    (text) => [text, '--code', 4.5] as const,
  ),
];
const ON_NIGHT_SURFACE: typeof ON_PAGE = [
  ['--ink', '--paper', 4.5],
  ['--muted', '--paper', 4.5],
  ['--river', '--paper', 4.5],
  ['--outline', '--paper', 3],
];

describe.each(THEMES)('the colors of the %s theme', (theme) => {
  test.each(ON_PAGE)('%s on %s has a contrast of at least %d to 1', (text, ground, least) => {
    const colors = colorTokens(theme);
    expect(contrast(colors.get(text) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(
      least,
    );
  });

  test.each(ON_NIGHT_SURFACE)(
    '%s on %s on the night surface has a contrast of at least %d to 1',
    (text, ground, least) => {
      const colors = colorTokens(theme, '[data-surface="night"]');
      expect(contrast(colors.get(text) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(
        least,
      );
    },
  );
});

test('contrast is computed by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(path.join('src', file), 'utf8') }));

describe('an animation', () => {
  test('changes only transform, opacity and clipping', () => {
    const moving = SHEETS.flatMap(({ file, css }) =>
      [...css.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(
        ([, steps = '']) => [...steps.matchAll(/([\w-]+):/g)].map(([, name]) => `${file}: ${name}`),
      ),
    );
    expect(moving.length).toBeGreaterThan(3);
    // The fade of a table that is cut off follows the visitor's own scrolling, by its mask.
    const allowed = /: (?:transform|opacity|scale|translate|clip-path|--cut)$/;
    expect(moving.filter((line) => !allowed.test(line))).toEqual([]);
  });

  test('causes no layout in a transition', () => {
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
