import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BODY = '## Una parte\n\nUn párrafo de muestra, con algo de texto para leer.\n\n'.repeat(4);

/** Builds the site with this number of posts from the http data source; returns its folder. */
export function buildBlog(count: number): string {
  const folder = `dist-tests/blog-${count}`;
  const data = path.join(folder, 'datos');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(data, 'posts'), { recursive: true });
  const posts = Array.from({ length: count }, (_, index) => ({
    slug: `entrada-${index}`,
    title: `Entrada número ${index} de muchas`,
    img: '',
    description: 'Una oración que cuenta de qué se trata y que invita a seguir leyendo.',
    destacado: index < 3,
    tags: ['css', `tema-${index % 12}`],
    fecha: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
  }));
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(data, name), JSON.stringify(content));
  write('proyectos.json', []);
  write('posts.json', posts);
  for (const post of posts) write(`posts/${post.slug}.json`, { ...post, body: BODY });
  const { NODE_ENV: _, ...env } = process.env;
  const build = spawnSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir=false'], {
    env: { ...env, VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error(`The blog of ${count} posts could not be built`);
  return folder;
}
