import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backendPlugin } from '#build/backend-plugin.ts';
import { launchOptions } from '#build/browser.ts';
import { contentFolderPlugin } from '#build/content-folder.ts';
import { fixturesPlugin } from '#build/fixtures-plugin.ts';
import { lightsPlugin } from '#build/lights-plugin.ts';
import { markdownWorkerPlugin } from '#build/markdown-worker-plugin.ts';
import { readEnvironment } from '#root/environment.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const sandbox = tempFolder({}, afterAll);
const fixtures = path.join(sandbox, 'fixtures');
const SLUG = 'css-moderno-sin-miedo';
const ORIGINAL = readFileSync(`tests/content/posts/${SLUG}.md`, 'utf8');

const fileOf = (id: string) => path.join(fixtures, 'posts', `${id}.md`);
const save = (text: string, id = SLUG) => writeFileSync(fileOf(id), text);

const DRAFT = `---
title: "Lo que falta"
description: "Una entrada a medias."
slug: a-medias
borrador: true
---

Todavía no.
`;

beforeAll(() => cpSync('tests/content', fixtures, { recursive: true }));

describe('an author with the page open', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;
  let address: string;
  let loads = 0;

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      root: process.cwd(),
      cacheDir: path.join(sandbox, 'cache'),
      logLevel: 'error',
      plugins: [
        react(),
        backendPlugin(readEnvironment({})),
        markdownWorkerPlugin(),
        contentFolderPlugin(fixtures),
        fixturesPlugin(fixtures),
        lightsPlugin(fixtures),
      ],
      server: { port: 5203, fs: { allow: [process.cwd(), sandbox] } },
    });
    await server.listen();
    address = `http://localhost:${server.config.server.port}`;
    browser = await chromium.launch(launchOptions());
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${address}/blogs/${SLUG}`);
    // The first visit optimizes and transforms the modules of the page, which takes long on a busy machine.
    await page.getByRole('navigation', { name: 'Contenido' }).waitFor({ timeout: 90_000 });
    await page.waitForLoadState('networkidle');
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    // The watcher ignores the second of two changes within 50 ms, which no author makes.
    if (readFileSync(fileOf(SLUG), 'utf8') !== ORIGINAL) save(ORIGINAL);
  });

  const untilOriginal = () =>
    page.getByRole('heading', { level: 1, name: 'CSS moderno sin miedo', exact: true }).waitFor();

  const notice = () => page.getByRole('alert');

  test('sees a saved post change in place, with the scroll position kept', async () => {
    await untilOriginal();
    // The change will be above this heading.
    const reading = page.getByRole('heading', { level: 2 }).nth(2);
    await reading.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const place = (await reading.boundingBox())?.y ?? Number.NaN;
    const before = loads;
    save(
      ORIGINAL.replace('title: "CSS moderno', 'title: "El CSS moderno').replace(
        /\n## /,
        '\n## Un título nuevo, ',
      ),
    );
    await page.getByRole('heading', { name: /^Un título nuevo, / }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^El CSS moderno/ }).waitFor();
    expect(Math.abs(((await reading.boundingBox())?.y ?? Number.NaN) - place)).toBeLessThan(2);
    expect(loads).toBe(before);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await page.getByRole('heading', { name: 'Bienvenido a mi Blog!' }).waitFor();
    await page
      .getByRole('heading', { name: /^El CSS moderno/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^El CSS moderno/ }).waitFor();
  }, 60_000);

  test.each([
    ['fecha: 2026-13-45', /^fecha:.*$/m, 'fecha: tiene que ser una fecha como 2026-11-20'],
    ['title: "Sin cerrar', /^title:.*$/m, 'title: falta cerrar una comilla'],
    ['tags: css', /^tags:.*$/m, 'tags: tiene que ser una lista'],
    ['img: "../images/no-esta.avif"', /^img:.*$/m, 'img: no está fixtures/images/no-esta.avif'],
  ])(
    'sees the problem "%s" with its file, line and field, and the page still works',
    async (mistake, place, said) => {
      await untilOriginal();
      const line = ORIGINAL.slice(0, ORIGINAL.search(place)).split('\n').length;
      save(ORIGINAL.replace(place, mistake));
      await notice().getByText(`fixtures/posts/${SLUG}.md:${line} ${said}`).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'CSS moderno sin miedo',
      );
      save(ORIGINAL);
      await notice().waitFor({ state: 'detached' });
    },
    60_000,
  );

  test('sees an earlier problem, and every other post', async () => {
    save('sin encabezado', 'roto');
    await notice().getByText('fixtures/posts/roto.md:1 encabezado: falta').waitFor();
    await page.goto(`${address}/blogs`);
    await notice().getByText('fixtures/posts/roto.md:1 encabezado: falta').waitFor();
    const all = page.getByRole('region', { name: 'Todos los Blogs.' });
    await all.getByRole('article').nth(10).waitFor();
    rmSync(path.join(fixtures, 'posts', 'roto.md'));
    await notice().waitFor({ state: 'detached' });
  }, 60_000);

  test('sees a draft and then its date in the future, marked in its title', async () => {
    const marked = (mark: string) =>
      page.getByRole('heading', { level: 1, name: `${mark}: Lo que falta` });
    save(DRAFT, 'a-medias');
    await page.goto(`${address}/blogs/a-medias`);
    await marked('Borrador').waitFor();
    save(DRAFT.replace('borrador: true', 'fecha: 2098-01-10'), 'a-medias');
    await marked('Programada').waitFor();
  }, 60_000);
});

test('a build contains neither drafts, posts of the future nor the problem notice, and fails on a problem', async () => {
  const outDir = path.join(sandbox, 'dist');
  const entry = path.join(sandbox, 'entry.ts');
  const content = JSON.stringify(path.resolve('src/adapters/fixtures/content.ts'));
  writeFileSync(entry, `import { documents } from ${content};\nconsole.log(documents);\n`);
  rmSync(path.join(fixtures, 'posts', 'roto.md'), { force: true });
  const make = () =>
    build({
      configFile: false,
      root: sandbox,
      logLevel: 'silent',
      plugins: [fixturesPlugin(fixtures)],
      build: { outDir, rollupOptions: { input: entry } },
    });
  const codeOfBuild = async () => {
    const made = await make();
    if (!('output' in made)) throw new Error('expected one output');
    return made.output.map((output) => ('code' in output ? output.code : '')).join('\n');
  };
  save(DRAFT, 'a-medias');
  const withDraft = await codeOfBuild();
  expect(withDraft).not.toMatch(/Lo que falta|Todavía no\.|Hay algo para corregir/);
  save(DRAFT.replace('borrador: true', 'fecha: 2098-01-10'), 'a-medias');
  expect(await codeOfBuild()).not.toMatch(/Lo que falta|Todavía no\./);
  save(DRAFT.replace('borrador: true', 'borrador: false'), 'a-medias');
  expect(await codeOfBuild()).toContain('Lo que falta');
  save('sin encabezado', 'a-medias');
  await expect(make()).rejects.toThrow('fixtures/posts/a-medias.md:1 encabezado: falta');
  const published = DRAFT.replace('borrador: true', 'img: ../images/perdida.avif');
  save(published, 'a-medias');
  await expect(make()).rejects.toThrow('No está fixtures/images/perdida.avif');
}, 120_000);
