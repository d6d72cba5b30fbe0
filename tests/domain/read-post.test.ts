import { describe, expect, test } from 'vitest';
import { MAX_DEPTH } from '#domain/model/markdown-guard.ts';
import { readPost } from '#domain/services/read-post.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory, RecordingLog } from '#tests/support/fakes.ts';

const read = (post: ReturnType<typeof aPost>) =>
  readPost(post.slug, new PostsInMemory(post), new RecordingLog());

describe('reading a post', () => {
  test('returns the post and its whole minutes', async () => {
    const post = aPost({ body: 'palabra '.repeat(250) });
    expect(await read(post)).toEqual({ post, minutes: 2, headings: [] });
  });

  test('returns the headings of its body', async () => {
    const reading = await read(aPost({ body: '## Uno\n\ntexto\n\n### Dos' }));
    expect(reading?.headings.map(({ text }) => text)).toEqual(['Uno', 'Dos']);
  });

  test('returns no headings of a body that is too risky to be anything but text', async () => {
    const reading = await read(aPost({ body: `## Uno\n\n${'> '.repeat(MAX_DEPTH + 1)}hondo` }));
    expect(reading?.headings).toEqual([]);
  });

  test('returns null for an unknown slug and logs "No se encontró el post"', async () => {
    const log = new RecordingLog();
    expect(await readPost('hola', new PostsInMemory(aPost()), log)).not.toBeNull();
    expect(log.lines).toEqual([]);
    expect(await readPost('no-existe', new PostsInMemory(), log)).toBeNull();
    expect(log.lines).toEqual(['No se encontró el post']);
  });
});
