import type { Browser } from 'playwright';
import { BLOG, HOME, postPath } from '#ui/routes.ts';
import { alternate } from './alternate.ts';
import { buildBlog } from './build-blog.ts';
import { generatedPosts } from './generated-content.ts';
import { measureVisit } from './measure-visit.ts';
import { serveSite } from './serve-site.ts';
import { compareBy } from './statistics.ts';
import { markdownTable, ratioCell } from './table.ts';

const MANY = { posts: 500, projects: 30 };
const FEW = { posts: 20, projects: 7 };

/** Compares a site that has grown for years with the young one. */
export async function compareGrowth(browser: Browser, rounds: number) {
  const many = await serveSite(buildBlog(MANY));
  const few = await serveSite(buildBlog(FEW));
  const [newest] = generatedPosts(1);
  const rows = [
    [
      `${MANY.posts} posts, ${MANY.projects} projects / ${FEW.posts} posts, ${FEW.projects} projects`,
      'FCP',
      'LCP',
      'hydrated',
      'blocking time',
    ],
  ];
  for (const path of [HOME, BLOG, postPath(newest?.slug ?? '')]) {
    const visits = await alternate(rounds, {
      theirs: () => measureVisit(browser, few.origin + path),
      ours: () => measureVisit(browser, many.origin + path),
    });
    rows.push([
      path,
      ratioCell(compareBy(visits, ({ firstPaint }) => firstPaint)),
      ratioCell(compareBy(visits, ({ largestPaint }) => largestPaint)),
      ratioCell(compareBy(visits, ({ ready }) => ready)),
      ratioCell(compareBy(visits, ({ blockingTime }) => blockingTime)),
    ]);
  }
  many.close();
  few.close();
  return markdownTable(rows);
}
