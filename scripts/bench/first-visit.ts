import type { Browser } from 'playwright';
import { alternate } from './alternate.ts';
import { measurePress } from './measure-press.ts';
import { measureVisit, type PageRequest, type Visit } from './measure-visit.ts';
import { FLOOR, pathPairs } from './paths.ts';
import { serveSite } from './serve-site.ts';
import { type Comparison, compareBy, type Pair } from './statistics.ts';
import {
  count,
  kilobytes,
  markdownTable,
  milliseconds,
  pairCell,
  ratioCell,
  shift,
  type Unit,
} from './table.ts';

type Row = {
  readonly name: string;
  readonly measure: (visit: Visit) => number;
  readonly cell: (comparison: Comparison) => string;
};

const inUnit = (unit: Unit) => (comparison: Comparison) => pairCell(comparison, unit);
const asRatio = (comparison: Comparison) => ratioCell(comparison);
const begunBeforePaint = ({ requests, firstPaint }: Visit) =>
  requests.filter(({ start }) => start < firstPaint);
const endedBeforePaint = ({ requests, firstPaint }: Visit) =>
  requests.filter(({ end }) => end <= firstPaint);
const bytesOf = (requests: readonly PageRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

const ROWS: readonly Row[] = [
  { name: 'FCP', measure: ({ firstPaint }) => firstPaint, cell: asRatio },
  { name: 'text', measure: ({ text }) => text, cell: asRatio },
  { name: 'LCP', measure: ({ largestPaint }) => largestPaint, cell: asRatio },
  { name: 'CLS', measure: ({ layoutShift }) => layoutShift, cell: inUnit(shift) },
  {
    name: 'requests begun before FCP',
    measure: (visit) => begunBeforePaint(visit).length,
    cell: inUnit(count),
  },
  {
    name: 'requests ended before FCP',
    measure: (visit) => endedBeforePaint(visit).length,
    cell: inUnit(count),
  },
  {
    name: 'bytes ended before FCP',
    measure: (visit) => bytesOf(endedBeforePaint(visit)),
    cell: inUnit(kilobytes),
  },
  { name: 'requests', measure: ({ requests }) => requests.length, cell: inUnit(count) },
  { name: 'bytes', measure: ({ requests }) => bytesOf(requests), cell: inUnit(kilobytes) },
  { name: 'longest task', measure: ({ longestTask }) => longestTask, cell: inUnit(milliseconds) },
  {
    name: 'total blocking time',
    measure: ({ blockingTime }) => blockingTime,
    cell: inUnit(milliseconds),
  },
];

/** The cells of a page's column, from the first paint to the blocking time. */
export function visitCells(visits: Pair<Visit>): readonly string[] {
  return ROWS.map(({ measure, cell }) => cell(compareBy(visits, measure)));
}

/** Compares first visits to the product and to the floor; returns the tables. */
export async function compareFirstVisits(browser: Browser, rounds: number, folder: string) {
  const product = await serveSite(folder);
  const floor = await serveSite(FLOOR);
  const columns = [['product / floor', ...ROWS.map(({ name }) => name), 'press at FCP']];
  const lists: string[] = [];
  for (const [name, paths] of Object.entries(pathPairs(folder))) {
    const ours = product.origin + paths.product;
    const theirs = floor.origin + paths.floor;
    const visits = await alternate(rounds, {
      theirs: () => measureVisit(browser, theirs),
      ours: () => measureVisit(browser, ours),
    });
    const presses = await alternate(rounds, {
      theirs: () => measurePress(browser, theirs),
      ours: () => measurePress(browser, ours),
    });
    columns.push([name, ...visitCells(visits), ratioCell(presses)]);
    const last = visits.ours.at(-1);
    if (last !== undefined) lists.push(requestTable(paths.product, last));
  }
  product.close();
  floor.close();
  const [names = []] = columns;
  const rows = names.map((_, row) => columns.map((column) => column[row] ?? ''));
  return [markdownTable(rows), ...lists].join('\n\n');
}

/** The requests of one visit in the order of their start. */
function requestTable(path: string, { firstPaint, requests }: Visit): string {
  const rows = requests.map((request) => [
    request.path,
    kilobytes(request.bytes),
    milliseconds(request.start),
    milliseconds(request.end),
  ]);
  const head = [
    `${path} in the last round, FCP ${milliseconds(firstPaint)}`,
    'size',
    'begun',
    'ended',
  ];
  return markdownTable([head, ...rows]);
}
