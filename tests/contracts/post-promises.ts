import { expect } from 'vitest';
import { aStoredPost, without } from '#tests/support/builders.ts';
import type { Promises } from './contract.ts';
import { inOrder, OVER_A_THOUSAND, SHUFFLED } from './kit/documents.ts';

/** The promises of every backend about its posts, in lists and one by one. */
export const postPromises: Promises = {
  'lists posts with all their fields except the body': async (open) => {
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

  'lists posts in its own order at every read': async (open, backend) => {
    const { source } = await open({ posts: SHUFFLED.map((id) => aStoredPost(id)) });
    for (let read = 0; read < 2; read += 1) {
      const slugs = (await source.posts.all()).map(({ slug }) => slug);
      expect(slugs).toEqual(inOrder(backend, SHUFFLED));
    }
  },

  'lists all of more than a thousand posts': async (open) => {
    const { source } = await open({ posts: OVER_A_THOUSAND.map((id) => aStoredPost(id)) });
    expect((await source.posts.all()).map(({ slug }) => slug)).toEqual(OVER_A_THOUSAND);
  },

  'passes on only beginnings of the list while it reads the rest': async (open) => {
    const { source } = await open({ posts: OVER_A_THOUSAND.map((id) => aStoredPost(id)) });
    const partial: (readonly unknown[])[] = [];
    const all = await source.posts.all((posts) => partial.push(posts));
    expect(partial).toEqual(partial.map(({ length }) => all.slice(0, length)));
  },

  'takes a time without an offset in UTC, wherever the reader is': async (open) => {
    const times = ['2026-01-02T21:30', '2026-01-02T21:30:00', '2026-01-02T18:30:00-03:00'];
    const { source } = await open({
      posts: times.map((fecha, index) => aStoredPost(String(index), { fecha })),
    });
    const expected = new Date('2026-01-02T21:30:00Z');
    const posts = await source.posts.all();
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual([expected, expected, expected]);
  },

  'lists its newest dated posts, at most so many, or the whole list': async (open) => {
    const dates = { b: '2026-01-02', d: '2026-03-02', e: '2026-02-02' };
    const { source } = await open({
      posts: [
        aStoredPost('a'),
        ...Object.entries(dates).map(([id, date]) => aStoredPost(id, { fecha: new Date(date) })),
      ],
    });
    const all = await source.posts.all();
    for (const [limit, slugs, covers] of [
      [2, ['d', 'e'], new Date(dates.e)],
      [3, ['d', 'e', 'b'], new Date(dates.b)],
      [9, ['d', 'e', 'b'], 'dated'],
    ] as const) {
      const newest = await source.posts.newest(limit);
      const expected = slugs.map((wanted) => all.find(({ slug }) => slug === wanted));
      expect(newest).toEqual(
        newest.covers === 'all' ? { posts: all, covers: 'all' } : { posts: expected, covers },
      );
    }
  },

  'lists its newest posts without reading a body': async (open) => {
    const fecha = new Date('2026-01-02');
    const { source, hasSent } = await open({
      posts: [aStoredPost('a', { fecha, body: 'un cuerpo' })],
    });
    await source.posts.newest(20);
    expect(hasSent('un cuerpo')).toBe(false);
  },

  'lists posts without reading a body': async (open) => {
    const { source, hasSent } = await open({ posts: [aStoredPost('a', { body: 'un cuerpo' })] });
    await source.posts.all();
    expect(hasSent('un cuerpo')).toBe(false);
    await source.posts.findBySlug('a');
    // Otherwise the answers are not observed at all.
    expect(hasSent('un cuerpo')).toBe(true);
  },

  'lists no posts when none are stored': async (open) => {
    const { source } = await open({});
    expect(await source.posts.all()).toEqual([]);
  },

  'lists a post without tags or mark as one that has none': async (open) => {
    const { source } = await open({ posts: [without(aStoredPost('a'), 'tags', 'destacado')] });
    expect(await source.posts.all()).toMatchObject([{ tags: [], featured: false }]);
  },

  'reads null fields of a post as missing': async (open) => {
    const nulls = { tags: null, destacado: null, fecha: null, img: null };
    const { source } = await open({ posts: [aStoredPost('a', nulls)] });
    const post = { tags: [], featured: false, publishedAt: null, image: '' };
    expect(await source.posts.all()).toMatchObject([post]);
    expect(await source.posts.findBySlug('a')).toMatchObject(post);
  },

  'leaves out invalid posts and logs each of them once': [
    ['invalid documents'],
    async (open) => {
      const { source, log } = await open({
        posts: [
          aStoredPost('a'),
          aStoredPost('b', { title: null }),
          aStoredPost('c', { slug: '' }),
          aStoredPost('d', { slug: 7, tags: 'css' }),
        ],
      });
      await source.posts.all();
      expect(await source.posts.all()).toMatchObject([{ slug: 'a' }]);
      expect(log.lines).toEqual([
        'Documento apartado: posts/b (title)',
        'Documento apartado: posts/c (slug)',
        'Documento apartado: posts/d (slug)',
      ]);
    },
  ],

  'leaves out a post whose slug has nothing visible': [
    ['invalid documents'],
    async (open) => {
      const blank = [' ', '\t\n', '\u00a0\u3000', '\u200b\u202e'];
      const { source } = await open({
        posts: [aStoredPost('a'), ...blank.map((slug, n) => aStoredPost(`b${n}`, { slug }))],
      });
      expect(await source.posts.all()).toMatchObject([{ slug: 'a' }]);
      for (const slug of blank) expect(await source.posts.findBySlug(slug)).toBeNull();
    },
  ],

  'reads a post without its optional fields of a wrong type, and logs them once': [
    ['invalid documents'],
    async (open) => {
      const wrong = {
        img: 7,
        destacado: 'true',
        tags: 'css',
        fecha: '20 nov 2026',
        aliases: 'vieja',
      };
      const { source, log } = await open({
        posts: [aStoredPost('a', { tags: ['css', 7, null, 'web'] }), aStoredPost('b', wrong)],
      });
      const posts = await source.posts.all();
      const b = { slug: 'b', image: '', featured: false, tags: [], publishedAt: null };
      expect(posts).toMatchObject([{ slug: 'a', tags: ['css', 'web'] }, b]);
      expect(await source.posts.all()).toEqual(posts);
      expect(await source.posts.findBySlug('b')).toMatchObject({ ...b, aliases: [] });
      expect(log.lines).toEqual([
        'Campos ignorados: posts/a (tags)',
        'Campos ignorados: posts/b (img, destacado, tags, fecha)',
        'Campos ignorados: posts/b (aliases)',
      ]);
    },
  ],

  'lists both of two posts with one slug': [
    ['duplicate slugs'],
    async (open) => {
      const { source } = await open({
        posts: [aStoredPost('a', { slug: 'igual' }), aStoredPost('b', { slug: 'igual' })],
      });
      expect(await source.posts.all()).toHaveLength(2);
    },
  ],

  'finds a post by its slug, with its body': async (open) => {
    const { source } = await open({
      posts: [aStoredPost('a'), aStoredPost('b', { slug: 'otra', body: '# Hola\n\n**todos**' })],
    });
    expect(await source.posts.findBySlug('otra')).toMatchObject({
      slug: 'otra',
      title: 'Entrada b',
      body: '# Hola\n\n**todos**',
    });
  },

  'finds a post by a slug of any script': async (open) => {
    const { source } = await open({ posts: [aStoredPost('a', { slug: 'año-nuevo-👋' })] });
    expect(await source.posts.findBySlug('año-nuevo-👋')).toMatchObject({ title: 'Entrada a' });
  },

  'finds a post by a slug with capitals and reserved characters': async (open) => {
    const slug = 'C#-&-a?b=%25*';
    // The pattern `*` of a query would match the first one too.
    const { source } = await open({
      posts: [aStoredPost('a', { slug: `${slug}a` }), aStoredPost('b', { slug })],
    });
    expect(await source.posts.findBySlug(slug)).toMatchObject({ title: 'Entrada b' });
    expect(await source.posts.findBySlug(slug.toLowerCase())).toBeNull();
  },

  'finds a post by a slug that it had before': async (open) => {
    const { source } = await open({
      posts: [
        aStoredPost('a', { aliases: null }),
        aStoredPost('b', { slug: 'otra', aliases: ['primera', 'año-nuevo'] }),
      ],
    });
    for (const alias of ['primera', 'año-nuevo']) {
      expect(await source.posts.findBySlug(alias)).toMatchObject({
        slug: 'otra',
        body: 'Hola a todos.',
        aliases: ['primera', 'año-nuevo'],
      });
    }
    expect(await source.posts.findBySlug('a')).toMatchObject({ aliases: [] });
  },

  'finds the post of a slug before one that had it': async (open) => {
    const { source } = await open({
      posts: [aStoredPost('a', { aliases: ['b'] }), aStoredPost('b')],
    });
    expect(await source.posts.findBySlug('b')).toMatchObject({ slug: 'b' });
  },

  'finds null for an unknown slug': async (open) => {
    const { source } = await open({ posts: [aStoredPost('a')] });
    for (const slug of ['b', '', '../a']) expect(await source.posts.findBySlug(slug)).toBeNull();
  },

  'finds the first of two posts with one slug at every read': [
    ['duplicate slugs'],
    async (open, backend) => {
      const ids = ['z', 'a'];
      const { source } = await open({
        posts: ids.map((id) => aStoredPost(id, { slug: 'igual' })),
      });
      for (let read = 0; read < 2; read += 1) {
        const title = `Entrada ${inOrder(backend, ids)[0]}`;
        expect(await source.posts.findBySlug('igual')).toMatchObject({ title });
      }
    },
  ],

  'finds a valid post after invalid ones with the same slug': [
    ['invalid documents', 'duplicate slugs'],
    async (open, backend) => {
      const [first = '', second = '', third = ''] = inOrder(backend, ['z', 'a', 'm']);
      const { source, log } = await open({
        posts: [
          aStoredPost(first, { slug: 'igual', title: null }),
          aStoredPost(second, { slug: 'igual', title: null }),
          aStoredPost(third, { slug: 'igual' }),
        ],
      });
      expect(await source.posts.findBySlug('igual')).toMatchObject({
        title: `Entrada ${third}`,
        body: 'Hola a todos.',
      });
      expect(log.lines).toContain(`Documento apartado: posts/${first} (title)`);
    },
  ],

  'finds a post by a slug that it had before, where an invalid post has or had it too': [
    ['invalid documents'],
    async (open) => {
      const { source } = await open({
        posts: [
          aStoredPost('a', { slug: 'vieja', title: null }),
          aStoredPost('b', { title: null, aliases: ['vieja', 'primera'] }),
          aStoredPost('c', { aliases: ['vieja', 'primera'] }),
        ],
      });
      for (const alias of ['vieja', 'primera']) {
        expect(await source.posts.findBySlug(alias)).toMatchObject({ slug: 'c' });
      }
    },
  ],

  'finds a post whose body is not text with an empty body': [
    ['invalid documents'],
    async (open) => {
      const { source } = await open({
        posts: [aStoredPost('a', { body: 42 }), without(aStoredPost('b'), 'body')],
      });
      expect(await source.posts.findBySlug('a')).toMatchObject({ title: 'Entrada a', body: '' });
      expect(await source.posts.findBySlug('b')).toMatchObject({ title: 'Entrada b', body: '' });
    },
  ],

  'reads the bodies of all posts by slug': [
    ['bodies'],
    async (open) => {
      const bodies = { a: 'uno', b: '', c: '# tres' };
      const { source } = await open({
        posts: Object.entries(bodies).map(([id, body]) => aStoredPost(id, { body })),
      });
      expect(Object.fromEntries((await source.posts.bodies()) ?? [])).toEqual(bodies);
    },
  ],

  'reads all of more than a thousand bodies': [
    ['bodies'],
    async (open) => {
      const { source } = await open({ posts: OVER_A_THOUSAND.map((id) => aStoredPost(id)) });
      expect([...((await source.posts.bodies()) ?? new Map()).keys()].toSorted()).toEqual(
        OVER_A_THOUSAND,
      );
    },
  ],

  'reads the same bodies at once as one by one': [
    ['bodies', 'invalid documents', 'duplicate slugs'],
    async (open) => {
      const { source } = await open({
        posts: [
          aStoredPost('a', { body: 'uno' }),
          aStoredPost('b', { body: 7 }),
          aStoredPost('c', { title: null, body: 'tres' }),
          aStoredPost('d', { slug: 'a', body: 'cuatro' }),
        ],
      });
      expect(Object.fromEntries((await source.posts.bodies()) ?? [])).toEqual({ a: 'uno', b: '' });
    },
  ],

  'returns null instead of the bodies': [
    ['no bodies'],
    async (open) => {
      const { source } = await open({ posts: [aStoredPost('a')] });
      expect(await source.posts.bodies()).toBeNull();
    },
  ],
};
