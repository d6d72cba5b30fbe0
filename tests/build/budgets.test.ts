import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BUDGET, measurePages, overBudget, weightTable } from '#build/budgets.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Text that compresses only to half of its size. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  )
    .join('')
    .slice(0, length);

describe('the weight of a page', () => {
  test('includes every file that the page loads, once', async () => {
    const folder = tempFolder({
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

  test('is reported by page and kind where it exceeds the budget', () => {
    const heavy = { ...BUDGET, js: BUDGET.js + 1, html: BUDGET.html + 1 };
    expect(overBudget(new Map([['index.html', BUDGET]]))).toEqual([]);
    expect(overBudget(new Map([['index.html', heavy]]))).toEqual([
      'index.html: html weighs 14.0, 14.0 allowed',
      'index.html: js weighs 106.0, 106.0 allowed',
    ]);
    // The HTML of a post has no budget.
    expect(overBudget(new Map([['blogs/hola.html', heavy]]))).toHaveLength(1);
    expect(weightTable(new Map([['index.html', BUDGET]]))).toMatch(/index\.html +14\.0 +12\.0/);
  });
});
