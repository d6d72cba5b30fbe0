import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedPost, GeneratedProject } from './generated-content.ts';

/** Writes the content as a fixtures folder. */
export function writeFixtures(
  folder: string,
  posts: readonly GeneratedPost[],
  projects: readonly GeneratedProject[],
) {
  mkdirSync(path.join(folder, 'posts'), { recursive: true });
  mkdirSync(path.join(folder, 'images'), { recursive: true });
  for (const { body, fecha, ...post } of posts) {
    const fields = { ...post, fecha: fecha.toISOString().slice(0, 10) };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    writeFileSync(
      path.join(folder, 'posts', `${post.slug}.md`),
      `---\n${head.join('\n')}\n---\n\n${body}\n`,
    );
  }
  writeFileSync(path.join(folder, 'proyectos.json'), JSON.stringify(projects));
}

/** Writes the content as the files that the `http` source reads. */
export function writeJson(
  folder: string,
  posts: readonly GeneratedPost[],
  projects: readonly GeneratedProject[],
) {
  mkdirSync(path.join(folder, 'posts'), { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content));
  write('proyectos', projects);
  write(
    'posts',
    posts.map(({ body: _, ...summary }) => summary),
  );
  for (const post of posts) write(`posts/${post.slug}`, post);
}
