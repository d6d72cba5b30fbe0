import path from 'node:path';
import { expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';
import { seoFiles } from '#build/seo-files.ts';
import { ownOrigin } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { aPost } from '#tests/support/builders.ts';
import { someFacts } from '#tests/support/site-facts.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** React's output at the start of a page. */
const RENDERED_HEAD =
  '<title>Año &amp; c++</title><meta name="description" content="Un &quot;año&quot;"/>';

test('a post keeps the rendered title and description, and has one address in head and sitemap', async () => {
  const post = aPost({ slug: 'año & c++' });
  const page = { path: `/blogs/${post.slug}`, head: RENDERED_HEAD, html: '', data: '' };
  const { markup, files } = await seoFiles(
    { site: { ...site, portrait: someFacts().portrait }, feedBody: () => '' },
    [{ ...page, subject: { kind: 'post', post } }],
    {
      origin: 'https://sitio.example',
      cacheDir: path.join(tempFolder(), 'cache/vite'),
      readBuilt: async () => null,
    },
  );
  const [{ head } = { head: '' }] = markup.values();
  const canonical = [...startTags(head)]
    .find(({ attributes }) => attributes.get('rel') === 'canonical')
    ?.attributes.get('href');
  expect(head).toContain('<title>Año &amp; c++</title>');
  expect(head).toContain('name="description" content="Un &quot;año&quot;"');
  const sitemap = files.find(({ address }) => address === '/sitemap.xml')?.source;
  expect(canonical).toBe('https://sitio.example/blogs/a%C3%B1o%20%26%20c%2B%2B');
  expect(String(sitemap)).toContain(`<loc>${canonical}</loc>`);
});

test.each([
  ['https://midominio.com', 'https://midominio.com'],
  ['https://MiDominio.com/', 'https://midominio.com'],
])('the address of the owner’s facts %j is the origin %j', (url, origin) => {
  expect(ownOrigin({ url })).toBe(origin);
});

test.each(['midominio.com', 'https://midominio.com/blog', 'https://', ''])(
  'the address of the owner’s facts cannot be %j',
  (url) => {
    expect(() => ownOrigin({ url })).toThrow(
      `src/ui/content/site.ts url: debe ser solo el origen, como https://ejemplo.com.ar. Dice «${url}».`,
    );
  },
);
