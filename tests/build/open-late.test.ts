import { expect, test, vi } from 'vitest';
import { openLate } from '#root/open-late.ts';

const open = vi.fn(async () => ({
  posts: { find: async (slug: string, limit: number) => `${slug} ${limit}`, count: () => 3 },
}));

test('opens the object at each call, and calls the method of its member with the arguments', async () => {
  const posts = openLate(open, 'posts');
  expect(open).not.toHaveBeenCalled();
  expect(await posts.find('hola', 2)).toBe('hola 2');
  expect(await posts.count()).toBe(3);
  expect(open).toHaveBeenCalledTimes(2);
});

test('rejects when the object cannot be opened, and opens it again at the next call', async () => {
  const reason = new Error('no chunk');
  open.mockRejectedValueOnce(reason);
  const posts = openLate(open, 'posts');
  await expect(posts.count()).rejects.toBe(reason);
  expect(await posts.count()).toBe(3);
});

test('runs the opening and the method inside the given wrapper', async () => {
  open.mockRejectedValueOnce(new Error('no chunk'));
  const posts = openLate(open, 'posts', (call) => call().catch(call));
  expect(await posts.count()).toBe(3);
});

test('is itself no promise', async () => {
  const posts = openLate(open, 'posts');
  expect(await Promise.resolve(posts)).toBe(posts);
});
