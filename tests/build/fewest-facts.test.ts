import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** An owner without networks, CV, portrait, studies and promises. Some facts are missing, others are empty. */
const SITE = `
  export const site = {
    url: 'https://ana.example', brand: 'ana', brandSuffix: '', firstName: 'Ana', fullName: 'Ana Paz',
    jobTitle: 'Diseñadora', headline: 'Diseño sitios', role: 'Diseñadora', about: ['Diseño sitios claros.'],
    email: 'ana@ana.example', note: '', education: [], whatsapp: '', instagram: '', meetingRequest: 'Hola',
    privacyPromise: '',
  };
`;

const CONTENT = {
  'site.ts': SITE,
  'technologies.ts': 'export const technologies = [];',
  'useful-links.ts': 'export const creators = [], articles = [], courses = [];',
  'proyectos.json': JSON.stringify([
    {
      id: 'uno',
      name: 'Uno',
      img: '',
      description: 'Un sitio',
      link: 'https://uno.example',
      code: '',
      techs: [],
    },
  ]),
  'posts/hola.md': '---\ntitle: Hola\ndescription: Una entrada\nslug: hola\n---\n\nUn texto.\n',
};

describe('a site of an owner with the fewest facts', () => {
  const outDir = tempFolder({}, afterAll);
  /** The text of a file without its executable scripts. */
  const read = (file: string) =>
    readFileSync(path.join(outDir, file), 'utf8').replace(
      /<script(?! type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>/gs,
      '',
    );
  let texts: readonly string[] = [];

  beforeAll(async () => {
    const folder = tempFolder(CONTENT, afterAll);
    await buildSite(outDir, { CONTENT_FOLDER: folder, VITE_DATA_SOURCE: 'fixtures' });
    texts = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:html|xml|json|txt|webmanifest)$/.test(file),
    );
  }, 180_000);

  test('mentions no fact that the owner does not have, on any page, in any feed and in the metadata', () => {
    expect(texts).toEqual(expect.arrayContaining(['index.html', 'blogs/hola.html', 'feed.xml']));
    const traces =
      /undefined|wa\.me|whatsapp|linkedin|instagram|youtube|Descargar CV|Retrato de|Educación|Experiencia|Tecnologías|Qué hago|Recursos Útiles|Hecho a mano|Uso tus datos|te respondo|Entradas de Ana Paz sobre/i;
    for (const file of texts) expect(traces.exec(read(file))?.[0], file).toBeUndefined();
  });

  test('has no empty address, list, heading, section or paragraph', () => {
    for (const file of texts.filter((name) => name.endsWith('.html'))) {
      const page = read(file);
      const empty = [...startTags(page)].filter(({ attributes }) =>
        ['href', 'src', 'content', 'id', 'aria-label'].some((name) => attributes.get(name) === ''),
      );
      expect(
        empty.map(({ name }) => name),
        file,
      ).toEqual([]);
      const hollow = page.match(
        /<(ul|ol|li|h[1-6]|section|article|aside|noscript)\b[^>]*>\s*<\/\1>/g,
      );
      expect(hollow, file).toBeNull();
      expect(
        page.match(/<p\b(?![^>]*(?:role="status"|aria-live|-error"))[^>]*>\s*<\/p>/g),
        file,
      ).toBeNull();
      expect(page, file).not.toMatch(/role="tab/);
    }
  });

  test('describes the owner to search engines without empty properties', () => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('index.html')) ?? [];
    const graph: readonly Record<string, unknown>[] = JSON.parse(json)['@graph'];
    expect(graph.find((entity) => entity['@type'] === 'Person')).toEqual({
      '@type': 'Person',
      '@id': 'https://ana.example/#persona',
      name: 'Ana Paz',
      url: 'https://ana.example/',
      jobTitle: 'Diseñadora',
      description: 'Diseño sitios claros.',
      email: 'mailto:ana@ana.example',
    });
  });

  test('has no script of the sun over a river, for which it names no place', () => {
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).not.toContain('coordinates');
  });

  test('offers the mail alone', () => {
    const links = [...startTags(read('index.html'))].filter(
      ({ name, attributes }) =>
        name === 'a' && /^(?:https?|mailto):/.test(attributes.get('href') ?? ''),
    );
    expect(new Set(links.map(({ attributes }) => attributes.get('href')))).toEqual(
      new Set(['https://uno.example', 'mailto:ana@ana.example']),
    );
  });
});
