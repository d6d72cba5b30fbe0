import { expect, test } from 'vitest';
import type { Post } from '#domain/model/post.ts';
import type { OnPartial } from '#ports/content.ts';
import { withSharedList } from '#root/shared-list.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';

/** A repository whose list a test settles, with the number of reads that reached it. */
function aSlowList() {
  const reads: { resolve(posts: readonly Post[]): void; reject(reason: Error): void }[] = [];
  let onPartial: OnPartial | undefined;
  const posts = withSharedList(
    Object.assign(new PostsInMemory(aPost({ slug: 'a' })), {
      all: (listener?: OnPartial) => {
        onPartial = listener;
        return new Promise<readonly Post[]>((resolve, reject) => reads.push({ resolve, reject }));
      },
    }),
  );
  return { posts, reads, sendPartial: (slug: string) => onPartial?.([aPost({ slug })]) };
}

test('the list of posts is read once for every caller, early and late', async () => {
  const { posts, reads } = aSlowList();
  const early = [posts.all(), posts.all(() => {})];
  reads[0]?.resolve([aPost()]);
  for (const list of [...early, posts.all()]) expect(await list).toHaveLength(1);
  expect(reads).toHaveLength(1);
});

test('the list of posts is read again after a failure', async () => {
  const { posts, reads } = aSlowList();
  const failed = posts.all();
  reads[0]?.reject(new Error('down'));
  await expect(failed).rejects.toThrow('down');
  const healed = posts.all();
  reads[1]?.resolve([aPost()]);
  expect(await healed).toHaveLength(1);
});

test('a partial list reaches every caller that waits, and a later one at once', async () => {
  const { posts, reads, sendPartial } = aSlowList();
  const received: string[] = [];
  const listenAs = (name: string) => posts.all(([post]) => received.push(`${name} ${post?.slug}`));
  const lists = [listenAs('first'), listenAs('second')];
  sendPartial('a');
  lists.push(listenAs('third'));
  expect(received).toEqual(['first a', 'second a', 'third a']);
  reads[0]?.resolve([aPost(), aPost()]);
  await Promise.all(lists);
  expect(received).toHaveLength(3);
});

test('a post and the bodies are read through', async () => {
  const { posts } = aSlowList();
  expect(await posts.findBySlug('a')).toMatchObject({ slug: 'a' });
  expect(await posts.bodies()).toHaveProperty('size', 1);
});
