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

describe('the neighbours of a post', () => {
  test('are the one before and the one after it in the list', () => {
    const { previous, next } = adjacentPosts('b', [post('a'), post('b'), post('c')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });

  test('are missing at the ends of the list, and around the only post', () => {
    const list = [post('a'), post('b')];
    expect(adjacentPosts('a', list).previous).toBeNull();
    expect(adjacentPosts('b', list).next).toBeNull();
    expect(adjacentPosts('a', [post('a')])).toEqual({ previous: null, next: null, related: [] });
  });

  test('are none for a post that the list does not have', () => {
    expect(adjacentPosts('x', [post('a', ['css'])])).toEqual({
      previous: null,
      next: null,
      related: [],
    });
  });

  test('are other posts, also where two documents carry one slug', () => {
    const { previous, next } = adjacentPosts('b', [post('a'), post('b'), post('b'), post('c')]);
    expect([previous?.slug, next?.slug]).toEqual(['a', 'c']);
  });
});

describe('the related posts', () => {
  test('share a tag; the post itself and the ones that share none are not among them', () => {
    expect(
      related('a', post('a', ['css']), post('b', ['css']), post('c', ['c']), post('d')),
    ).toEqual(['b']);
    expect(related('a', post('a'), post('b', ['css']))).toEqual([]);
  });

  test('come first when the tag that they share is rare', () => {
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

  test('come before those that share fewer tags', () => {
    expect(
      related('a', post('a', ['css', 'html']), post('una', ['css']), post('dos', ['html', 'css'])),
    ).toEqual(['dos', 'una']);
  });

  test('are three at most; of equals the newer first, then the undated in the order of the list', () => {
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

  test.each([
    ['Diseño', 'diseño', true],
    ['DISEN\u0303O', 'diseño', true],
    ['Ágil', 'ágil', true],
    ['año', 'ano', false],
    ['', '', false],
    [' css ', 'css', true],
  ])('take "%s" and "%s" for one tag: %s', (a, b, isOne) => {
    expect(related('a', post('a', [a]), post('b', [b]))).toEqual(isOne ? ['b'] : []);
  });

  test('count a tag once that a post carries twice', () => {
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
