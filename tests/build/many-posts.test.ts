import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixturesPlugin } from '#build/fixtures-plugin.ts';
import { generatedPosts } from '#scripts/bench/generated-content.ts';
import { writeFixtures } from '#scripts/bench/write-content.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** How often each file was read, and how many were open at once. */
const reads = { byFile: new Map<string, number>(), open: 0, mostOpen: 0 };

beforeAll(() => {
  const { readFile } = fs;
  vi.spyOn(fs, 'readFile').mockImplementation((...args) => {
    const name = String(args[0]);
    reads.byFile.set(name, (reads.byFile.get(name) ?? 0) + 1);
    reads.open += 1;
    reads.mostOpen = Math.max(reads.mostOpen, reads.open);
    return readFile(...args).finally(() => {
      reads.open -= 1;
    });
  });
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a build reads each of a thousand posts once and opens few files at a time', async () => {
  const folder = tempFolder();
  const posts = generatedPosts(1000);
  writeFixtures(folder, posts, []);
  const { configResolved, load } = fixturesPlugin(folder, true) as Plugin & {
    configResolved(config: { command: 'build' }): void;
    load(id: string): Promise<string | null>;
  };
  configResolved({ command: 'build' });
  const ids = posts.map(({ slug }) => `virtual:fixtures/body/${slug}`);
  const modules = await Promise.all(ids.map((id) => load(`\0${id}`)));
  expect(modules.every((code) => code?.startsWith('export default'))).toBe(true);
  const ofPosts = [...reads.byFile].filter(([name]) => name.endsWith('.md'));
  expect(ofPosts).toHaveLength(1000);
  expect(Math.max(...ofPosts.map(([, count]) => count))).toBe(1);
  expect(reads.mostOpen).toBeLessThan(64);
});
