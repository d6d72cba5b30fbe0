import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED } from './support/firestore-build.ts';
import { expect, open, test } from './support/firestore-site.ts';
import { featuredPosts, heading, postList } from './support/locators.ts';

const TITLE = 'El eclipse';
const POST = '/blogs/eclipse';
const NOT_FOUND = 'No encontré esta entrada.';

test('a build has no file and no text of a post with a date in the future', () => {
  const files = readdirSync(PRERENDERED.outDir, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:html|xml|json|js|txt)$/.test(file));
  expect(texts).toContain(path.join('blogs', 'mareas.html'));
  expect(files.filter((file) => file.includes('eclipse'))).toEqual([]);
  const written = (text: string) =>
    texts.filter((file) =>
      readFileSync(path.join(PRERENDERED.outDir, file), 'utf8').includes(text),
    );
  expect(written(TITLE)).toEqual([]);
  expect(written('Mareas')).not.toEqual([]);
});

test('a post with a date in the future has no address and is in no list', async ({ visit }) => {
  const post = await open(visit, POST);
  await expect(heading(post, NOT_FOUND)).toBeVisible();
  await expect(post.getByText(TITLE)).toHaveCount(0);
  const blog = await open(visit, '/blogs');
  await blog.waitForLoadState('networkidle');
  await expect(postList(blog).getByRole('heading', { name: 'Mareas' })).toBeVisible();
  await expect(blog.getByText(TITLE)).toHaveCount(0);
});

test('a post whose day has come after the build appears as any newer one', async ({ visit }) => {
  // 00:00 in Argentina.
  await visit.clock.setFixedTime('2098-01-10T03:00:00Z');
  const post = await open(visit, POST);
  await expect(heading(post, TITLE)).toBeVisible();
  await post.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(postList(post)).toBeAttached();
  await post.waitForLoadState('networkidle');
  // The list changes while it is out of sight.
  await post.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(postList(post).getByRole('heading', { name: TITLE })).toBeAttached();
});

test('a device whose clock is years behind sees every post of the build', async ({ visit }) => {
  await visit.clock.setFixedTime('2001-01-01T00:00:00Z');
  const post = await open(visit, '/blogs/mareas');
  await post.waitForLoadState('networkidle');
  await expect(heading(post, 'Mareas')).toBeVisible();
  await expect(post.getByText('Esta entrada ya no está publicada.')).toHaveCount(0);
  const blog = await open(visit, '/blogs');
  await blog.waitForLoadState('networkidle');
  await expect(featuredPosts(blog).getByRole('heading', { name: 'Mareas' })).toBeVisible();
});
