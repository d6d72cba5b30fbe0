import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from './generated-content.ts';
import { writeJson } from './write-content.ts';

/** Builds the site with this number of posts from the http data source; returns its folder. */
export function buildBlog(count: number): string {
  const folder = `dist-tests/blog-${count}`;
  rmSync(folder, { recursive: true, force: true });
  writeJson(path.join(folder, 'datos'), generatedPosts(count), []);
  const { NODE_ENV: _, ...env } = process.env;
  const build = spawnSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir=false'], {
    env: { ...env, VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error(`The blog of ${count} posts could not be built`);
  return folder;
}
