import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';

/** The line of each element of a JSON list. YAML is a superset of JSON, and its parser keeps positions. */
export function linesOfItems(json: string): readonly number[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(json, { lineCounter: lines });
  if (!isSeq(contents)) return [];
  return contents.items.map((item) =>
    isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1,
  );
}

/** The line of a `SyntaxError` of JSON.parse, whose message has either an offset or a quotation. */
export function lineOfMistake(json: string, { message }: SyntaxError): number {
  const counted = /at position (\d+)/.exec(message)?.[1];
  const quoted = /, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON/.exec(message)?.[1];
  const end = json.trimEnd().length;
  const middle = quoted === undefined ? end : json.indexOf(quoted) + Math.floor(quoted.length / 2);
  const offset = Math.min(counted === undefined ? middle : Number(counted), end);
  return json.slice(0, offset).split('\n').length;
}
