import { expect, test } from 'vitest';
import { listStart, OFFERED_TAGS, PAGE_SIZE } from '#domain/model/list-start.ts';
import { aPostSummary } from '#tests/support/builders.ts';

test('the beginning of a list has its newest posts, its most frequent tags and the number of all posts', () => {
  // In stored order: the oldest first, and each with two tags, one of which is its own.
  const list = Array.from({ length: 30 }, (_, index) =>
    aPostSummary({
      slug: `entrada-${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, index + 1)),
      tags: ['css', `propia-${index}`],
      featured: index % 10 === 0,
    }),
  );
  const { featured, posts, count, tags } = listStart(list);
  expect(featured.map(({ slug }) => slug)).toEqual(['entrada-20', 'entrada-10', 'entrada-0']);
  expect(posts).toHaveLength(PAGE_SIZE);
  expect([posts[0]?.slug, posts.at(-1)?.slug]).toEqual(['entrada-29', 'entrada-6']);
  expect(count).toBe(30);
  expect(tags).toHaveLength(OFFERED_TAGS);
  expect(tags[0]).toEqual({ tag: 'css', count: 30 });
});
