import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { launchOptions } from '#build/browser.ts';
import { type Measures, measureVisit, medians } from './bench/measure.ts';
import { serveCompressed } from './bench/serve.ts';
import { staticPage } from './bench/static-page.ts';

// The built site beside a page of the same content that has no script, both throttled like a mobile
// phone, turn by turn in one browser. Quote the ratios: the times belong to the machine of the day.

const ROUNDS = Number(process.argv[2] ?? 7);
const OUT_DIR = 'dist';

const PAGES = ['index.html', 'blogs.html', 'blogs/por-que-tu-web-tarda.html'];

const site = await serveCompressed(OUT_DIR, (_page, html) => html);
const floor = await serveCompressed(OUT_DIR, (_page, html) => staticPage(html));
const browser = await chromium.launch(launchOptions());

const table: string[][] = [
  ['page', 'first paint', 'LCP', 'CLS', 'longest task', 'blocking', 'KB on the wire'],
];
for (const page of PAGES) {
  await readFile(`${OUT_DIR}/${page}`);
  const visits: Record<'site' | 'static', Measures[]> = { site: [], static: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.static.push(await measureVisit(browser, `${floor.origin}/${page}`));
    visits.site.push(await measureVisit(browser, `${site.origin}/${page}`));
  }
  const [ours, theirs] = [medians(visits.site), medians(visits.static)];
  const ms = (value: number) => `${Math.round(value)} ms`;
  const beside = (key: 'firstPaint' | 'largestPaint') =>
    `${ms(ours[key])} / ${ms(theirs[key])} = ${(ours[key] / theirs[key]).toFixed(2)}`;
  table.push([
    page,
    beside('firstPaint'),
    beside('largestPaint'),
    `${ours.layoutShift.toFixed(3)} / ${theirs.layoutShift.toFixed(3)}`,
    `${ms(ours.longestTask)} / ${ms(theirs.longestTask)}`,
    `${ms(ours.blockingTime)} / ${ms(theirs.blockingTime)}`,
    `${ours.kilobytes.toFixed(0)} / ${theirs.kilobytes.toFixed(0)}`,
  ]);
}

console.log(`Medians of ${ROUNDS} rounds, site / static page. 4 x CPU, 150 ms, 1.6 Mbit/s.\n`);
for (const [index, row] of table.entries()) {
  console.log(`| ${row.join(' | ')} |`);
  if (index === 0) console.log(`|${row.map(() => '---').join('|')}|`);
}

await browser.close();
site.close();
floor.close();
