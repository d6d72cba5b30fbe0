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
