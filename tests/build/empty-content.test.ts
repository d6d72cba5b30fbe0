import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorContentReader } from '#build/author-content.ts';
import { startTags } from '#build/html-tags.ts';
import { site } from '#tests/content/site.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import type { Service } from '#ui/content/owner-facts.ts';

const missing = path.join(tempFolder({}, afterAll), 'no-esta');

test('a missing content folder has nothing to show in development, and no problem', async () => {
  expect(await authorContentReader(missing)()).toEqual({ posts: [], projects: [], problems: [] });
});

describe('a build without any content', () => {
  const outDir = tempFolder({}, afterAll);
  // The facts of the tests, and neither posts, projects nor pictures.
  const facts = readFileSync('tests/content/site.ts', 'utf8');
  const empty = tempFolder({ 'site.ts': facts }, afterAll);
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  let warnings = '';

  beforeAll(async () => {
    warnings = await buildSite(outDir, { CONTENT_FOLDER: empty, VITE_DATA_SOURCE: 'fixtures' });
  }, 180_000);

  test('writes the home page, the blog and the files for search engines', () => {
    const pages = readdirSync(outDir).filter((file) => file.endsWith('.html'));
    const expected = ['404.html', 'archivo.html', 'blogs.html', 'index.html', 'shell.html'];
    expect(pages.toSorted()).toEqual(expected);
    expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(2);
    expect(read('feed.xml')).not.toContain('<item>');
    expect(JSON.parse(read('feed.json')).items).toEqual([]);
  });

  test('warns of each service that links to a post', () => {
    const linked = (site.services as readonly Service[]).filter(
      ({ factPost }) => factPost !== undefined,
    );
    expect(linked).not.toEqual([]);
    for (const { name, factPost } of linked) {
      expect(warnings).toContain(
        `factPost: «${name}» enlaza a «${factPost}», que no es ninguna entrada publicada`,
      );
    }
  });

  test.each(['index.html', 'blogs.html', '404.html'])(
    'has no empty or broken address in %s',
    (page) => {
      const addresses = [...startTags(read(page))].flatMap(({ name, attributes }) =>
        ['href', 'src']
          .filter((attribute) => attributes.has(attribute))
          .map((attribute) => `${name} ${attribute}=${attributes.get(attribute)}`),
      );
      expect(addresses.length).toBeGreaterThan(10);
      const broken = addresses.filter((text) => {
        const address = text.slice(text.indexOf('=') + 1);
        if (!address.startsWith('/')) return address === '';
        // The owner names these posts in site.ts.
        if (site.services.some(({ factPost }) => address === `/blogs/${factPost}`)) return false;
        const { pathname } = new URL(address, 'https://sitio.test');
        return !['', '.html', '/index.html'].some((end) =>
          existsSync(path.join(outDir, pathname + end)),
        );
      });
      expect(broken).toEqual([]);
    },
  );

  test('names neither a CV nor a portrait', () => {
    expect(read('index.html')).not.toContain('Descargar CV');
    expect(read('index.html')).not.toContain('Retrato de');
    const { '@graph': graph } = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('index.html'))?.[1] ?? '',
    );
    const person = graph.find((entity: { '@type': string }) => entity['@type'] === 'Person');
    expect(person).toHaveProperty('name');
    expect(person).not.toHaveProperty('image');
  });
});
