import { foldText } from './fold-text.ts';

type SlugOptions = {
  /** The limit in characters; a longer slug is cut after a whole word. */
  readonly maxLength: number;
  /** The characters of a word: a-z and 0-9 alone, or the letters and digits of every script. */
  readonly alphabet: 'ascii' | 'unicode';
};

const WORDS = { ascii: /[a-z0-9]+/g, unicode: /[\p{L}\p{N}]+/gu };

/** The words of a text in lower case without accents or tildes, joined by hyphens; '' when it has none. */
export function slugify(text: string, { maxLength, alphabet }: SlugOptions): string {
  const words = foldText(text).replaceAll('ñ', 'n').match(WORDS[alphabet]) ?? [];
  const characters = [...words.join('-')];
  if (characters.length <= maxLength) return characters.join('');
  const cut = characters.slice(0, maxLength + 1).join('');
  return cut.includes('-')
    ? cut.slice(0, cut.lastIndexOf('-'))
    : characters.slice(0, maxLength).join('');
}
