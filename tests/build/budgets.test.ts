import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  allowedWeight,
  BUDGET,
  contentWarnings,
  measurePages,
  overBudget,
  weightTable,
} from '#build/budgets.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Text that compresses only to half of its size. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  )
    .join('')
    .slice(0, length);

/** The budget of a kind as the table shows it, in KB. */
const kb = (kind: keyof typeof BUDGET) => (BUDGET[kind] / 1000).toFixed(1);

describe('the weight of a page', () => {
  test('includes every file that the page loads, once', async () => {
    const folder = tempFolder({
      'index.html':
        `<style>${noise(4000)}</style><link rel="stylesheet" href="/a.css" disabled>` +
        '<meta name="app" content="/m.js /n.js">',
      'a.css': noise(4000),
      'm.js': noise(3000),
      'n.js': noise(3000),
      'assets/f.woff2': noise(500),
      'assets/g.woff2': noise(300),
      'later.js': noise(9000),
    });
    const weights = await measurePages(folder, ['index.html'], tempFolder());
    const { html, css, js, fonts } = weights.get('index.html') ?? BUDGET;
    expect(fonts).toBe(800);
    expect(html).toBeGreaterThan(50);
    expect(html).toBeLessThan(500);
    expect(css).toBeGreaterThan(500);
    expect(css).toBeLessThan(4000);
    expect(js).toBeGreaterThan(1000);
    expect(js).toBeLessThan(6000);
  });

  test('is taken from the cache for the same styles and scripts, and never for those that have changed', async () => {
    const build = (script: string) =>
      tempFolder({
        'index.html': `<style>${noise(4000)}</style><meta name="app" content="/m.js">`,
        '404.html': `<style>${noise(4000)}</style><meta name="app" content="/m.js">`,
        'm.js': script,
      });
    const cache = tempFolder();
    const measured = (folder: string) => measurePages(folder, ['index.html', '404.html'], cache);
    const first = await measured(build(noise(3000)));
    const files = readdirSync(cache);
    // The two pages have the same styles and the same script.
    expect(files).toHaveLength(2);
    expect(await measured(build(noise(3000)))).toEqual(first);
    const longer = await measured(build(noise(6000)));
    expect(longer.get('index.html')?.js).toBeGreaterThan(1.5 * (first.get('index.html')?.js ?? 0));
    expect(readdirSync(cache)).toHaveLength(files.length + 1);
    for (const file of files) writeFileSync(path.join(cache, file), '1234567');
    expect((await measured(build(noise(3000)))).get('404.html')).toEqual({
      ...first.get('404.html'),
      css: 7,
      js: 7,
    });
  });

  test('fails a build by what the product adds, and not by the content', () => {
    const heavy = { ...BUDGET, js: BUDGET.js + 1, html: BUDGET.html + 1 };
    const pages = ['index.html', 'blogs.html', 'blogs/hola.html'];
    expect(overBudget(new Map(pages.map((page) => [page, BUDGET])), BUDGET)).toEqual([]);
    expect(
      overBudget(new Map([...pages, '404.html'].map((page) => [page, heavy])), BUDGET),
    ).toEqual([
      ...pages.map((page) => `${page}: js weighs ${kb('js')}, ${kb('js')} allowed`),
      `404.html: html weighs ${kb('html')}, ${kb('html')} allowed`,
      `404.html: js weighs ${kb('js')}, ${kb('js')} allowed`,
    ]);
  });

  test('may be larger by what the owner has written: the code, and the facts that each page shows', async () => {
    const facts = { brand: noise(200), about: [noise(3000)], services: [{ name: 'Tiendas' }] };
    const allowed = await allowedWeight({
      facts,
      code: noise(3000),
      html: `<a>${facts.brand}</a>`,
    });
    expect(allowed).toMatchObject({ css: BUDGET.css, fonts: BUDGET.fonts });
    expect(allowed.js - BUDGET.js).toBeGreaterThan(1000);
    expect(allowed.js - BUDGET.js).toBeLessThan(3000);
    expect(allowed.html - BUDGET.html).toBeGreaterThan(80);
    expect(allowed.html - BUDGET.html).toBeLessThan(200);
  });

  test('is a warning with the page and an advice where the content is heavy', () => {
    const pages = ['index.html', 'blogs.html', 'blogs/hola.html', 'blogs/breve.html', '404.html'];
    const html = (page: string) => (page === 'blogs/breve.html' ? 30_000 : 90_000);
    const weights = pages
      .slice(0, 4)
      .map((page) => [page, { ...BUDGET, html: html(page) }] as const);
    const warnings = contentWarnings(new Map(weights));
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toMatch(/^\/ pesa 90,0 KB comprimida: .*proyectos/);
    expect(warnings[1]).toMatch(/^\/blogs pesa 90,0 KB comprimida: .*títulos/);
    expect(warnings[2]).toMatch(/^\/blogs\/hola pesa 90,0 KB comprimida: .*partir/);
    expect(contentWarnings(new Map(pages.map((page) => [page, BUDGET])))).toEqual([]);
  });

  test('is listed for the five heaviest posts of many', () => {
    const posts = Array.from({ length: 1000 }, (_, index) => {
      const html = 1000 * (index + 1);
      return [`blogs/p${index + 1}.html`, { ...BUDGET, html }] as const;
    });
    const table = weightTable(new Map([['index.html', BUDGET], ...posts]), BUDGET);
    expect(table.replaceAll(/ +/g, ' ')).toContain(`index.html ${kb('html')} ${kb('css')}`);
    expect(table.match(/blogs\/p\d+/g)).toEqual(
      [1000, 999, 998, 997, 996].map((n) => `blogs/p${n}`),
    );
    expect(table).toContain('and 995 lighter posts');
  });
});
