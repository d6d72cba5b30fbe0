import { describe, expect, test } from 'vitest';
import { suggestedPosts } from '#domain/model/suggested-posts.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const posts = [
  aPostSummary({ slug: 'css-moderno-sin-miedo', title: 'CSS moderno sin miedo' }),
  aPostSummary({
    slug: 'por-que-tu-web-tarda',
    title: 'Por qué tu web tarda y cómo arreglarlo hoy',
  }),
  aPostSummary({ slug: 'estudiar-y-trabajar', title: 'Estudiar ingeniería y trabajar' }),
  aPostSummary({ slug: 'fin-de-ano', title: 'Balance de fin de año' }),
];
const suggested = (slug: string) => suggestedPosts(slug, posts).map((post) => post.slug);

describe('the suggested posts for an unknown slug', () => {
  test.each([
    ['css-moderno', 'css-moderno-sin-miedo'],
    ['css-modeno-sin-medo', 'css-moderno-sin-miedo'],
    ['CSS_Moderno_Sin_Miedo', 'css-moderno-sin-miedo'],
    ['porque-tu-web-tarda', 'por-que-tu-web-tarda'],
    ['como-arreglarlo', 'por-que-tu-web-tarda'],
    ['estudiar-ingenieria', 'estudiar-y-trabajar'],
    ['balance-de-fin-de-año', 'fin-de-ano'],
  ])('like %s begin with %s', (slug, best) => {
    expect(suggested(slug)[0]).toBe(best);
  });

  test.each(['xyz', '', '---', '404', '%E0%A4%A'])('are none for "%s"', (slug) => {
    expect(suggested(slug)).toEqual([]);
  });

  test('are ordered by similarity and not as in the list', () => {
    const some = ['mareas-de-enero', 'mareas', 'mareas-y-puertos-lejanos'].map((slug) =>
      aPostSummary({ slug, title: slug }),
    );
    expect(suggestedPosts('mareas', some).map(({ slug }) => slug)).toEqual([
      'mareas',
      'mareas-de-enero',
      'mareas-y-puertos-lejanos',
    ]);
  });

  test('have a quarter of their bigrams in common with it, within words', () => {
    const named = (slug: string) => suggestedPosts('abcde', [aPostSummary({ slug, title: '' })]);
    // "abcde" has four bigrams (ab, bc, cd, de), "abxyz" too, and they share one: 2 / 8.
    expect(named('abxyz')).toHaveLength(1);
    expect(named('abxyzw')).toHaveLength(0);
    expect(named('a-b-c-d-e')).toHaveLength(0);
    expect(named('ab---xyz')).toHaveLength(1);
  });

  test('are three at most', () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      aPostSummary({ slug: `css-${n}`, title: 'CSS' }),
    );
    expect(suggestedPosts('css', many)).toHaveLength(3);
  });
});
