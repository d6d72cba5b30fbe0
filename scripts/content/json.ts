/** The line width of this repository's formatter. */
const LINE_WIDTH = 100;

/** JSON in the style of the formatter: each field on a line, short lists of scalars on one. */
export function printJson(value: unknown, indent = '', prefix = indent): string {
  const inside = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isScalarList = value.every((item) => typeof item !== 'object' || item === null);
    // `<` and not `<=`: a comma follows the list.
    if (isScalarList && prefix.length + line.length < LINE_WIDTH) return line;
    return `[\n${value.map((item) => inside + printJson(item, inside)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => {
    const start = `${inside}${JSON.stringify(name)}: `;
    return start + printJson(item, inside, start);
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`;
}
