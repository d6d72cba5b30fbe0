import type { Browser } from 'playwright';
import { BLOG } from '#ui/routes.ts';
import { alternate } from './alternate.ts';
import { measureVisit } from './measure-visit.ts';
import { measureWalk } from './measure-walk.ts';
import { FLOOR, pathPairs } from './paths.ts';
import { serveSite } from './serve-site.ts';
import { markdownTable, ratioCell } from './table.ts';

/** Compares views within the product, after its first page, with full loads of the floor's pages until their LCP. */
export async function compareWithinSite(browser: Browser, rounds: number, folder: string) {
  const product = await serveSite(folder);
  const floor = await serveSite(FLOOR);
  const { post } = pathPairs(folder);
  const blog = `${floor.origin}${BLOG}`;
  const { loads, postLoads, walks } = await alternate(rounds, {
    loads: () => measureVisit(browser, blog),
    postLoads: () => measureVisit(browser, floor.origin + post.floor),
    walks: () => measureWalk(browser, product.origin, post.product, blog),
  });
  product.close();
  floor.close();
  const blogLoad = loads.map(({ largestPaint }) => largestPaint);
  const postLoad = postLoads.map(({ largestPaint }) => largestPaint);
  const ratios = [
    ['from home to /blogs', walks.map(({ toBlog }) => toBlog), blogLoad],
    ['from /blogs to a post', walks.map(({ toPost }) => toPost), postLoad],
  ] as const;
  const restored = walks.filter(({ isRestored }) => isRestored).length;
  return markdownTable([
    ['within the product / full load of the floor', 'time'],
    ...ratios.map(([name, ours, theirs]) => [name, ratioCell({ ours, theirs })]),
    ['back from another document: `pageshow` persisted', `${restored} of ${walks.length}`],
  ]);
}
