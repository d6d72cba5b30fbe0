/**
 * The oldest browsers that the site is built for. What the site uses beyond them has a fallback, which
 * tests/e2e/browser-features.test.ts lists. docs/decisions/0026.
 */
export const BROWSER_TARGET = [
  'chrome120',
  'edge120',
  'firefox121',
  'ios16.4',
  'safari16.4',
] as const;
