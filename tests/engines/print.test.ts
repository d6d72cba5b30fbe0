import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { site } from '#tests/content/site.ts';
import { sampleAt } from '#tests/support/release-tests.ts';
import type { Access, Engine } from './support/engines.ts';
import { DESKTOP } from './support/sizes.ts';
import { expect, open, test } from './support/test.ts';

/** A post with two pictures, one of them with a caption, and heights of paper in millimeters. */
const POST = '/blogs/por-que-tu-web-tarda';
const HEIGHTS = [297, 249];

type Project = { readonly name: string; readonly link: string; readonly code: string };
const PROJECTS = JSON.parse(
  readFileSync('tests/content/proyectos.json', 'utf8'),
) as readonly Project[];

function skipWithoutPaper(engine: Engine, access: Access) {
  test.skip(engine === 'webkit', 'a page of WebKitGTK that is driven does not print');
  const isPlaywrights = engine !== 'chromium' && access.by === 'playwright';
  test.skip(isPlaywrights, 'Playwright prints in Chromium alone');
}

test(
  'a printed post has all of its pictures, each one whole',
  { tag: '@layout' },
  async ({ tab, print, engine, access, viewport }, testInfo) => {
    test.skip(viewport?.width !== DESKTOP.width, 'paper has a width of its own');
    test.skip(spawnSync('pdfimages', ['-v']).error !== undefined, 'no pdfimages: install poppler');
    skipWithoutPaper(engine, access);
    await open(tab, POST);
    expect(await tab.locator('article figure img').count()).toBe(2);
    // A browser that is driven prints at once, without waiting for the pictures that printing has begun to load.
    await print();
    const isLoaded = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('figure img')].every(
          (image) => (image as HTMLImageElement).complete,
        ),
      );
    await expect.poll(isLoaded, 'printing loads every picture').toBe(true);
    for (const height of sampleAt(HEIGHTS, 1)) {
      const file = testInfo.outputPath(`${height}.pdf`);
      writeFileSync(file, await print(height));
      const pages = new Map<string, Set<string>>();
      for (const { object, page } of picturesOf(file)) {
        pages.set(object, (pages.get(object) ?? new Set()).add(page));
      }
      const counts = [...pages.values()].map(({ size }) => size);
      expect(counts, `on paper of ${height} mm: the pages that have each picture`).toEqual([1, 1]);
    }
  },
);

test('the printed home page has every project with its addresses, every tab, and nothing to press', async ({
  tab,
  print,
  engine,
  access,
}, testInfo) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'no pdftotext: install poppler');
  skipWithoutPaper(engine, access);
  await open(tab, '/');
  // A dismissed tooltip is a name on paper too.
  await tab.keyboard.press('Escape');
  const file = testInfo.outputPath('home.pdf');
  writeFileSync(file, await print());
  const text = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout;
  for (const { name, link, code } of PROJECTS) {
    for (const words of [name, link, code]) expect(text).toContain(words);
  }
  for (const name of ['Educación', 'Experiencia', 'Tecnologías']) expect(text).toContain(name);
  // The text of Firefox's PDF lacks the letters of this weight.
  if (engine === 'chromium') {
    const logos = text.slice(text.indexOf('Tecnologías'), text.indexOf('Mis proyectos.'));
    for (const name of ['React', 'JavaScript', 'CSS', 'HTML']) expect(logos).toContain(name);
  }
  expect(text).toContain(site.email);
  for (const button of ['Enviar mensaje', 'Descargar CV', 'Menú', 'Ir al Blog', 'Leer más']) {
    expect(text).not.toContain(button);
  }
});

/** Lists the pictures of the pages of a PDF; one that is cut is on two pages. */
function picturesOf(file: string): readonly { readonly page: string; readonly object: string }[] {
  const { stdout } = spawnSync('pdfimages', ['-list', file], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image')
    .map(([page = '', , , , , , , , , , object = '']) => ({ page, object }));
}
