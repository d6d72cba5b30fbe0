import { describe, expect, test } from 'vitest';
import { featuredPosts, firstOfEachSlug, newestFirst } from '#domain/model/post-list.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const on = (day: string) => new Date(`${day}T00:00:00Z`);
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

describe('the list of all posts', () => {
  test('is newest first, with the undated ones after it in stored order', () => {
    const posts = [
      aPostSummary({ slug: 'sin-fecha-1' }),
      aPostSummary({ slug: 'vieja', publishedAt: on('2024-05-01') }),
      aPostSummary({ slug: 'sin-fecha-2' }),
      aPostSummary({ slug: 'nueva', publishedAt: on('2026-05-01') }),
      aPostSummary({ slug: 'del-mismo-dia', publishedAt: on('2024-05-01') }),
    ];
    expect(slugs(newestFirst(posts))).toEqual([
      'nueva',
      'vieja',
      'del-mismo-dia',
      'sin-fecha-1',
      'sin-fecha-2',
    ]);
  });

  test('has a post from before 1970 after the others and before the undated', () => {
    const posts = [
      aPostSummary({ slug: 'sin-fecha' }),
      aPostSummary({ slug: 'antigua', publishedAt: on('1969-01-01') }),
    ];
    expect(slugs(newestFirst(posts))).toEqual(['antigua', 'sin-fecha']);
  });
});

test('of several posts with one slug the first stays, in its place', () => {
  const posts = ['a', 'b', 'a', 'c', 'b'].map((slug, index) =>
    aPostSummary({ slug, title: `${slug}${index}` }),
  );
  expect(firstOfEachSlug(posts).map(({ title }) => title)).toEqual(['a0', 'b1', 'c3']);
});

describe('the featured posts', () => {
  test('are the newest three that are marked, wherever they are stored', () => {
    const posts = [
      aPostSummary({ slug: 'a', featured: true, publishedAt: on('2024-01-01') }),
      aPostSummary({ slug: 'b', publishedAt: on('2028-01-01') }),
      aPostSummary({ slug: 'c', featured: true, publishedAt: on('2026-01-01') }),
      aPostSummary({ slug: 'd', featured: true, publishedAt: on('2025-01-01') }),
      aPostSummary({ slug: 'e', featured: true, publishedAt: on('2027-01-01') }),
    ];
    expect(slugs(featuredPosts(posts))).toEqual(['e', 'c', 'd']);
  });

  test('without a date follow the dated ones, in stored order', () => {
    const posts = [
      ...['a', 'b', 'c', 'd'].map((slug) => aPostSummary({ slug, featured: true })),
      aPostSummary({ slug: 'e', featured: true, publishedAt: on('2025-01-01') }),
    ];
    expect(slugs(featuredPosts(posts))).toEqual(['e', 'a', 'b']);
  });
});
