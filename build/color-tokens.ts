import { readFileSync } from 'node:fs';

const TOKENS = new URL('../src/ui/styles/tokens.css', import.meta.url);

export type Theme = 'light' | 'dark';

/** The color tokens that a block of tokens.css declares, resolved for a theme to `#rrggbb`. */
export function colorTokens(theme: Theme, selector = ':root'): ReadonlyMap<string, string> {
  const css = readFileSync(TOKENS, 'utf8');
  const declared = declarationsOf(css, selector);
  const root = declarationsOf(css, ':root');
  const resolve = (value = ''): string => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    if (light !== undefined) return resolve(theme === 'light' ? light : dark);
    const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return reference === undefined ? value : resolve(root.get(reference));
  };
  return new Map(
    [...declared]
      .map(([name, value]) => [name, sixDigits(resolve(value))] as const)
      .filter(([, value]) => /^#[\da-f]{6}$/.test(value)),
  );
}

/** A color token's value, for images and files that styles do not reach. Throws for an unknown token. */
export function colorToken(name: string, theme: Theme = 'light'): string {
  const value = colorTokens(theme).get(name);
  if (value === undefined) {
    throw new Error(`tokens.css declares no color ${name} in the notation #rrggbb or #rgb.`);
  }
  return value;
}

/** A color of three digits as one of six, in lower case. */
function sixDigits(color: string): string {
  const lower = color.toLowerCase();
  return /^#[\da-f]{3}$/.test(lower) ? lower.replace(/[\da-f]/g, '$&$&') : lower;
}

function declarationsOf(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
