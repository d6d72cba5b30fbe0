import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { launchOptions } from '#build/browser.ts';
import { cvSource } from '#scripts/content/cv-source.ts';
import { fillIn, printCv } from '#scripts/cv/print-cv.ts';
import { site } from '#tests/content/site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const PAGE = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><title data-fact="title"></title>
  <style>@page { size: A4 }</style>
  <h1 data-fact="name"></h1><p id="note" data-fact="note"></p><a data-fact="email" data-link="mailto:"></a>
  <section id="study"><h2>Educación</h2><template data-each="education"><p data-fact="place"></p></template></section>
  <section id="work"><h2>Trabajo</h2><template data-each="work"><p data-fact="place"></p></template></section>
  <section><template data-each="projects" data-only="b falta"><p data-fact="name"></p></template></section>`;

const FACTS = {
  title: 'Ana <b>Souto</b>',
  name: 'Ana Souto',
  email: 'ana@estudio.com.ar',
  education: [{ place: 'UTN' }, { place: 'Coderhouse' }],
  work: [],
  projects: [
    { id: 'a', name: 'Uno' },
    { id: 'b', name: 'Dos' },
  ],
};

const fileOf = (html: string) => path.join(tempFolder({ 'cv.html': html }), 'cv.html');

test('the CV shows the facts, the chosen projects, and no place for what is missing', async () => {
  const browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent(PAGE);
  await page.evaluate(fillIn, FACTS);
  expect(await page.title()).toBe('Ana <b>Souto</b>');
  const text = await page.locator('body').innerText();
  expect(text.split(/\n+/)).toEqual([
    'Ana Souto',
    'ana@estudio.com.ar',
    'Educación',
    'UTN',
    'Coderhouse',
    'Dos',
  ]);
  expect(await page.locator('a').getAttribute('href')).toBe('mailto:ana@estudio.com.ar');
  expect(await page.locator('#note, #work').count()).toBe(0);
});

test('the CV is printed as one tagged A4 sheet with its title and language', async () => {
  const pdf = Buffer.from(await printCv(fileOf(PAGE), FACTS)).toString('latin1');
  expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/);
  expect(pdf).toMatch(/\/Lang \(es-AR\)/);
  expect(pdf).toContain('/Title (Ana <b>Souto</b>)');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
});

test('a CV of two sheets is not printed', async () => {
  const long = `${PAGE}<p style="height: 400mm"></p>`;
  await expect(printCv(fileOf(long), FACTS)).rejects.toThrow('El currículum ocupa 2 hojas');
});

test('the source of the CV has the facts of the site and changes its stamp with each of them', async () => {
  const folder = (html: string, projects = '[]') =>
    tempFolder({ 'cv.html': html, 'proyectos.json': projects });
  const source = await cvSource(folder('a'), site);
  expect(source?.facts).toMatchObject({
    fullName: site.fullName,
    email: site.email,
    education: site.education,
    experience: site.experience,
  });
  const others = [folder('b'), folder('a', '[{"id":"faro"}]')];
  const stamps = await Promise.all(
    others.map(async (other) => (await cvSource(other, site))?.stamp),
  );
  expect(new Set([source?.stamp, ...stamps]).size).toBe(3);
  expect(await cvSource(tempFolder(), site)).toBeNull();
});

test('the source of the CV names the projects that its page chooses and that are not there', async () => {
  const page = '<template data-each="projects" data-only="faro nada\n muelle"></template>';
  const projects = '[{ "id": "faro", "name": "Faro" }]';
  const source = await cvSource(tempFolder({ 'cv.html': page, 'proyectos.json': projects }), site);
  expect(source?.missing).toEqual(['nada', 'muelle']);
});

test('the source of the CV has no projects where their file is missing', async () => {
  const source = await cvSource(tempFolder({ 'cv.html': 'a' }), site);
  expect(source?.facts.projects).toEqual([]);
});

test.each([
  ['cv.html is missing', {}, 'No está fixtures/cv.html.\n'],
  [
    'proyectos.json is no JSON',
    { 'cv.html': 'a', 'proyectos.json': '[\n  {"id": "a",}\n]' },
    'fixtures/proyectos.json:2 proyectos: no es JSON: falta o sobra una coma o una comilla\n',
  ],
])('npm run cv fails with a sentence for the owner when %s', (_what, files, sentence) => {
  const { status, stderr } = spawnSync('node', ['scripts/run.mjs', 'cv'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_FOLDER: tempFolder(files) },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: sentence });
});
