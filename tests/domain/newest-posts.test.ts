import { expect, test } from 'vitest';
import { withNewest } from '#domain/model/newest-posts.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));
const dated = (slug: string, day: number, title = slug) =>
  aPostSummary({ slug, title, publishedAt: on(day) });
const undated = aPostSummary({ slug: 'sin-fecha' });
const LIST = [dated('a', 9), undated, dated('b', 5), dated('c', 1)];
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

test('a whole list replaces the older one', () => {
  expect(withNewest(LIST, { posts: [undated], covers: 'all' })).toEqual([undated]);
});

test('a new post and a correction among the newest posts replace those of the older list', () => {
  const posts = [dated('nueva', 12), dated('a', 9, 'corregida')];
  const list = withNewest(LIST, { posts, covers: on(9) });
  expect(slugs(list)).toEqual(['nueva', 'a', 'sin-fecha', 'b', 'c']);
  expect(list[1]?.title).toBe('corregida');
});

test('a post that is missing among the newest posts is left out, and older ones stay', () => {
  const posts = [dated('a', 9), dated('otra', 3)];
  expect(slugs(withNewest(LIST, { posts, covers: on(3) }))).toEqual([
    'a',
    'otra',
    'sin-fecha',
    'c',
  ]);
});

test('a post with the date of the oldest of the newest posts stays', () => {
  const posts = [dated('a', 9), dated('otra', 5)];
  expect(slugs(withNewest(LIST, { posts, covers: on(5) }))).toContain('b');
});

test('every dated post is left out that is missing among all dated posts', () => {
  expect(slugs(withNewest(LIST, { posts: [dated('c', 1)], covers: 'dated' }))).toEqual([
    'c',
    'sin-fecha',
  ]);
  expect(slugs(withNewest(LIST, { posts: [], covers: 'dated' }))).toEqual(['sin-fecha']);
});

test('no posts after a moment in the future change nothing', () => {
  expect(withNewest(LIST, { posts: [], covers: on(30) })).toEqual(LIST);
});

test('a post keeps its reading time, which no newer answer has', () => {
  const list = [{ ...dated('a', 9), minutes: 7 }, dated('b', 5)];
  const posts = [dated('nueva', 12), dated('a', 9, 'corregida')];
  for (const covers of ['all', on(9)] as const) {
    const minutes = withNewest(list, { posts, covers }).map((post) => post.minutes);
    expect(minutes.slice(0, 2)).toEqual([undefined, 7]);
  }
});
