import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { LEFT_OUT, postCodec, projectCodec } from '#adapters/kit/documents.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import { isFileName } from '#domain/model/file-name.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { hasUnusablePart, isAddress } from '#root/environment.ts';
import type { Context } from './context.ts';
import { openExportSource } from './export-source.ts';
import { INCOMPLETE_MARKER } from './exported-content.ts';
import { OwnerError } from './owner-error.ts';
import { PictureCopier } from './picture-copier.ts';
import { count, sanitizeLine } from './terminal-text.ts';

export const DEFAULT_BASE = '/datos';

/** The text of the marker, for an owner who opens it. */
const INCOMPLETE =
  'A esta carpeta le faltan documentos de su fuente: con ella, import --prune no borra nada.\n';

type ExportOptions = {
  /** The address that the folder will have. */
  readonly base?: string | undefined;
  /** The site that serves the pictures; undefined for the environment's. */
  readonly site?: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the content of the site's data source as the files that the http data source reads, with its pictures. If it
 * leaves a document out, because that is invalid or cannot be read, it also writes `INCOMPLETE_MARKER`, which keeps
 * `import --prune` from deleting the owner's file of that document.
 */
export async function exportContent(
  folder: string,
  { base = DEFAULT_BASE, site }: ExportOptions,
  context: Context,
): Promise<void> {
  const { fixtures, write } = context;
  const fromFixtures = path.relative(fixtures, folder);
  if (!fromFixtures.startsWith('..') && !path.isAbsolute(fromFixtures)) {
    throw new OwnerError(
      'La carpeta no puede ser la de fixtures: se escribiría sobre el original.',
    );
  }
  if (!isAddress(base)) {
    throw new OwnerError(
      '--base tiene que ser una dirección entera, como https://…, o una ruta del sitio, como /datos.',
    );
  }
  if (hasUnusablePart(base, true)) {
    throw new OwnerError('--base no puede llevar ?, # ni usuario y contraseña.');
  }
  let isWhole = true;
  const warn = (message: string) => {
    if (message.startsWith(LEFT_OUT)) isWhole = false;
    write(`! ${sanitizeLine(message)}\n`);
  };
  const log = { warn, error: warn };
  const { source, folders, pictures } = await openExportSource(context, log, site);
  const projects = await source.projects.all();
  const all = await source.posts.all();

  await mkdir(path.join(folder, 'posts'), { recursive: true });
  const target = path.join(folder, 'images');
  const copier = new PictureCopier({ folders, target, address: pictureAddress(base), write });
  for (const img of pictures) await copier.copy({ img });
  const posts: Fields[] = [];
  const slugs = new Set<string>();
  for (const { slug } of all) {
    const isRepeated = slugs.has(slug);
    const problem = isRepeated ? 'está dos veces' : await exportPost(slug);
    slugs.add(slug);
    if (problem !== null && !isRepeated) isWhole = false;
    if (problem !== null) write(`! queda afuera: «${sanitizeLine(slug)}» ${problem}\n`);
  }
  const marker = path.join(folder, INCOMPLETE_MARKER);
  if (!isWhole) await writeAtomically(marker, INCOMPLETE);
  // The lists are written last: they never name a missing file.
  const rows: Fields[] = [];
  for (const project of projects) rows.push(await copier.copy(z.encode(projectCodec, project)));
  await writeJson(folder, 'proyectos.json', rows);
  await writeJson(folder, 'posts.json', posts);
  if (isWhole) await rm(marker, { force: true });
  await reportLeftovers(folder, all, write);
  const amounts = `${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}`;
  write(`${amounts} en ${folder}\n`);

  /** Writes the file of a post and adds it to the list; returns the reason where it cannot be written. */
  async function exportPost(slug: string): Promise<string | null> {
    if (!isFileName(slug)) return 'no puede ser el nombre de un archivo';
    const post = await source.posts.findBySlug(slug);
    if (post === null) return 'no se pudo leer entera';
    const fields = await copier.copy(z.encode(postCodec, post));
    await writeJson(folder, `posts/${slug}.json`, fields);
    // The list has the former slugs too: the http data source finds a post by them there.
    const { body: _, ...row } = fields;
    posts.push(row);
    return null;
  }
}

/** The address of the pictures of an export whose folder has the address `base`. */
export function pictureAddress(base: string): string {
  return `${base.replace(/\/+$/, '')}/images`;
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
