import { expect, test, vi } from 'vitest';
import { lazyMember } from '#root/lazy-member.ts';

const open = vi.fn(async () => ({
  posts: { find: async (slug: string, limit: number) => `${slug} ${limit}`, count: () => 3 },
}));

test('a lazy method opens the object at each call, and passes its arguments to the member', async () => {
  const posts = lazyMember(open, 'posts');
  expect(open).not.toHaveBeenCalled();
  expect(await posts.find('hola', 2)).toBe('hola 2');
  expect(await posts.count()).toBe(3);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a lazy method rejects when the object cannot be opened, and opens it again at the next call', async () => {
  const reason = new Error('no chunk');
  open.mockRejectedValueOnce(reason);
  const posts = lazyMember(open, 'posts');
  await expect(posts.count()).rejects.toBe(reason);
  expect(await posts.count()).toBe(3);
});

test('the wrapper runs both the opening and the method', async () => {
  open.mockRejectedValueOnce(new Error('no chunk'));
  const posts = lazyMember(open, 'posts', (call) => call().catch(call));
  expect(await posts.count()).toBe(3);
});

test('a lazy member is not taken for a promise', async () => {
  const posts = lazyMember(open, 'posts');
  expect(await Promise.resolve(posts)).toBe(posts);
});
