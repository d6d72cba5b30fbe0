import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { postCodec, projectCodec } from '#adapters/kit/documents.ts';
import { readPublished } from '#build/content/published.ts';

const FOLDER = path.resolve('fixtures');
const { posts, projects } = await readPublished(FOLDER);

describe('the fixtures', () => {
  test.each(posts.map((post) => [post.id, post] as const))('post %s fits the model', (id, post) => {
    const parsed = postCodec.safeParse({ ...post.fields, body: post.body });
    expect(parsed.error?.issues).toBeUndefined();
    expect(post.fields.slug).toBe(id);
  });

  test.each(projects.map((project) => [String(project.id), project] as const))(
    'project %s fits the model',
    (_id, project) => {
      expect(projectCodec.safeParse(project).error?.issues).toBeUndefined();
    },
  );

  test('refer only to existing pictures', () => {
    const named = [
      ...projects.map(({ img }) => String(img)),
      ...posts.flatMap(({ fields, body }) => [
        ...(typeof fields.img === 'string' ? [fields.img] : []),
        ...[...body.matchAll(/\]\((\.\.\/images\/[^\s)]+)/g)].map(([, file]) => String(file)),
      ]),
    ];
    const missing = named.filter((name) => !existsSync(path.join(FOLDER, name.replace('../', ''))));
    expect(named.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test('cover every state: no source, no cover, no tags, no date, four featured, long and short', () => {
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

  test('include a CV as PDF', () => {
    expect(readFileSync(path.join(FOLDER, 'cv.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
