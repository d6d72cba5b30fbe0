import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from '#tests/support/build-site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** A sentence that compresses badly, as if it were of words that stand nowhere else. */
const sentence = (index: number) =>
  createHash('sha512').update(String(index)).digest('base64').replaceAll(/[/+]/g, ' ');

/** Some KB of facts, of which some stand on every page. */
const SITE = `
  export const site = ${JSON.stringify({
    url: 'https://ana.example',
    brand: 'fernandezetcheverrigaray',
    brandSuffix: 'estudio',
    firstName: 'María de los Ángeles',
    fullName: 'María de los Ángeles Fernández-Rodríguez Etcheverrigaray',
    jobTitle: 'Diseñadora',
    headline: 'Diseño sitios',
    role: 'Diseñadora',
    about: [0, 1, 2, 3].map(sentence),
    email: 'maria.de.los.angeles.fernandez@etcheverrigaray-estudio.example',
    craftPromise: sentence(4),
    experience: Array.from({ length: 40 }, (_, index) => ({
      title: sentence(3 * index + 5),
      place: sentence(3 * index + 6),
      period: sentence(3 * index + 7),
    })),
  })};
`;

test('the owner may write as much in the facts of the site as there is to say: no budget forbids it', async () => {
  const outDir = tempFolder({}, afterAll);
  const folder = tempFolder({ 'site.ts': SITE }, afterAll);
  await buildSite(outDir, { CONTENT_FOLDER: folder, VITE_DATA_SOURCE: 'fixtures' });
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain(sentence(5));
}, 180_000);
