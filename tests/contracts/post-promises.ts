import { expect } from 'vitest';
import { aStoredPost, without } from '#tests/support/builders.ts';
import type { Promises } from './data-source.ts';

/** What every backend promises of its posts, in lists and one by one. */
export const postPromises: Promises = {
  'lists of posts have everything but the body, in stored order': async (open) => {
    const { source } = await open({
      posts: [
        aStoredPost('a', { destacado: true, img: 'https://imagenes.marea-dev.com.ar/a.avif' }),
        aStoredPost('b', { fecha: new Date('2026-01-02T03:04:05Z') }),
      ],
    });
    expect(await source.posts.all()).toEqual([
      {
        slug: 'a',
        title: 'Entrada a',
        description: 'Una entrada de prueba.',
        image: 'https://imagenes.marea-dev.com.ar/a.avif',
        featured: true,
        tags: ['css'],
        publishedAt: null,
      },
      expect.objectContaining({ slug: 'b', publishedAt: new Date('2026-01-02T03:04:05Z') }),
    ]);
  },

  'lists of posts are empty when nothing is stored': async (open) => {
    const { source } = await open({});
    expect(await source.posts.all()).toEqual([]);
    expect(await source.posts.featured(3)).toEqual([]);
  },

  'lists of posts give a post without tags none, and one without a mark is not featured': async (
    open,
  ) => {
    const { source } = await open({ posts: [without(aStoredPost('a'), 'tags', 'destacado')] });
    expect(await source.posts.all()).toMatchObject([{ tags: [], featured: false }]);
  },

  'lists of posts set aside and report once what does not fit': async (open) => {
    const { source, log } = await open({
      posts: [
        aStoredPost('a'),
        aStoredPost('b', { title: null }),
        aStoredPost('c', { slug: '' }),
        aStoredPost('d', { fecha: 'ayer' }),
        aStoredPost('e', { img: 7 }),
      ],
    });
    await source.posts.all();
    expect(await source.posts.all()).toMatchObject([{ slug: 'a' }, { slug: 'e', image: '' }]);
    expect(log.lines).toHaveLength(3);
    expect(log.lines[0]).toContain('posts/b (title)');
  },

  'lists of posts keep both of two posts with one slug': async (open) => {
    const { source } = await open({
      posts: [aStoredPost('a', { slug: 'igual' }), aStoredPost('b', { slug: 'igual' })],
    });
    expect(await source.posts.all()).toHaveLength(2);
  },

  'lists of featured posts have those whose destacado is true, no more than the limit': async (
    open,
  ) => {
    const { source } = await open({
      posts: ['a', 'b', 'c', 'd', 'e'].map((id) => aStoredPost(id, { destacado: id !== 'b' })),
    });
    const featured = await source.posts.featured(3);
    expect(featured.map(({ slug }) => slug)).toEqual(['a', 'c', 'd']);
  },

  'lists of posts come whole, also when they are a thousand': async (open) => {
    const posts = Array.from({ length: 1000 }, (_, index) =>
      aStoredPost(`p${String(index).padStart(4, '0')}`),
    );
    const { source } = await open({ posts });
    expect(await source.posts.all()).toHaveLength(1000);
  },

  'one post is found by its slug, with its body': async (open) => {
    const { source } = await open({
      posts: [aStoredPost('a'), aStoredPost('b', { slug: 'otra', body: '# Hola\n\n**todos**' })],
    });
    expect(await source.posts.findBySlug('otra')).toMatchObject({
      slug: 'otra',
      title: 'Entrada b',
      body: '# Hola\n\n**todos**',
    });
  },

  'one post is null for an unknown slug': async (open) => {
    const { source } = await open({ posts: [aStoredPost('a')] });
    expect(await source.posts.findBySlug('b')).toBeNull();
    expect(await source.posts.findBySlug('')).toBeNull();
    expect(await source.posts.findBySlug('../a')).toBeNull();
  },

  'one post is the first of two with the same slug, each time': async (open) => {
    const { source } = await open({
      posts: [
        aStoredPost('a', { slug: 'igual', title: 'Primera' }),
        aStoredPost('b', { slug: 'igual', title: 'Segunda' }),
      ],
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await source.posts.findBySlug('igual')).toMatchObject({ title: 'Primera' });
    }
  },

  'one post whose body is no text has an empty one': async (open) => {
    const { source } = await open({
      posts: [aStoredPost('a', { body: 42 }), without(aStoredPost('b'), 'body')],
    });
    expect(await source.posts.findBySlug('a')).toMatchObject({ title: 'Entrada a', body: '' });
    expect(await source.posts.findBySlug('b')).toMatchObject({ title: 'Entrada b', body: '' });
  },

  'the bodies of all posts are those of each of them, or are not at hand': async (open) => {
    const { source } = await open({
      posts: [
        aStoredPost('a', { body: 'uno' }),
        aStoredPost('b', { body: 7 }),
        aStoredPost('c', { title: null, body: 'tres' }),
        aStoredPost('d', { slug: 'a', body: 'cuatro' }),
      ],
    });
    const bodies = await source.posts.bodies();
    if (bodies === null) return;
    expect(Object.fromEntries(bodies)).toEqual({ a: 'uno', b: '' });
  },

  'one post is found under a slug of any script': async (open) => {
    const { source } = await open({ posts: [aStoredPost('a', { slug: 'año-nuevo-👋' })] });
    expect(await source.posts.findBySlug('año-nuevo-👋')).toMatchObject({ title: 'Entrada a' });
  },
};
