import { chromium } from 'playwright';
import { launchOptions } from '#build/browser.ts';
import { buildBlog } from './bench/build-blog.ts';
import { type Measures, measureNavigation, measureVisit, medians } from './bench/measure.ts';
import { serveCompressed } from './bench/serve.ts';
import { staticPage } from './bench/static-page.ts';

// The built site beside a page of the same content that has no script, both throttled like a mobile
// phone, turn by turn in one browser. Quote the ratios: the times belong to the machine of the day.

const ROUNDS = Number(process.argv[2] ?? 7);
const OUT_DIR = 'dist';
const POST = '/blogs/por-que-tu-web-tarda';
const PAGES = ['/', '/blogs', POST];
/** A long blog beside a short one. */
const MANY = 500;
const FEW = 20;

const site = await serveCompressed(OUT_DIR, (_page, html) => html);
const floor = await serveCompressed(OUT_DIR, (_page, html) => staticPage(html));
const browser = await chromium.launch(launchOptions());
const ms = (value: number) => `${Math.round(value)} ms`;
const ratio = (one: number, other: number) =>
  `${ms(one)} / ${ms(other)} = ${(one / other).toFixed(2)}`;

console.log(`Medians of ${ROUNDS} rounds. 4 x CPU, 150 ms, 1.6 Mbit/s.\n`);

const table = [
  ['site / static page', 'first paint', 'LCP', 'CLS', 'longest task', 'blocking', 'KB on the wire'],
];
for (const page of PAGES) {
  const [ours, theirs] = await beside(site.origin + page, floor.origin + page);
  table.push([
    page,
    ratio(ours.firstPaint, theirs.firstPaint),
    ratio(ours.largestPaint, theirs.largestPaint),
    `${ours.layoutShift.toFixed(3)} / ${theirs.layoutShift.toFixed(3)}`,
    `${ms(ours.longestTask)} / ${ms(theirs.longestTask)}`,
    `${ms(ours.blockingTime)} / ${ms(theirs.blockingTime)}`,
    `${ours.kilobytes.toFixed(0)} / ${theirs.kilobytes.toFixed(0)}`,
  ]);
}
printTable(table);

const moves: number[] = [];
const loads: Measures[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  moves.push(await measureNavigation(browser, `${site.origin}/blogs`, POST));
  loads.push(await measureVisit(browser, floor.origin + POST));
}
const move = moves.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
console.log(`\nFrom /blogs to a prefetched post, beside the static page's load:`);
console.log(ratio(move, medians(loads).largestPaint));

const blogs = [await buildBlog(MANY), await buildBlog(FEW)] as const;
const [many, few] = [
  await serveCompressed(blogs[0], (_page, html) => html),
  await serveCompressed(blogs[1], (_page, html) => html),
];
const [long, short] = await beside(`${many.origin}/blogs`, `${few.origin}/blogs`);
console.log(`\n/blogs with ${MANY} posts beside ${FEW}:`);
console.log(`text ${ratio(long.firstPaint, short.firstPaint)}`);
console.log(`usable ${ratio(long.ready, short.ready)}`);

await browser.close();
for (const server of [site, floor, many, few]) server.close();

/** Both pages, turn by turn; the medians of each. */
async function beside(one: string, other: string): Promise<readonly [Measures, Measures]> {
  const visits: [Measures[], Measures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    visits[1].push(await measureVisit(browser, other));
    visits[0].push(await measureVisit(browser, one));
  }
  return [medians(visits[0]), medians(visits[1])];
}

function printTable(rows: readonly (readonly string[])[]) {
  for (const [index, row] of rows.entries()) {
    console.log(`| ${row.join(' | ')} |`);
    if (index === 0) console.log(`|${row.map(() => '---').join('|')}|`);
  }
}
