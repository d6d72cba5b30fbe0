/**
 * The fault matrix: what may go wrong (the rows) with each thing that the site asks of the world (the
 * columns). A test asserts a cell in a step of its own: `cell('7P', async () => …)`.
 */
export const COLUMNS = {
  P: 'the list of projects',
  F: 'the featured posts',
  A: 'the list of all posts',
  D: 'a post by its slug',
  C: 'the contact message',
  L: 'a piece of the site loaded later',
  N: 'the analytics script',
  I: 'an image',
} as const;

export type Column = keyof typeof COLUMNS;
export type Cell = `${number}${Column}`;

const ALL = 'PFADCLNI';

/** Each fault, and the columns that it can happen to. */
const ROWS: readonly (readonly [fault: string, columns: string])[] = [
  ['offline, with the page open', ALL],
  ['no such host, connection refused', ALL],
  ['a hang: accepted, and no byte', ALL],
  ['slow: 10 s', ALL],
  ['429', ALL],
  ['500 or 503', ALL],
  ['403 PERMISSION_DENIED', ALL],
  ['JSON that is none, HTML, cut short, with status 200', ALL],
  ['missing or wrong-typed fields', 'PFADCI'],
  ['unknown fields, odd kinds of value', 'PFADC'],
  ['an empty collection', 'PFADCI'],
  ['10,000 documents', 'PFADI'],
  ['a field of 1 MB', 'PFADCI'],
  ['two with one slug or id', 'PFADCI'],
  ['emoji, right-to-left, 5,000 letters in a word', 'PFADCNI'],
  ['storage that is full, closed or throws', ALL],
  ['two tabs', 'PFADCLN'],
  ['reloaded or closed in the middle of a send', 'PFADC'],
  ['back and forward during a load, and a page kept whole', 'PFADCLN'],
  ['a device clock years off, or that jumps', 'PFADCLN'],
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
 * Cells without a step of their own: the fault reaches the site as the very event that another cell
 * asserts, so that no line of the product runs differently.
 */
export const SAME_PATH: ReadonlyMap<Cell, SamePath> = new Map([
  ...samePath(
    ['1N', '2N', '7N', '21N', '23N'],
    '6N',
    'a script element hears "error" and no reason: the browser keeps it from the page',
  ),
  ...samePath(
    ['2I', '7I', '21I', '23I'],
    '6I',
    'a picture hears "error" and no reason: the browser keeps it from the page',
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

/** The cells that the title of a test or a step begins with. */
export function cellsOf(title: string): readonly Cell[] {
  const [tags = ''] = /^(?:\[\d+[A-Z]\])*/.exec(title) ?? [];
  return (tags.match(/\d+[A-Z]/g) ?? []) as Cell[];
}
