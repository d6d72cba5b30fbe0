/** What a spreadsheet would take for a formula, at the start of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as RFC 4180 has them, lines ended by CR LF; no cell can run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
