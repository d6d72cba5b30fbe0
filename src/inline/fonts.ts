import { root } from './page.ts';

/** The fonts of the first screen. That of dates and code follows (src/main.ts). */
const FONTS = ['700 1em "Bricolage Grotesque"', '1em "Instrument Sans"'];
/** A fiftieth of an em in all. */
const STEPS = 5;
const STEP = 0.004;

/**
 * Leaves the page in the fallback fonts until `showFonts` (tokens.css). A browser that uses a font as soon as it has it
 * may begin a frame with the new layout, before any script can keep the lines.
 */
export function withholdFonts(): void {
  root.dataset.fonts = 'fallback';
}

/**
 * Loads the fonts and shows them together: before the first paint where the browser has them already. Later the texts on
 * screen keep their number of lines: one that would change it gets up to a fiftieth of an em more or less between its
 * letters (docs/decisions/0028).
 */
export async function showFonts(): Promise<void> {
  let isPainted = performance.getEntriesByType('paint').length > 0;
  requestAnimationFrame(() => {
    isPainted = true;
  });
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  const texts = isPainted ? textsOnScreen() : [];
  delete root.dataset.fonts;
  for (const [element, height] of texts) keepHeight(element, height);
}

/** The texts that are in the window, or above it, and their heights in pixels. */
function textsOnScreen() {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)')]
    .filter((element) => element.checkVisibility?.({ contentVisibilityAuto: true }))
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map((element) => [element, element.offsetHeight] as const);
}

/** Gives the text its height back, where that takes little space between its letters. */
function keepHeight(element: HTMLElement, height: number) {
  if (element.offsetHeight === height) return;
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const spacing = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
  const step = element.offsetHeight > height ? -STEP : STEP;
  for (let times = 1; times <= STEPS && element.offsetHeight !== height; times += 1) {
    element.style.letterSpacing = `${spacing + times * step}em`;
  }
  if (element.offsetHeight !== height) element.style.letterSpacing = '';
}
