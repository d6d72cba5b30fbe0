import { describe, expect, test } from 'vitest';
import { readPost } from '#domain/services/read-post.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory, RecordingLog } from '#tests/support/fakes.ts';

const read = (post: ReturnType<typeof aPost>) =>
  readPost(post.slug, new PostsInMemory(post), new RecordingLog());

describe('reading a post', () => {
  test('returns the post and its whole minutes', async () => {
    const post = aPost({ body: 'palabra '.repeat(250) });
    expect(await read(post)).toEqual({ post, minutes: 2 });
  });

  test('returns null for an unknown slug and logs "No se encontró el post"', async () => {
    const log = new RecordingLog();
    expect(await readPost('hola', new PostsInMemory(aPost()), log)).not.toBeNull();
    expect(log.lines).toEqual([]);
    expect(await readPost('no-existe', new PostsInMemory(), log)).toBeNull();
    expect(log.lines).toEqual(['No se encontró el post']);
  });
});
