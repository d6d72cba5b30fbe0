import { describe, expect, test } from 'vitest';
import { adjacentPosts } from '#domain/model/adjacent-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const on = (day: string) => new Date(`${day}T00:00:00Z`);
const post = (slug: string, tags: readonly string[] = [], publishedAt: Date | null = null) =>
  aPostSummary({ slug, tags: [...tags], publishedAt });
const slugs = (posts: readonly PostSummary[]) => posts.map(({ slug }) => slug);
const related = (slug: string, ...posts: readonly PostSummary[]) =>
  slugs(adjacentPosts(slug, posts).related);

describe('the neighbors of a post', () => {
  test('are the posts before and after it in the list', () => {
    const { previous, next } = adjacentPosts('b', [post('a'), post('b'), post('c')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });

  test('are null at the ends of the list, and for the only post', () => {
    const list = [post('a'), post('b')];
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
    const { previous, next } = adjacentPosts('b', [post('a'), post('b'), post('b'), post('c')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });
});

describe('the related posts', () => {
  test('share a tag with the post, which is not among them', () => {
    expect(
      related('a', post('a', ['css']), post('b', ['css']), post('c', ['c']), post('d')),
    ).toEqual(['b']);
    expect(related('a', post('a'), post('b', ['css']))).toEqual([]);
  });

  test('are ordered by the rarity of the shared tag', () => {
    expect(
      related(
        'a',
        post('a', ['css', 'diseño']),
        post('comun', ['css'], on('2026-05-01')),
        post('otra', ['css'], on('2026-04-01')),
        post('rara', ['diseño'], on('2020-01-01')),
      ),
    ).toEqual(['rara', 'comun', 'otra']);
  });

  test('are ordered by the number of shared tags', () => {
    expect(
      related('a', post('a', ['css', 'html']), post('una', ['css']), post('dos', ['html', 'css'])),
    ).toEqual(['dos', 'una']);
  });

  test('are three at most, the newer first among equals and the undated in the order of the list', () => {
    expect(
      related(
        'a',
        post('a', ['css']),
        post('sin-fecha-1', ['css']),
        post('vieja', ['css'], on('1969-01-01')),
        post('sin-fecha-2', ['css']),
        post('nueva', ['css'], on('2026-01-01')),
      ),
    ).toEqual(['nueva', 'vieja', 'sin-fecha-1']);
  });

  test('count two spellings of a tag as the same tag', () => {
    expect(
      related(
        'a',
        post('a', ['css', 'CSS', 'html']),
        post('repetida', ['css', 'css', 'CSS'], on('2020-01-01')),
        post('nueva', ['html'], on('2026-01-01')),
      ),
    ).toEqual(['nueva', 'repetida']);
  });
});
