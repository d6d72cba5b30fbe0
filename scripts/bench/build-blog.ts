import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts, generatedProjects } from './generated-content.ts';
import { FLOOR } from './paths.ts';
import { writeJson } from './write-content.ts';

type Size = { readonly posts: number; readonly projects: number };

const BASE = '/datos';
const PICTURES = path.join(FLOOR, 'img');

/** Builds a generated site of this size from the http data source, with the floor's pictures; returns its folder. */
export function buildBlog({ posts, projects }: Size): string {
  const folder = `dist-tests/blog-${posts}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(PICTURES, path.join(folder, BASE, 'images'), { recursive: true });
  const pictures = (prefix: string) =>
    readdirSync(PICTURES)
      .filter((name) => name.startsWith(prefix))
      .map((name) => `${BASE}/images/${name}`);
  writeJson(
    path.join(folder, BASE),
    generatedPosts(posts, pictures('post')),
    generatedProjects(projects, pictures('project')),
  );
  const { NODE_ENV: _, ...env } = process.env;
  const build = spawnSync(
    'npx',
    ['vite', 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir=false'],
    {
      env: { ...env, VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: BASE },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (build.status !== 0) throw new Error(`The blog of ${posts} posts could not be built`);
  return folder;
}
