import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '#adapters/documents.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { aMessage, aStoredPost, aStoredProject, without } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';

/** What a backend holds before a test. */
export type Stored = {
  readonly proyectos?: readonly StoredDocument[];
  readonly posts?: readonly StoredDocument[];
};

/** A backend under test: its data source, and a look at the messages that it holds, by their id. */
export type Subject = {
  readonly source: DataSource;
  readonly contactos: () => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
};

export type OpenSubject = (stored: Stored, log: Log) => Promise<Subject>;

/** Every promise of the ports, run against the adapter that `open` stands for. */
export function describeDataSource(name: string, openSubject: OpenSubject) {
  const open = async (stored: Stored) => {
    const log = new RecordingLog();
    return { log, ...(await openSubject(stored, log)) };
  };

  describe(`${name}: projects`, () => {
    test('come whole and in stored order', async () => {
      const { source } = await open({
        proyectos: [aStoredProject('a'), aStoredProject('b', { code: '', techs: [] })],
      });
      expect(await source.projects.all()).toEqual([
        {
          id: 'a',
          name: 'Proyecto a',
          image: 'https://imagenes.marea-dev.com.ar/faro.avif',
          description: 'Un sitio de prueba.',
          link: 'https://faro.marea-dev.com.ar',
          code: 'https://github.com/marea-dev/faro',
          techs: ['React', 'C'],
        },
        expect.objectContaining({ id: 'b', code: '', techs: [] }),
      ]);
    });

    test('are none when none are stored', async () => {
      const { source } = await open({});
      expect(await source.projects.all()).toEqual([]);
    });

    test('take the id of their document where they have none of their own', async () => {
      const { source } = await open({ proyectos: [without(aStoredProject('a'), 'id')] });
      expect(await source.projects.all()).toMatchObject([{ id: 'a' }]);
    });

    test('without source code or technologies have none', async () => {
      const { source } = await open({ proyectos: [without(aStoredProject('a'), 'code', 'techs')] });
      expect(await source.projects.all()).toMatchObject([{ code: '', techs: [] }]);
    });

    test('lose an address whose scheme is not allowed, and nothing else', async () => {
      const { source } = await open({
        proyectos: [
          aStoredProject('a', { link: 'javascript:alert(1)', code: 'data:,x', img: 'file:///x' }),
        ],
      });
      expect(await source.projects.all()).toMatchObject([
        { name: 'Proyecto a', link: '', code: '', image: '' },
      ]);
    });

    test('that do not fit are set aside and reported once, and their neighbours show', async () => {
      const { source, log } = await open({
        proyectos: [
          aStoredProject('a'),
          aStoredProject('sin-nombre', { name: 42 }),
          without(aStoredProject('sin-enlace'), 'link'),
          aStoredProject('z', { techs: 'React' }),
          aStoredProject('b'),
        ],
      });
      for (let time = 0; time < 2; time += 1) {
        expect(await source.projects.all()).toMatchObject([{ id: 'a' }, { id: 'b' }]);
      }
      expect(log.lines.toSorted()).toEqual([
        'Documento apartado: proyectos/sin-enlace (link)',
        'Documento apartado: proyectos/sin-nombre (name)',
        'Documento apartado: proyectos/z (techs)',
      ]);
    });

    test('with unknown fields show without them', async () => {
      const { source } = await open({ proyectos: [aStoredProject('a', { color: 'rojo', n: 1 })] });
      expect(await source.projects.all()).toEqual([expect.not.objectContaining({ color: 'rojo' })]);
    });

    test('keep every letter of every script', async () => {
      const name = 'Ñandú 👩🏽‍💻 مرحبا \u202e𝒳\u0000fin'.replace('\u0000', '');
      const { source } = await open({ proyectos: [aStoredProject('a', { name })] });
      expect(await source.projects.all()).toMatchObject([{ name }]);
    });

    test('all come, also when they are a thousand', async () => {
      const ids = Array.from({ length: 1000 }, (_, index) => `p${String(index).padStart(4, '0')}`);
      const { source } = await open({ proyectos: ids.map((id) => aStoredProject(id)) });
      expect((await source.projects.all()).map(({ id }) => id)).toEqual(ids);
    });
  });

  describe(`${name}: lists of posts`, () => {
    test('have everything but the body, in stored order', async () => {
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
    });

    test('are empty when nothing is stored', async () => {
      const { source } = await open({});
      expect(await source.posts.all()).toEqual([]);
      expect(await source.posts.featured(3)).toEqual([]);
    });

    test('give a post without tags none, and one without a mark is not featured', async () => {
      const { source } = await open({ posts: [without(aStoredPost('a'), 'tags', 'destacado')] });
      expect(await source.posts.all()).toMatchObject([{ tags: [], featured: false }]);
    });

    test('set aside and report once what does not fit', async () => {
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
    });

    test('keep both of two posts with one slug', async () => {
      const { source } = await open({
        posts: [aStoredPost('a', { slug: 'igual' }), aStoredPost('b', { slug: 'igual' })],
      });
      expect(await source.posts.all()).toHaveLength(2);
    });

    test('of featured posts have those marked, no more than the limit', async () => {
      const { source } = await open({
        posts: ['a', 'b', 'c', 'd', 'e'].map((id) => aStoredPost(id, { destacado: id !== 'b' })),
      });
      const featured = await source.posts.featured(3);
      expect(featured.map(({ slug }) => slug)).toEqual(['a', 'c', 'd']);
    });

    test('come whole, also when they are a thousand', async () => {
      const posts = Array.from({ length: 1000 }, (_, index) =>
        aStoredPost(`p${String(index).padStart(4, '0')}`),
      );
      const { source } = await open({ posts });
      expect(await source.posts.all()).toHaveLength(1000);
    });
  });

  describe(`${name}: one post`, () => {
    test('is found by its slug, with its body', async () => {
      const { source } = await open({
        posts: [aStoredPost('a'), aStoredPost('b', { slug: 'otra', body: '# Hola\n\n**todos**' })],
      });
      expect(await source.posts.findBySlug('otra')).toMatchObject({
        slug: 'otra',
        title: 'Entrada b',
        body: '# Hola\n\n**todos**',
      });
    });

    test('is null for an unknown slug', async () => {
      const { source } = await open({ posts: [aStoredPost('a')] });
      expect(await source.posts.findBySlug('b')).toBeNull();
      expect(await source.posts.findBySlug('')).toBeNull();
      expect(await source.posts.findBySlug('../a')).toBeNull();
    });

    test('is the first of two with the same slug, each time', async () => {
      const { source } = await open({
        posts: [
          aStoredPost('a', { slug: 'igual', title: 'Primera' }),
          aStoredPost('b', { slug: 'igual', title: 'Segunda' }),
        ],
      });
      for (let time = 0; time < 2; time += 1) {
        expect(await source.posts.findBySlug('igual')).toMatchObject({ title: 'Primera' });
      }
    });

    test('whose body is no text has an empty one', async () => {
      const { source } = await open({
        posts: [aStoredPost('a', { body: 42 }), without(aStoredPost('b'), 'body')],
      });
      expect(await source.posts.findBySlug('a')).toMatchObject({ title: 'Entrada a', body: '' });
      expect(await source.posts.findBySlug('b')).toMatchObject({ title: 'Entrada b', body: '' });
    });

    test('is found under a slug of any script', async () => {
      const { source } = await open({ posts: [aStoredPost('a', { slug: 'año-nuevo-👋' })] });
      expect(await source.posts.findBySlug('año-nuevo-👋')).toMatchObject({ title: 'Entrada a' });
    });
  });

  describe(`${name}: the inbox`, () => {
    test('keeps the four fields of a message under its id, and nothing else', async () => {
      const { source, contactos } = await open({});
      const message = aMessage({ name: 'Ñandú 👩🏽‍💻', message: 'línea 1\r\nlínea 2' });
      await source.inbox.deliver(message);
      expect([...(await contactos())]).toEqual([
        [
          message.id,
          {
            nombre: 'Ñandú 👩🏽‍💻',
            mail: message.email,
            mensaje: 'línea 1\r\nlínea 2',
            fecha: message.sentAt,
          },
        ],
      ]);
    });

    test('holds one document after the same message is delivered again', async () => {
      const { source, contactos } = await open({});
      await source.inbox.deliver(aMessage());
      await source.inbox.deliver(aMessage());
      expect((await contactos()).size).toBe(1);
    });

    test('refuses other content under an id that it has, and keeps the first', async () => {
      const { source, contactos } = await open({});
      await source.inbox.deliver(aMessage({ message: 'primero' }));
      const replay = source.inbox.deliver(aMessage({ message: 'otro' }));
      await expect(replay).rejects.toMatchObject({ name: 'DataSourceError', kind: 'refused' });
      expect([...(await contactos()).values()]).toMatchObject([{ mensaje: 'primero' }]);
    });

    test('holds both of two messages with the same words and different ids', async () => {
      const { source, contactos } = await open({});
      await source.inbox.deliver(aMessage({ id: 'a'.repeat(40) }));
      await source.inbox.deliver(aMessage({ id: 'b'.repeat(40) }));
      expect((await contactos()).size).toBe(2);
    });
  });
}
