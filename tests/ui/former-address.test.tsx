import { expect, test, vi } from 'vitest';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

const RENAMED = aPost({ slug: 'año-nuevo', title: 'Renombrada', aliases: ['vieja'], body: 'fin' });

test('the former address of a post leads to its present one with one read', async () => {
  const posts = new PostsInMemory(aPost(), RENAMED);
  const find = vi.spyOn(posts, 'findBySlug');
  const push = vi.spyOn(window.history, 'pushState');
  const screen = await renderSite('/blogs/vieja?de=feed#abajo', fakeServices({ posts }).services);
  await expect.element(screen.getByRole('heading', { name: 'Renombrada' })).toBeVisible();
  await expect.element(screen.getByText('fin', { exact: true })).toBeInTheDocument();
  const { pathname, search, hash } = window.location;
  expect({ pathname, search, hash }).toEqual({
    pathname: '/blogs/a%C3%B1o-nuevo',
    search: '?de=feed',
    hash: '#abajo',
  });
  const pushed = push.mock.calls.map(([, , address]) => String(address));
  expect(pushed.filter((address) => address.includes('nuevo'))).toEqual([]);
  expect(find).toHaveBeenCalledTimes(1);
});
