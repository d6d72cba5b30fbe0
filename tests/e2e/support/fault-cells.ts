/**
 * The fault matrix: the faults (its rows) of each resource that the site requests (its columns). A test asserts
 * a cell in a step of its own: `cell('7P', async () => …)`.
 */
export const COLUMNS = {
  P: 'the list of projects',
  F: 'the featured posts',
  A: 'the list of all posts',
  D: 'a post by its slug',
  C: 'the contact message',
  L: 'a chunk that is loaded later',
  N: 'the analytics script',
  I: 'an image',
} as const;

export type Column = keyof typeof COLUMNS;
export type Cell = `${number}${Column}`;

const ALL = 'PFADCLNI';

/** The faults, each with the columns that it can happen to. */
const ROWS: readonly (readonly [fault: string, columns: string])[] = [
  ['offline, with the page open', ALL],
  ['unknown host, connection refused', ALL],
  ['a hang: the connection is accepted and no byte is sent', ALL],
  ['slow: 10 s', ALL],
  ['429', ALL],
  ['500 or 503', ALL],
  ['403 PERMISSION_DENIED', ALL],
  ['malformed JSON, HTML, or an answer cut short, with status 200', ALL],
  ['missing or wrong-typed fields', 'PFADCI'],
  ['unknown fields of unusual types', 'PFADC'],
  ['an empty collection', 'PFADCI'],
  ['10,000 documents; fewer in an ordinary run', 'PFADI'],
  ['a field of 1 MB; a shorter one in an ordinary run', 'PFADCI'],
  ['two documents with one slug or id', 'PFADCI'],
  ['emoji, right-to-left text, a word of 5,000 characters', 'PFADCNI'],
  ['storage that is full, closed or throws', ALL],
  ['two tabs', 'PFADCLN'],
  ['a reload or a close during a submission', 'PFADC'],
  ['Back and Forward during a load, and the back/forward cache', 'PFADCLN'],
  ['a clock that is years off or jumps', 'PFADCLN'],
  ['a deploy with the page open', ALL],
  ['before hydration, or without scripts', 'PFADCLI'],
  ['blocked by an extension', 'PFADCNI'],
  ['an answer cut after the write', 'C'],
  ['slow 3G on a slow machine', ALL],
];

export const CELLS: readonly Cell[] = ROWS.flatMap(([, columns], index) =>
  [...columns].map((column) => `${index + 1}${column as Column}` as const),
);

type SamePath = { readonly as: Cell; readonly why: string };

/**
 * Cells without a step of their own: the fault reaches the site as the same event as the fault of another
 * cell, so that the site runs the same code.
 */
export const SAME_PATH: ReadonlyMap<Cell, SamePath> = new Map([
  ...samePath(
    ['1N', '2N', '5N', '7N', '8N', '21N', '23N'],
    '6N',
    'a script element receives "error" without a reason: the browser hides it from the page',
  ),
  ...samePath(
    ['2I', '5I', '7I', '8I', '21I', '23I'],
    '6I',
    'a picture receives "error" without a reason: the browser hides it from the page',
  ),
  ...samePath(
    ['5L', '7L', '8L'],
    '6L',
    'the import of a chunk is rejected without a status, and only a 404 means that the file is gone',
  ),
  ...[1, 2, 3, 4, 5, 7, 8, 10, 16, 17, 20, 21, 23].flatMap((row) =>
    samePath(
      [`${row}F`],
      `${row}A`,
      'the featured posts are a function of the list of all posts: one read serves both sections',
    ),
  ),
]);

function samePath(cells: readonly Cell[], as: Cell, why: string) {
  return cells.map((cell) => [cell, { as, why }] as const);
}

/** The title of the step that asserts a cell. */
export const stepTitle = (cell: Cell) => `[${cell}]`;

/** The cell that a step with this title asserts; null for any other step. */
export function cellOf(title: string): string | null {
  return /^\[(\d+[A-Z])\]$/.exec(title)?.[1] ?? null;
}
