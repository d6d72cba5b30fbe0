import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUDGET, measurePages, overBudget, weightTable } from '#build/budgets.ts';

/** Letters that hardly compress: half of them are left. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  )
    .join('')
    .slice(0, length);

async function siteOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pesos-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

describe('the weight of a page', () => {
  test('is what the page asks for by itself, each file once', async () => {
    const folder = await siteOf({
      'index.html':
        '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/a.css">' +
        '<link rel="preload" href="/f.woff2"><meta name="app" content="/m.js">',
      'a.css': noise(4000),
      'm.js': noise(3000),
      'n.js': noise(3000),
      'f.woff2': noise(500),
      'later.js': noise(9000),
    });
    const weights = await measurePages(folder, ['index.html'], ['m.js', 'n.js']);
    const { html, css, js, fonts } = weights.get('index.html') ?? BUDGET;
    expect(fonts).toBe(500);
    expect(html).toBeGreaterThan(50);
    expect(css).toBeGreaterThan(500);
    expect(css).toBeLessThan(4000);
    expect(js).toBeGreaterThan(1000);
    expect(js).toBeLessThan(6000);
  });

  test('is told, by page and by kind, where it is over the budget', () => {
    const heavy = { ...BUDGET, js: BUDGET.js + 1, html: BUDGET.html + 1 };
    expect(overBudget(new Map([['index.html', BUDGET]]))).toEqual([]);
    expect(overBudget(new Map([['index.html', heavy]]))).toEqual([
      'index.html: html weighs 14.0, 14.0 allowed',
      'index.html: js weighs 106.0, 106.0 allowed',
    ]);
    // An article is as long as it is.
    expect(overBudget(new Map([['blogs/hola.html', heavy]]))).toHaveLength(1);
    expect(weightTable(new Map([['index.html', BUDGET]]))).toMatch(/index\.html +14\.0 +12\.0/);
  });
});
