import { BLANK, FENCE, linesOf, UNDERLINE } from './markdown-line.ts';

/** A heading as it is written: its level, its markdown, and the line on which it begins, from 1. */
export type HeadingLine = {
  readonly level: number;
  readonly source: string;
  readonly line: number;
};

const HASHES = /^#{1,6}(?=[ \t]|$)/;
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** A quote, an item, a definition or a note begins like this; a table has its bars. */
const NO_PARAGRAPH = /^(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|\[[^\]]*\]:)|\|/;
const ITEM = /^([-+*]|\d{1,9}[.)])(?:([ \t]+)\S|[ \t]*$)/;
const FENCE_END = /^(?:`+|~+)[ \t]*$/;
const HTML = /^<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])/i;
/** HTML that no blank line ends, and what does. */
const LONG_HTML: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/i],
];

type Paragraph = { readonly line: number; readonly rows: string[]; isPlain: boolean };

/**
 * The headings that stand by themselves at the margin, in one pass over the lines. Where only a whole
 * parser could tell whether a line is one, it is not.
 */
export function headingLines(body: string): readonly HeadingLine[] {
  const headings: HeadingLine[] = [];
  const isOpaque = opaqueReader();
  let paragraph: Paragraph | null = null;
  for (const [index, whole] of linesOf(body).entries()) {
    const line = index + 1;
    const { indent, text } = measure(whole);
    const hashes = indent === 0 ? HASHES.exec(text)?.[0].length : undefined;
    if (isOpaque(indent, text, paragraph !== null) || BLANK.test(text)) {
      paragraph = null;
    } else if (hashes !== undefined) {
      headings.push({ level: hashes, source: withoutHashes(text.slice(hashes)), line });
      paragraph = null;
    } else if (paragraph !== null && indent < 4 && UNDERLINE.test(text)) {
      const { isPlain, rows } = paragraph;
      const level = text.startsWith('=') ? 1 : 2;
      if (isPlain) headings.push({ level, source: rows.join(' '), line: paragraph.line });
      paragraph = null;
    } else if (RULE.test(text)) {
      paragraph = null;
    } else {
      paragraph ??= { line, rows: [], isPlain: indent === 0 };
      paragraph.rows.push(text);
      if (NO_PARAGRAPH.test(text)) paragraph.isPlain = false;
    }
  }
  return headings;
}

/** The columns of space before a line's text, and the text. */
function measure(line: string) {
  let indent = 0;
  let start = 0;
  for (; line[start] === ' ' || line[start] === '\t'; start += 1) {
    indent += line[start] === '\t' ? 4 - (indent % 4) : 1;
  }
  return { indent, text: line.slice(start) };
}

/** Without the hashes that may close a heading, after a space. */
function withoutHashes(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  const kept = trimmed.slice(0, end);
  return kept === '' || /[ \t]$/.test(kept) ? kept : trimmed;
}

/** Tells the lines of code and of raw HTML, in which nothing is a heading. */
function opaqueReader() {
  type Block = {
    /** The column of the list item that holds it: what stands before it ends both. */
    readonly column: number;
    readonly isLast: (indent: number, text: string) => boolean;
  };
  let block: Block | null = null;
  /** Where the text of the outermost open list item begins; 0 outside of lists. */
  let column = 0;

  return (indent: number, text: string, isInParagraph: boolean): boolean => {
    const isBlank = BLANK.test(text);
    if (block !== null && (isBlank || indent >= block.column)) {
      if (block.isLast(indent, text)) block = null;
      return true;
    }
    block = null;
    if (isBlank) return false;
    if (indent < column) column = 0;
    if (column === 0 && indent < 4) column = textColumn(indent, text);
    if (indent >= column + 4) return !isInParagraph;

    const mark = FENCE.exec(text)?.[0];
    if (mark !== undefined) {
      block = {
        column: indent >= column ? column : 0,
        isLast: (at, end) => at < column + 4 && FENCE_END.test(end) && end.startsWith(mark),
      };
      return true;
    }
    if (!HTML.test(text)) return false;
    const end = LONG_HTML.find(([start]) => start.test(text))?.[1] ?? BLANK;
    if (!end.test(text)) block = { column, isLast: (_at, last) => end.test(last) };
    return true;
  };
}

/** Where the text of a list item begins; 0 for a line that begins none. */
function textColumn(indent: number, text: string): number {
  const item = ITEM.exec(text);
  if (item === null) return 0;
  const [, marker = '', space = ' '] = item;
  return indent + marker.length + (space.length > 4 ? 1 : space.length);
}
