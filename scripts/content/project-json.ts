import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';

/** As wide as a list may be on one line; the formatter of this repository takes the same number. */
const WIDTH = 100;

/** JSON as the formatter leaves it: each field on a line, short lists of words on one. */
export function printJson(value: unknown, indent = '', prefix = indent): string {
  const inside = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    // The comma behind it counts too.
    if (isPlain && prefix.length + line.length < WIDTH) return line;
    return `[\n${value.map((item) => inside + printJson(item, inside)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => {
    const start = `${inside}${JSON.stringify(name)}: `;
    return start + printJson(item, inside, start);
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`;
}

/** The line where each element of a JSON list begins. YAML reads JSON, and knows where it stood. */
export function linesOfItems(json: string): readonly number[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(json, { lineCounter: lines });
  if (!isSeq(contents)) return [];
  return contents.items.map((item) =>
    isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1,
  );
}

/** The line that a `SyntaxError` of JSON.parse speaks of, as far as it says: it quotes or it counts. */
export function lineOfMistake(json: string, { message }: SyntaxError): number {
  const counted = /at position (\d+)/.exec(message)?.[1];
  const quoted = /, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON/.exec(message)?.[1];
  const end = json.trimEnd().length;
  const middle = quoted === undefined ? end : json.indexOf(quoted) + Math.floor(quoted.length / 2);
  const offset = Math.min(counted === undefined ? middle : Number(counted), end);
  return json.slice(0, offset).split('\n').length;
}
