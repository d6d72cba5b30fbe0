import { chromium } from 'playwright';
import { chromiumWithWindows, installedChromium, launchOptions } from '#build/browser.ts';
import { compareFirstVisits } from './bench/first-visit.ts';
import { compareGrowth } from './bench/growth.ts';
import { compareWithinSite } from './bench/within-site.ts';
import { compareWithoutScripts } from './bench/without-scripts.ts';

// `npm run bench`: visits the built site and the floor, a hand-written page of the same kind, alternately in one
// browser that is throttled to a mobile phone, and prints Markdown tables. Quote the ratios: the times depend on the
// machine. `npm run bench -- 9 some-folder first-visit` makes nine rounds of one part with another build.

const PARTS: Readonly<Record<string, typeof compareFirstVisits>> = {
  'first-visit': compareFirstVisits,
  'without-scripts': compareWithoutScripts,
  'within-site': compareWithinSite,
  growth: compareGrowth,
};

const args = process.argv.slice(2);
const rounds = args.map(Number).find((number) => number > 0) ?? 5;
const wanted = Object.keys(PARTS).filter((name) => args.includes(name));
const folder = args.find((arg) => !(Number(arg) > 0) && !(arg in PARTS)) ?? 'dist';

// The shell of Chromium, which other tools prefer, has no back/forward cache.
const browser = await chromium.launch({
  ...launchOptions(chromiumWithWindows() ?? installedChromium()),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
console.log(
  `Medians of ${rounds} rounds, a warm-up round not counted; 4 x CPU, 150 ms, 1.6 Mbit/s, Chromium ${browser.version()}.`,
);
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  console.log(`\n${await PARTS[name]?.(browser, rounds, folder)}`);
}
await browser.close();
