import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { NewestPosts } from '#domain/model/newest-posts.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { OnPartial } from '#ports/content.ts';
import { createSitePosts } from '#root/site-posts.ts';
import { aPost, aPostSummary } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { fingerprint, serialize } from '#ui/hydration-payload.ts';
import type { PostFiles } from '#ui/post-files.ts';

/** A repository whose list a test settles, with the number of reads that reached it. */
function aSlowList() {
  const reads: { resolve(posts: readonly Post[]): void; reject(reason: Error): void }[] = [];
  let onPartial: OnPartial | undefined;
  const posts = createSitePosts(
    Object.assign(new PostsInMemory(aPost({ slug: 'a' })), {
      all: (listener?: OnPartial) => {
        onPartial = listener;
        return new Promise<readonly Post[]>((resolve, reject) => reads.push({ resolve, reject }));
      },
    }),
    null,
  );
  return { posts, reads, sendPartial: (slug: string) => onPartial?.([aPost({ slug })]) };
}

describe('without files of the build', () => {
  test('the list of posts is read once for every caller, early and late', async () => {
    const { posts, reads } = aSlowList();
    const early = [posts.all(), posts.all(() => {})];
    await vi.waitFor(() => expect(reads).toHaveLength(1));
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
    const listenAs = (name: string) =>
      posts.all(([post]) => received.push(`${name} ${post?.slug}`));
    const lists = [listenAs('first'), listenAs('second')];
    sendPartial('a');
    lists.push(listenAs('third'));
    expect(received).toEqual(['first a', 'second a', 'third a']);
    reads[0]?.resolve([aPost(), aPost()]);
    await Promise.all(lists);
    expect(received).toHaveLength(3);
  });

  test('the list is never older than the data source, and the texts are its bodies', async () => {
    const { posts } = aSlowList();
    expect(await posts.update()).toBeNull();
    expect(await posts.findBySlug('a')).toMatchObject({ slug: 'a' });
    expect(await posts.texts()).toHaveProperty('size', 1);
  });
});

const on = (day: number) => new Date(Date.UTC(2026, 0, day));
const summary = (slug: string, day: number) => aPostSummary({ slug, publishedAt: on(day) });
const BUILT: readonly PostSummary[] = [summary('b', 2), summary('a', 1)];
const AS_BUILT: NewestPosts = { posts: BUILT, covers: 'dated' };

/** The posts of a site with the files of a build, and the reads and requests of them. */
function aBuiltSite(newest: () => Promise<NewestPosts>, status = 200) {
  const files: PostFiles = {
    list: '/assets/entradas.json',
    texts: '/assets/textos.json',
    newest: fingerprint(AS_BUILT),
  };
  const repository = Object.assign(new PostsInMemory(aPost({ slug: 'viva' })), {
    all: vi.fn(async () => [summary('viva', 9)]),
    newest: vi.fn(newest),
  });
  const bodies = new Map([
    [files.list, serialize(BUILT)],
    [files.texts, serialize({ a: 'el texto' })],
  ]);
  const fetched = vi.fn(async (address: string) => new Response(bodies.get(address), { status }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { repository, fetched, files };
}

const slugs = (posts: readonly PostSummary[] | null) => posts?.map(({ slug }) => slug);

describe('with the files of a build', () => {
  test('the list is the file, read once, and the data source is not read', async () => {
    const { repository, fetched, files } = aBuiltSite(async () => AS_BUILT);
    const posts = createSitePosts(repository, files);
    expect(await posts.all()).toEqual(BUILT);
    expect(await posts.all()).toEqual(BUILT);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(repository.all).not.toHaveBeenCalled();
    expect(repository.newest).not.toHaveBeenCalled();
  });

  test('an update without news reads twenty posts once and not the file', async () => {
    const { repository, fetched, files } = aBuiltSite(async () => AS_BUILT);
    const posts = createSitePosts(repository, files);
    expect(await posts.update()).toBeNull();
    expect(await posts.update()).toBeNull();
    expect(repository.newest.mock.calls).toEqual([[20]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a newer post is in the updated list and in every later one', async () => {
    const { repository, files } = aBuiltSite(async () => ({
      posts: [summary('c', 3), ...BUILT],
      covers: 'dated',
    }));
    const posts = createSitePosts(repository, files);
    expect(slugs(await posts.update())).toEqual(['c', 'b', 'a']);
    expect(slugs(await posts.all())).toEqual(['c', 'b', 'a']);
  });

  test('the list stays when its update fails, and the next update tries again', async () => {
    let isDown = true;
    const { repository, files } = aBuiltSite(async () => {
      if (isDown) throw new Error('down');
      return AS_BUILT;
    });
    const posts = createSitePosts(repository, files);
    await expect(posts.update()).rejects.toThrow('down');
    expect(await posts.all()).toEqual(BUILT);
    isDown = false;
    expect(await posts.update()).toBeNull();
  });

  test('the whole list is read from the data source when a deploy has removed the file', async () => {
    const { repository, files } = aBuiltSite(async () => AS_BUILT, 404);
    expect(slugs(await createSitePosts(repository, files).all())).toEqual(['viva']);
    await expect(createSitePosts(repository, files).texts()).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  test('content that is part of the build is never read again', async () => {
    const { repository, files } = aBuiltSite(async () => AS_BUILT);
    expect(await createSitePosts(repository, files, true).update()).toBeNull();
    expect(repository.newest).not.toHaveBeenCalled();
  });

  test('the texts for the search come from their file', async () => {
    const { repository, files } = aBuiltSite(async () => AS_BUILT);
    expect(await createSitePosts(repository, files).texts()).toEqual(new Map([['a', 'el texto']]));
  });
});
