/** A start tag of a page. */
export type StartTag = {
  /** The name in lower case. */
  readonly name: string;
  /** The values by lower-case name, character references decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text of a script, a style or a title; empty for all other elements. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
};

// The patterns follow the tokenizer of the HTML standard, section 13.2.5. Tags inside a title or a textarea count,
// which HTML treats as text: a security check must not miss a tag that foreign content would create there.
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y;
const TAG_NAME = /<([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(colon|tab|newline|amp|quot|lt|gt));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
};

/** Every start tag of a page, in document order. */
export function* startTags(html: string): Generator<StartTag> {
  // Browsers normalize line ends before they parse, and before they hash a script.
  const source = html.replace(/\r\n?/g, '\n');
  let at = 0;
  let line = 1;
  let lineEnd = source.indexOf('\n');
  /** The line of a position. Positions must not decrease from call to call. */
  const lineAt = (position: number) => {
    while (lineEnd !== -1 && lineEnd < position) {
      line += 1;
      lineEnd = source.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  for (at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const start = at;
    if (take(COMMENT) !== null) continue;
    const name = take(TAG_NAME)?.[1]?.toLowerCase();
    if (name === undefined) {
      at += 1;
      continue;
    }
    const attributes = new Map<string, string>();
    while (take(TAG_END) === null && at < source.length) {
      const match = take(ATTRIBUTE);
      if (match === null) break;
      const [, key = '', double, single, bare] = match;
      // The first of two attributes with the same name counts.
      if (!attributes.has(key.toLowerCase())) {
        attributes.set(
          key.toLowerCase(),
          decodeCharacterReferences(double ?? single ?? bare ?? ''),
        );
      }
    }
    const isRawText = name === 'script' || name === 'style';
    let text = '';
    if (isRawText || name === 'title') {
      const length = source.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'));
      text = source.slice(at, length === -1 ? undefined : at + length);
    }
    if (isRawText) at += text.length;
    else text = decodeCharacterReferences(text);
    yield { name, attributes, text, line: lineAt(start) };
  }
}

/** Decodes the numeric character references of a text and the few named ones that matter here. */
export function decodeCharacterReferences(value: string): string {
  return value.replace(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
