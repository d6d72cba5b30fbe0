/** A start tag of a page. */
export type Tag = {
  /** In lower case. */
  readonly name: string;
  /** By lower-case name, references decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands inside a script or a style; empty for all others. */
  readonly text: string;
  readonly line: number;
};

// After the tokenizer of the HTML standard, section 13.2.5. Where it would take text for text
// (a title, a textarea) this takes it for tags: a check had better see too much.
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

/** Every start tag of a page, in order. */
export function* startTags(html: string): Generator<Tag> {
  // As a browser reads it, which is also what it hashes.
  const source = html.replace(/\r\n?/g, '\n');
  let at = 0;
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
      // The first of two with one name counts.
      if (!attributes.has(key.toLowerCase())) {
        attributes.set(
          key.toLowerCase(),
          decodeCharacterReferences(double ?? single ?? bare ?? ''),
        );
      }
    }
    let text = '';
    if (name === 'script' || name === 'style') {
      const length = source.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'));
      text = source.slice(at, length === -1 ? undefined : at + length);
      at += text.length;
    }
    yield { name, attributes, text, line: source.slice(0, start).split('\n').length };
  }
}

/** A text without its character references. */
export function decodeCharacterReferences(value: string): string {
  return value.replace(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
