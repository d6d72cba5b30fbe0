import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeHeaders } from '#build/headers-plugin.ts';
import { postRedirects, redirectPage, redirectTarget } from '#build/redirects.ts';
import type { Post } from '#domain/model/post.ts';
import { aPost } from '#tests/support/builders.ts';
import { HOSTILE_TEXTS, ORIGIN } from '#tests/support/site-facts.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** The redirects as `alias → slug`, and the reported sentences. */
function redirectsOf(...posts: readonly Post[]) {
  const reported: string[] = [];
  const redirects = postRedirects(
    posts,
    (slug) => !slug.includes('/'),
    (sentence) => reported.push(sentence),
  );
  return { redirects: redirects.map(({ alias, post }) => `${alias} → ${post.slug}`), reported };
}

test('each former slug of a post redirects to its present one', () => {
  expect(
    redirectsOf(
      aPost({ slug: 'a', aliases: ['vieja', 'más-vieja', 'vieja', 'a', 'con/barra'] }),
      aPost({ slug: 'b' }),
    ),
  ).toEqual({ redirects: ['vieja → a', 'más-vieja → a'], reported: [] });
});

test('an alias that is an address of another post is ignored and reported', () => {
  const { redirects, reported } = redirectsOf(
    aPost({ slug: 'a', aliases: ['b', 'vieja'] }),
    aPost({ slug: 'b', aliases: ['vieja'] }),
  );
  expect(redirects).toEqual(['vieja → a']);
  expect(reported).toEqual([
    'posts/a aliases: «b» ya lleva a b, y no se tiene en cuenta',
    'posts/b aliases: «vieja» ya lleva a a, y no se tiene en cuenta',
  ]);
});

test.each(HOSTILE_TEXTS)('the page of a former address leads to the post titled %j', (title) => {
  const page = redirectPage({ alias: 'vieja', post: aPost({ slug: 'año', title }) }, ORIGIN);
  expect(redirectTarget(page)).toBe('/blogs/a%C3%B1o');
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/blogs/a%C3%B1o"/>`);
  expect(page).not.toMatch(/<script|<img/);
});

test('a former address leads to a slug with an apostrophe', () => {
  const page = redirectPage({ alias: 'vieja', post: aPost({ slug: "l'agua" }) }, ORIGIN);
  expect(redirectTarget(page)).toBe("/blogs/l'agua");
});

test('Netlify redirects the former addresses, over their pages, and no other page', async () => {
  const post = aPost({ slug: 'nueva' });
  const folder = tempFolder({
    'index.html': '<!doctype html>',
    'blogs/nueva.html': '<!doctype html>',
    'blogs/año.html': redirectPage({ alias: 'año', post }, ORIGIN),
  });
  await writeHeaders(folder, { scripts: [], styles: [] }, []);
  const [first, second] = readFileSync(path.join(folder, '_redirects'), 'utf8').split('\n');
  expect(first).toBe('/blogs/a%C3%B1o /blogs/nueva 301!');
  expect(second).toBe('/blogs /shell.html 200');
});
