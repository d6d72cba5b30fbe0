import { describe, expect, test } from 'vitest';
import { MAX_DEPTH } from '#domain/model/markdown-guard.ts';
import { Blog } from '#domain/services/blog.ts';
import type { OnFirst, PostRepository } from '#ports/content.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory, RecordingLog } from '#tests/support/fakes.ts';

const on = (day: string) => new Date(`${day}T00:00:00Z`);
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

describe('the list of all posts', () => {
  test('is newest first, with the undated ones after it in stored order', async () => {
    const posts = new PostsInMemory(
      aPost({ slug: 'sin-fecha-1' }),
      aPost({ slug: 'vieja', publishedAt: on('2024-05-01') }),
      aPost({ slug: 'sin-fecha-2' }),
      aPost({ slug: 'nueva', publishedAt: on('2026-05-01') }),
      aPost({ slug: 'del-mismo-dia', publishedAt: on('2024-05-01') }),
    );
    expect(slugs(await new Blog(posts, new RecordingLog()).all())).toEqual([
      'nueva',
      'vieja',
      'del-mismo-dia',
      'sin-fecha-1',
      'sin-fecha-2',
    ]);
  });

  test('puts a post from before 1970 behind the others and before the undated', async () => {
    const posts = new PostsInMemory(
      aPost({ slug: 'sin-fecha' }),
      aPost({ slug: 'antigua', publishedAt: on('1969-01-01') }),
    );
    expect(slugs(await new Blog(posts, new RecordingLog()).all())).toEqual([
      'antigua',
      'sin-fecha',
    ]);
  });
});

describe('a list that comes in several requests', () => {
  test('shows the first posts at once, newest first among themselves', async () => {
    const old = aPost({ slug: 'vieja', publishedAt: on('2024-05-01') });
    const recent = aPost({ slug: 'nueva', publishedAt: on('2026-05-01') });
    const posts: PostRepository = Object.assign(new PostsInMemory(), {
      all: async (onFirst?: OnFirst) => {
        onFirst?.([old, recent]);
        return [old, recent, aPost({ slug: 'sin-fecha' })];
      },
    });
    const first: string[][] = [];
    const blog = new Blog(posts, new RecordingLog());
    const all = await blog.all((some) => first.push(slugs(some)));
    expect(first).toEqual([['nueva', 'vieja']]);
    expect(slugs(all)).toEqual(['nueva', 'vieja', 'sin-fecha']);
    expect(slugs(await blog.all())).toEqual(slugs(all));
  });
});

describe('the bodies for a search', () => {
  test('are those that the repository has at hand', async () => {
    const posts = new PostsInMemory(aPost({ slug: 'a', body: 'El río.' }));
    const bodies = await new Blog(posts, new RecordingLog()).bodies();
    expect([...bodies]).toEqual([['a', 'El río.']]);
  });

  test('are none where each would have to be read by itself', async () => {
    const posts: PostRepository = Object.assign(new PostsInMemory(), { bodies: async () => null });
    expect((await new Blog(posts, new RecordingLog()).bodies()).size).toBe(0);
  });
});

describe('the featured posts', () => {
  test('are three at most, even when more are marked', async () => {
    const posts = new PostsInMemory(
      ...['a', 'b', 'c', 'd'].map((slug) => aPost({ slug, featured: true })),
    );
    expect(slugs(await new Blog(posts, new RecordingLog()).featured())).toEqual(['a', 'b', 'c']);
  });

  test('leave out the posts that are not marked, and come newest first', async () => {
    const posts = new PostsInMemory(
      aPost({ slug: 'a', featured: true, publishedAt: on('2025-01-01') }),
      aPost({ slug: 'b' }),
      aPost({ slug: 'c', featured: true, publishedAt: on('2026-01-01') }),
    );
    expect(slugs(await new Blog(posts, new RecordingLog()).featured())).toEqual(['c', 'a']);
  });
});

describe('reading a post', () => {
  test('gives the post and its whole minutes', async () => {
    const log = new RecordingLog();
    const post = aPost({ slug: 'larga', body: 'palabra '.repeat(250) });
    expect(await new Blog(new PostsInMemory(post), log).read('larga')).toEqual({
      post,
      minutes: 2,
      contents: [],
    });
    expect(log.lines).toEqual([]);
  });

  test('gives the headings of its body', async () => {
    const post = aPost({ slug: 'corta', body: '## Uno\n\ntexto\n\n### Dos' });
    const reading = await new Blog(new PostsInMemory(post), new RecordingLog()).read('corta');
    expect(reading?.contents.map(({ text }) => text)).toEqual(['Uno', 'Dos']);
  });

  test('gives no headings of a body that is too risky to be anything but text', async () => {
    const post = aPost({ slug: 'honda', body: `## Uno\n\n${'> '.repeat(MAX_DEPTH + 1)}hondo` });
    const reading = await new Blog(new PostsInMemory(post), new RecordingLog()).read('honda');
    expect(reading?.contents).toEqual([]);
  });

  test('gives null for an unknown slug and says "No se encontró el post" in the log', async () => {
    const log = new RecordingLog();
    expect(await new Blog(new PostsInMemory(), log).read('no-existe')).toBeNull();
    expect(log.lines).toEqual(['No se encontró el post']);
  });
});
