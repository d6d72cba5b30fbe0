import { expect, test } from 'vitest';
import type { PostSummary } from '#domain/model/post.ts';
import { publishedPosts } from '#root/published-posts.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';

const PAST = aPost({ slug: 'ayer', publishedAt: new Date('2026-11-21T00:00:00Z') });
const UNDATED = aPost({ slug: 'siempre' });
const FUTURE = aPost({ slug: 'mañana', publishedAt: new Date('2026-11-23T00:00:00Z') });

/** A repository whose first post arrives before the others, and a clock that a test sets. */
function openPosts() {
  const stored = new PostsInMemory(FUTURE, PAST, UNDATED);
  const time = { now: new Date('2026-11-22T12:00:00Z') };
  const partial: PostSummary[] = [];
  const posts = publishedPosts(
    {
      ...stored,
      all: async (onPartial) => {
        onPartial?.([FUTURE, PAST]);
        return stored.all();
      },
      newest: () => stored.newest(),
      findBySlug: (slug) => stored.findBySlug(slug),
      bodies: () => stored.bodies(),
    },
    { now: () => time.now },
  );
  const slugs = async () =>
    (await posts.all((some) => partial.push(...some))).map(({ slug }) => slug);
  return { posts, slugs, partial, time };
}

test('a post with a date in the future is in no list and under no address', async () => {
  const { posts, slugs, partial } = openPosts();
  expect(await slugs()).toEqual(['ayer', 'siempre']);
  expect(partial).toEqual([PAST]);
  expect(await posts.newest(20)).toEqual({ posts: [PAST, UNDATED], covers: 'all' });
  expect(await posts.findBySlug('mañana')).toBeNull();
  expect(await posts.findBySlug('ayer')).toEqual(PAST);
  expect(await posts.findBySlug('siempre')).toEqual(UNDATED);
});

test('a post appears when its day begins in the owner’s time zone', async () => {
  const { posts, slugs, time } = openPosts();
  time.now = new Date('2026-11-23T02:59:59Z');
  expect(await slugs()).not.toContain('mañana');
  time.now = new Date('2026-11-23T03:00:00Z');
  expect(await slugs()).toContain('mañana');
  expect(await posts.findBySlug('mañana')).toEqual(FUTURE);
});
