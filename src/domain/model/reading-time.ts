/** How many words a reader gets through in a minute (docs/product.md). */
const WORDS_PER_MINUTE = 200;

/**
 * Whole minutes that the text takes to read: words between white space, over 200, rounded up.
 * A text without words takes 0.
 */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/u).filter((word) => word !== '').length;
  return Math.ceil(words / WORDS_PER_MINUTE);
}
