import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { postCodec, postSummaryCodec, projectCodec } from '#adapters/kit/documents.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import { isFileName } from '#domain/model/file-name.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Context } from './context.ts';
import { openExportSource } from './export-source.ts';
import { OwnerError } from './owner-error.ts';
import { count } from './terminal-text.ts';

/** Writes the content of the site's data source as the files that the http data source reads. */
export async function exportContent(folder: string, base: string, context: Context): Promise<void> {
  const { fixtures, write } = context;
  const fromFixtures = path.relative(fixtures, folder);
  if (!fromFixtures.startsWith('..') && !path.isAbsolute(fromFixtures)) {
    throw new OwnerError(
      'La carpeta no puede ser la de fixtures: se escribiría sobre el original.',
    );
  }
  const warn = (message: string) => write(`! ${message}\n`);
  const log = { warn, error: warn };
  const pictureFolder = `${base.replace(/\/+$/, '')}/images`;
  const { source, pictures } = await openExportSource(context, log, pictureFolder);
  const projects = await source.projects.all();
  const all = await source.posts.all();

  await mkdir(path.join(folder, 'posts'), { recursive: true });
  if (pictures !== null) await cp(pictures, path.join(folder, 'images'), { recursive: true });
  const posts: PostSummary[] = [];
  for (const summary of all) {
    const isWritten = await exportPost(folder, summary.slug, source.posts, write);
    if (isWritten) posts.push(summary);
  }
  // The lists are written last: they never name a missing file.
  await writeJson(
    folder,
    'proyectos.json',
    projects.map((project) => z.encode(projectCodec, project)),
  );
  await writeJson(
    folder,
    'posts.json',
    posts.map((post) => z.encode(postSummaryCodec, post)),
  );
  await reportLeftovers(folder, all, write);
  const amounts = `${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}`;
  write(`${amounts} en ${folder}\n`);
}

async function exportPost(
  folder: string,
  slug: string,
  posts: PostRepository,
  write: Context['write'],
): Promise<boolean> {
  if (!isFileName(slug)) {
    write(`! queda afuera: «${slug}» no puede ser el nombre de un archivo\n`);
    return false;
  }
  const post = await posts.findBySlug(slug);
  if (post === null) {
    write(`! queda afuera: «${slug}» no se pudo leer entera\n`);
    return false;
  }
  await writeJson(folder, `posts/${slug}.json`, z.encode(postCodec, post));
  return true;
}

/** Lists the files of an earlier export whose post is gone. The owner deletes them: a link may lead there. */
async function reportLeftovers(
  folder: string,
  posts: readonly PostSummary[],
  write: Context['write'],
): Promise<void> {
  const current = new Set(posts.map(({ slug }) => `${slug}.json`));
  for (const name of await readdir(path.join(folder, 'posts'))) {
    if (name.endsWith('.json') && !current.has(name)) {
      write(`! quedó de antes: posts/${name}; si ya no va, borralo\n`);
    }
  }
}

function writeJson(folder: string, name: string, content: unknown): Promise<void> {
  return writeAtomically(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
