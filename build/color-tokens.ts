import { readFileSync } from 'node:fs';

const TOKENS = new URL('../src/ui/styles/tokens.css', import.meta.url);

export type Theme = 'light' | 'dark';

/** The colours that a block of tokens.css names, as they are in a theme: `#` and six digits each. */
export function colorTokens(theme: Theme, selector = ':root'): ReadonlyMap<string, string> {
  const css = readFileSync(TOKENS, 'utf8');
  const own = declarationsOf(css, selector);
  const shared = declarationsOf(css, ':root');
  const resolve = (value = ''): string => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    if (light !== undefined) return resolve(theme === 'light' ? light : dark);
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : resolve(shared.get(other));
  };
  return new Map(
    [...own]
      .map(([name, value]) => [name, resolve(value)] as const)
      .filter(([, value]) => /^#[\da-f]{6}$/.test(value)),
  );
}

/** One colour of the site, for what is drawn or written outside its styles. */
export function colorToken(name: string, theme: Theme = 'light'): string {
  const value = colorTokens(theme).get(name);
  if (value === undefined) throw new Error(`tokens.css names no colour ${name}.`);
  return value;
}

function declarationsOf(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
