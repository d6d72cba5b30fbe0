export const BLANK = /^[ \t]*$/;
/** What makes a heading of the paragraph above it. */
export const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
/** The mark that begins a fence; one of ticks has no other tick on its line. */
export const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** The lines of a text as a parser counts them, without the mark of byte order that may precede them. */
export function linesOf(markdown: string): readonly string[] {
  return markdown.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
}

/** What stands before the words of a line: the containers that it opens or goes on with. */
export type LinePrefix = {
  /** List items and footnotes begun on this line. */
  readonly lists: number;
  readonly quotes: number;
  /** How deep the line can lie at the most: a level of a list takes two columns or more. */
  readonly depth: number;
  /** The line after its prefix. */
  readonly text: string;
};

const MARKER = /[ \t]*(?:(>)|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]]*\]:)/y;
const LEADING_SPACE = /[ \t]*/y;
const COLUMNS_OF_A_TAB = 4;
const COLUMNS_OF_A_LEVEL = 2;

/** The prefix of a line, read so that no parser finds more levels in it. */
export function readPrefix(line: string): LinePrefix {
  let end = 0;
  let lists = 0;
  let quotes = 0;
  MARKER.lastIndex = 0;
  for (let match = MARKER.exec(line); match !== null; match = MARKER.exec(line)) {
    if (match[1] === undefined) lists += 1;
    else quotes += 1;
    end = MARKER.lastIndex;
  }
  LEADING_SPACE.lastIndex = end;
  LEADING_SPACE.exec(line);
  const prefix = line.slice(0, LEADING_SPACE.lastIndex);
  const markers = lists + quotes;
  // One column of space is part of a marker.
  const columns = Math.max(0, columnsOfSpace(prefix) - markers);
  const depth = markers + Math.floor(columns / COLUMNS_OF_A_LEVEL);
  return { lists, quotes, depth, text: line.slice(prefix.length) };
}

function columnsOfSpace(prefix: string): number {
  let columns = 0;
  for (const letter of prefix) {
    if (letter === ' ') columns += 1;
    if (letter === '\t') columns += COLUMNS_OF_A_TAB;
  }
  return columns;
}

const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** Raw HTML may swallow a fence, and whose a fence off the margin is depends on every line before. */
const DOUBT = /^ {0,3}<|^[^`~]+(?:`{3}|~{3})/;

/**
 * Tells which lines are code for certain, whose marks cost nothing: those between fences that stand at
 * the margin. From the first doubt on, none is.
 */
export function fenceReader(): (line: string) => 'code' | 'fence' | 'text' {
  let fence: string | null = null;
  let isTrusted = true;
  return (line) => {
    if (fence !== null) {
      const end = FENCE_END.exec(line)?.[1];
      if (end?.startsWith(fence)) fence = null;
      return 'code';
    }
    if (DOUBT.test(line)) isTrusted = false;
    if (isTrusted) fence = FENCE.exec(line)?.[0] ?? null;
    return fence === null ? 'text' : 'fence';
  };
}
