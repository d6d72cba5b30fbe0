import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';

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
