/** Letters that are looked at: nobody reads a longer heading, and the patterns below grow with it. */
const LONGEST = 300;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

const CODE = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const AUTOLINK = /<((?:https?|mailto):[^\s<>]*)>/gi;
const NOTE = /\[\^[^\]\s]+\]/g;
const LINK = /!?\[([^[\]]*)\](?:\([^()\s]*(?:\s+(?:"[^"]*"|'[^']*'))?\)|\[[^\]]*\])/g;
const STARS = /(\*{1,3}|~~?)(?=[^\s*~])(.*?\S)\1/g;
/** An underscore inside of a word is a letter. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.*?\S)\1(?![\p{L}\p{N}_])/gu;
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
/** The place of a text that markdown is not to read. */
const KEPT = /\ue000(\d+)\ue001/g;

/** What a reader sees of a line of markdown: no marks, no addresses, no references to notes. */
export function wordsOf(source: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `\ue000${kept.push(text) - 1}\ue001`;
  const words = source
    .slice(0, LONGEST)
    .replace(/[\ue000\ue001]/g, '')
    .replace(CODE, (_all, _ticks, code: string) => keep(code.trim()))
    .replace(ESCAPED, (_all, letter: string) => keep(letter))
    .replace(AUTOLINK, (_all, address: string) => keep(address))
    .replace(NOTE, '')
    // Twice: a link may have an image for its words.
    .replace(LINK, '$1')
    .replace(LINK, '$1')
    .replace(STARS, '$2')
    .replace(STARS, '$2')
    .replace(UNDERSCORES, '$2')
    .replace(ENTITY, (all, name: string) => ENTITIES[name] ?? all)
    .replace(KEPT, (_all, place: string) => kept[Number(place)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return source.length > LONGEST ? `${words}…` : words;
}
