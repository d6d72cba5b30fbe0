import type { Browser } from 'playwright';
import { alternate } from './alternate.ts';
import { measureVisit } from './measure-visit.ts';
import { longestPost } from './paths.ts';
import { serveSite } from './serve-site.ts';
import { compareBy } from './statistics.ts';
import { markdownTable, milliseconds, pairCell, ratioCell } from './table.ts';

/** Compares the product with its own pages without scripts: the same text, styles and pictures. */
export async function compareWithoutScripts(browser: Browser, rounds: number, folder: string) {
  const product = await serveSite(folder);
  const baseline = await serveSite(folder, withoutScripts);
  const rows = [
    ['product / the same page without scripts', 'FCP', 'LCP', 'longest task', 'blocking time'],
  ];
  for (const path of ['/', '/blogs', longestPost(folder)]) {
    const visits = await alternate(rounds, {
      theirs: () => measureVisit(browser, baseline.origin + path),
      ours: () => measureVisit(browser, product.origin + path),
    });
    rows.push([
      path,
      ratioCell(compareBy(visits, ({ firstPaint }) => firstPaint)),
      ratioCell(compareBy(visits, ({ largestPaint }) => largestPaint)),
      pairCell(
        compareBy(visits, ({ longestTask }) => longestTask),
        milliseconds,
      ),
      pairCell(
        compareBy(visits, ({ blockingTime }) => blockingTime),
        milliseconds,
      ),
    ]);
  }
  product.close();
  baseline.close();
  return markdownTable(rows);
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<meta name="app"[^>]*>/g, '');
}
