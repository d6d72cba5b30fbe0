import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumWithWindows, installedChromium, launchOptions } from '#build/browser.ts';
import { compareFirstVisits } from './bench/first-visit.ts';
import { compareGrowth } from './bench/growth.ts';
import { measurePressToPaint } from './bench/press-to-paint.ts';
import { compareWithinSite } from './bench/within-site.ts';
import { compareWithoutScripts } from './bench/without-scripts.ts';

// `npm run bench`: visits the built site and the floor, a hand-written page of the same kind, alternately in one
// browser that is throttled to a mobile phone, and prints Markdown tables. Quote the ratios: the times depend on the
// machine. `npm run bench -- 9 some-folder first-visit` makes nine rounds of one part with another build.

/** A Chromium without windows where there is one: the processes of the others take the processor from the page. */
const quiet = installedChromium();
/** The shell of Chromium has no back/forward cache. */
const withWindows = chromiumWithWindows() ?? quiet;

const PARTS: Readonly<
  Record<string, { readonly compare: typeof compareFirstVisits; readonly chromium: string | null }>
> = {
  'first-visit': { compare: compareFirstVisits, chromium: quiet },
  'without-scripts': { compare: compareWithoutScripts, chromium: quiet },
  'within-site': { compare: compareWithinSite, chromium: withWindows },
  'press-to-paint': { compare: measurePressToPaint, chromium: quiet },
  growth: { compare: compareGrowth, chromium: quiet },
};

const USAGE = `Usage: npm run bench -- [rounds] [folder] [${Object.keys(PARTS).join('|')} …]`;

const args = process.argv.slice(2);
const option = args.find((arg) => arg.startsWith('-'));
if (option === undefined) await runBench();
else {
  console.log(USAGE);
  if (option !== '--help') process.exitCode = 1;
}

async function runBench() {
  const rounds = args.map(Number).find((number) => number > 0) ?? 5;
  const wanted = Object.keys(PARTS).filter((name) => args.includes(name));
  const folder = args.find((arg) => !(Number(arg) > 0) && !(arg in PARTS)) ?? 'dist';
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (!isBuilt && wanted.join() !== 'growth') {
    console.error(`There is no built site in ${folder}: npm run build writes one.`);
    process.exitCode = 1;
    return;
  }

  console.log(
    `Medians of ${rounds} rounds, a warm-up round not counted; 4 x CPU, 150 ms, 1.6 Mbit/s.`,
  );
  const parts = Object.entries(PARTS).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  for (const [, part] of parts) {
    const browser = await chromium.launch({
      ...launchOptions(part.chromium),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    console.log(`\nChromium ${browser.version()}:\n${await part.compare(browser, rounds, folder)}`);
    await browser.close();
  }
}
