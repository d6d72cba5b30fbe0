/**
 * A cell that a spreadsheet takes for a formula: it begins with a sign of one, also in its full-width form,
 * after white space and invisible characters, or with the white space that a spreadsheet removes.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** CSV by RFC 4180 with CRLF line ends. No cell runs as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  // A lone CR would let a terminal write over the line.
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(/\r(?!\n)/g, '\n');
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
