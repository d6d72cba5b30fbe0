import path from 'node:path';
import { expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';
import { seoFiles } from '#build/seo-files.ts';
import { aPost } from '#tests/support/builders.ts';
import { someFacts } from '#tests/support/site-facts.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { site } from '#ui/content/site.ts';

test('a post has the same address in its head and in the sitemap', async () => {
  const post = aPost({ slug: 'año & c++' });
  const page = { path: `/blogs/${post.slug}`, head: '', html: '', data: '' };
  const { heads, files } = await seoFiles(
    { site: { ...site, portrait: someFacts().portrait }, feedBody: () => '' },
    [{ ...page, subject: { kind: 'post', post } }],
    { origin: 'https://sitio.example', cacheDir: path.join(tempFolder(), 'cache/vite') },
  );
  const [head = ''] = heads.values();
  const canonical = [...startTags(head)]
    .find(({ attributes }) => attributes.get('rel') === 'canonical')
    ?.attributes.get('href');
  const sitemap = files.find(({ address }) => address === '/sitemap.xml')?.source;
  expect(canonical).toBe('https://sitio.example/blogs/a%C3%B1o%20%26%20c%2B%2B');
  expect(String(sitemap)).toContain(`<loc>${canonical}</loc>`);
});
