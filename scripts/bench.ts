import { readdirSync, statSync } from 'node:fs';
import { chromium } from 'playwright';
import { launchOptions } from '#build/browser.ts';
import { buildBlog } from './bench/build-blog.ts';
import { type Measures, measureNavigation, measureVisit, medians } from './bench/measure.ts';
import { serveSite } from './bench/serve-site.ts';

// `npm run bench`: compares the built site with the same pages without scripts, both throttled to a mobile
// phone, in alternating visits of one browser. Quote the ratios: the times depend on the machine.

const ROUNDS = Number(process.argv[2] ?? 7);
const OUT_DIR = 'dist';
const POST = `/blogs/${longestPost()}`;
const PAGES = ['/', '/blogs', POST];
/** The numbers of posts of a long and of a short blog. */
const MANY = 500;
const FEW = 20;

const site = await serveSite(OUT_DIR);
const baseline = await serveSite(OUT_DIR, withoutScripts);
const browser = await chromium.launch(launchOptions());
const ms = (value: number) => `${Math.round(value)} ms`;
const ratio = (a: number, b: number) => `${ms(a)} / ${ms(b)} = ${(a / b).toFixed(2)}`;

console.log(`Medians of ${ROUNDS} rounds. 4 x CPU, 150 ms, 1.6 Mbit/s.\n`);

const table = [
  ['site / static page', 'first paint', 'LCP', 'CLS', 'longest task', 'blocking', 'KB on the wire'],
];
for (const page of PAGES) {
  const [ours, theirs] = await compare(site.origin + page, baseline.origin + page);
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

const navigations: number[] = [];
const loads: Measures[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  navigations.push(await measureNavigation(browser, `${site.origin}/blogs`, POST));
  loads.push(await measureVisit(browser, baseline.origin + POST));
}
const navigation = navigations.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
console.log(`\nFrom /blogs to a prefetched post, beside the static page's load:`);
console.log(ratio(navigation, medians(loads).largestPaint));

const many = await serveSite(buildBlog(MANY));
const few = await serveSite(buildBlog(FEW));
const [long, short] = await compare(`${many.origin}/blogs`, `${few.origin}/blogs`);
console.log(`\n/blogs with ${MANY} posts beside ${FEW}:`);
console.log(`text ${ratio(long.firstPaint, short.firstPaint)}`);
console.log(`usable ${ratio(long.ready, short.ready)}`);

await browser.close();
for (const server of [site, baseline, many, few]) server.close();

/** Visits both pages in turn; returns the medians of each. */
async function compare(a: string, b: string): Promise<readonly [Measures, Measures]> {
  const visits: [Measures[], Measures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    visits[1].push(await measureVisit(browser, b));
    visits[0].push(await measureVisit(browser, a));
  }
  return [medians(visits[0]), medians(visits[1])];
}

/** The slug of the prerendered post with the largest page. */
function longestPost(): string {
  const sizes = readdirSync(`${OUT_DIR}/blogs`).map(
    (name) => [statSync(`${OUT_DIR}/blogs/${name}`).size, name] as const,
  );
  const [[, name] = [0, '']] = sizes.toSorted(([a], [b]) => b - a);
  return name.replace(/\.html$/, '');
}

/** The page as static HTML: the same text, styles and pictures without any script. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<meta name="app"[^>]*>/g, '');
}

function printTable(rows: readonly (readonly string[])[]) {
  for (const [index, row] of rows.entries()) {
    console.log(`| ${row.join(' | ')} |`);
    if (index === 0) console.log(`|${row.map(() => '---').join('|')}|`);
  }
}
