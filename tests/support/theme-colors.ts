import { colorToken, type Theme } from '#build/color-tokens.ts';

/** The paper of a theme in the notation of a computed style. */
export function paperOf(theme: Theme): string {
  const parts = colorToken('--paper', theme).match(/[\da-f]{2}/g) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}

/** The color of the page and the one that the browser applies to its own bar. Runs in the page. */
export function pageColors(): { readonly page: string; readonly bar: string } {
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const applied = bars.find(({ media }) => matchMedia(media).matches);
  // A style returns the color in the browser's notation.
  const { style } = new Option();
  style.color = applied?.content ?? '';
  return { page: getComputedStyle(document.body).backgroundColor, bar: style.color };
}
