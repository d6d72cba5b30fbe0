import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';

const FOLDER = path.resolve('tests/content');
const { posts, projects } = await readPublished(FOLDER);

// tests/scripts/check.test.ts runs `content -- check` on it.
describe('the content of the tests', () => {
  test('covers every state: no source, no cover, no tags, no date, four featured, long and short', () => {
    expect(projects.length).toBeGreaterThanOrEqual(6);
    expect(projects.some(({ code }) => code === '')).toBe(true);
    expect(projects.some(({ description }) => String(description).length > 600)).toBe(true);
    expect(projects.some(({ techs }) => Array.isArray(techs) && techs.length > 10)).toBe(true);
    expect(posts.length).toBeGreaterThanOrEqual(9);
    expect(posts.filter(({ fields }) => fields.destacado === true)).toHaveLength(4);
    for (const field of ['img', 'tags', 'fecha']) {
      expect(
        posts.some(({ fields }) => !(field in fields)),
        field,
      ).toBe(true);
    }
    const lengths = posts.map(({ body }) => body.split(/\s+/).length);
    expect(Math.max(...lengths)).toBeGreaterThan(2500);
    expect(Math.min(...lengths)).toBeLessThan(100);
  });

  test('includes a CV as PDF', () => {
    expect(readFileSync(path.join(FOLDER, 'cv.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
