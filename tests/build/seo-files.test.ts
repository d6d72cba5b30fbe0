import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeCharacterReferences } from '#build/html-tags.ts';
import { seoFiles } from '#build/seo-files.ts';
import { aPost } from '#tests/support/builders.ts';
import { someFacts } from '#tests/support/site-facts.ts';
import { site } from '#ui/content/site.ts';

test('a post has one address, in its head and in the map of the site', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'direcciones-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = aPost({ slug: 'año & c++' });
  const page = { path: `/blogs/${post.slug}`, head: '', html: '', data: '' };
  const { heads, files } = await seoFiles(
    { site: { ...site, portrait: someFacts().portrait }, feedBody: () => '' },
    [{ ...page, subject: { kind: 'post', post } }],
    { origin: 'https://sitio.example', cacheDir: path.join(folder, 'cache/vite') },
  );
  const [head = ''] = heads.values();
  const canonical = /rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '';
  const map = files.find(({ address }) => address === '/sitemap.xml')?.source;
  expect(decodeCharacterReferences(canonical)).toBe(
    'https://sitio.example/blogs/a%C3%B1o%20%26%20c%2B%2B',
  );
  expect(String(map)).toContain(`<loc>${decodeCharacterReferences(canonical)}</loc>`);
});
