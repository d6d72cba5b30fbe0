import { describe, expect, test } from 'vitest';
import { adjacentPosts } from '#domain/model/adjacent-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const on = (day: string) => new Date(`${day}T00:00:00Z`);
const post = (slug: string, tags: readonly string[] = [], publishedAt: Date | null = null) =>
  aPostSummary({ slug, tags: [...tags], publishedAt });
const slugs = (posts: readonly PostSummary[]) => posts.map(({ slug }) => slug);

describe('the neighbors of a post', () => {
  test('are the older and the newer one in a list that begins with the newest', () => {
    const { previous, next } = adjacentPosts('b', [post('c'), post('b'), post('a')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });

  test('are null at the ends of the list, and for the only post', () => {
    const list = [post('b'), post('a')];
    expect(adjacentPosts('a', list).previous).toBeNull();
    expect(adjacentPosts('b', list).next).toBeNull();
    expect(adjacentPosts('a', [post('a')])).toEqual({ previous: null, next: null, related: [] });
  });

  test('are null for a post that is not in the list', () => {
    expect(adjacentPosts('x', [post('a', ['css'])])).toEqual({
      previous: null,
      next: null,
      related: [],
    });
  });

  test('are other posts where two documents have the same slug', () => {
    const { previous, next } = adjacentPosts('b', [post('c'), post('b'), post('b'), post('a')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });
});

/** The related posts of `a`, which has no neighbors in the list. */
const relatedTo = (tags: readonly string[], ...posts: readonly PostSummary[]) =>
  slugs(
    adjacentPosts('a', [
      post('nueva-vecina', tags),
      post('a', tags),
      post('vieja-vecina', tags),
      ...posts,
    ]).related,
  );

describe('the related posts', () => {
  test('are neither the post nor its neighbors', () => {
    expect(relatedTo(['css'], post('b', ['css']))).toEqual(['b']);
    expect(relatedTo([])).toEqual([]);
  });

  test('begin with those that share a tag, and go on with the newest', () => {
    expect(
      relatedTo(
        ['css'],
        post('sin-fecha'),
        post('nueva', ['c'], on('2026-01-01')),
        post('b', ['css']),
      ),
    ).toEqual(['b', 'nueva', 'sin-fecha']);
  });

  test('are ordered by the rarity of the shared tag', () => {
    expect(
      relatedTo(
        ['css', 'diseño'],
        post('comun', ['css'], on('2026-05-01')),
        post('otra', ['css'], on('2026-04-01')),
        post('rara', ['diseño'], on('2020-01-01')),
      ),
    ).toEqual(['rara', 'comun', 'otra']);
  });

  test('are ordered by the number of shared tags', () => {
    expect(relatedTo(['css', 'html'], post('una', ['css']), post('dos', ['html', 'css']))).toEqual([
      'dos',
      'una',
    ]);
  });

  test('are three at most, the newer first among equals and the undated in the order of the list', () => {
    expect(
      relatedTo(
        ['css'],
        post('sin-fecha-1', ['css']),
        post('vieja', ['css'], on('1969-01-01')),
        post('sin-fecha-2', ['css']),
        post('nueva', ['css'], on('2026-01-01')),
      ),
    ).toEqual(['nueva', 'vieja', 'sin-fecha-1']);
  });

  test('count two spellings of a tag as the same tag', () => {
    expect(
      relatedTo(
        ['css', 'CSS', 'html'],
        post('repetida', ['css', 'css', 'CSS'], on('2020-01-01')),
        post('nueva', ['html'], on('2026-01-01')),
      ),
    ).toEqual(['nueva', 'repetida']);
  });
});
