import type { Browser } from 'playwright';
import { alternate } from './alternate.ts';
import { EARLY_PRESSES, earlyAnswers, measureAnswers } from './measure-press-to-paint.ts';
import { pathPairs } from './paths.ts';
import { serveSite } from './serve-site.ts';
import { median } from './statistics.ts';
import { markdownTable, milliseconds } from './table.ts';

/** Measures the time from a press to the next paint (Event Timing), on idle pages and while React takes one over. */
export async function measurePressToPaint(browser: Browser, rounds: number, folder: string) {
  const { origin, close } = await serveSite(folder);
  const paths = Object.values(pathPairs(folder)).map(({ product }) => product);
  const early = paths.flatMap((path) =>
    EARLY_PRESSES.filter((press) => (press.path ?? path) === path).map((press) => ({
      name: `${path}, ${press.name}, while React takes the page over`,
      path,
      press,
    })),
  );
  const { idle, ...taken } = await alternate(rounds, {
    idle: () => measureAnswers(browser, origin),
    ...Object.fromEntries(
      early.map(({ name, path, press }) => [name, earlyAnswers(browser, origin + path, press)]),
    ),
  });
  close();
  const rows = [
    ...Object.keys(idle[0] ?? {}).map(
      (name) => [name, idle.map((answers) => answers[name] ?? Number.NaN)] as const,
    ),
    ...Object.entries(taken as Readonly<Record<string, readonly number[]>>),
  ];
  return markdownTable([
    ['press', 'median', 'worst'],
    ...rows.map(([name, times]) => [
      name,
      milliseconds(median(times)),
      milliseconds(Math.max(...times)),
    ]),
  ]);
}
