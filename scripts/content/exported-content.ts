import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { parseJson, propertyOf } from '#adapters/kit/http-answers.ts';
import { isFileName } from '#domain/model/file-name.ts';
import type { Content } from './firestore-mapping.ts';
import { OwnerError } from './owner-error.ts';
import { withExplicitOrder } from './project-order.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The name of the file that an export writes beside its lists if it leaves a document out. */
export const INCOMPLETE_MARKER = 'incompleto.txt';

export type ExportedContent = Content & {
  /** The file names of the pictures. */
  readonly pictures: readonly string[];
  /** The ids of posts in the list that could not be read. */
  readonly skipped: ReadonlySet<string>;
  /** False where the export left a document of its source out. */
  readonly isWhole: boolean;
};

/**
 * Reads a folder that `export` wrote. Its texts may come from anywhere: an id or a name that could leave the folder
 * is left out, and reported by `skip`.
 */
export async function readExported(
  folder: string,
  skip: (what: string, reason: string) => void,
): Promise<ExportedContent> {
  const projects = new Map<string, Fields>();
  for (const row of await readList(folder, 'proyectos.json')) {
    const id = propertyOf(row, 'id');
    if (typeof id !== 'string' || id === '') skip('un proyecto', 'no tiene id');
    else if (projects.has(id)) skip(`proyectos/${id}`, 'está dos veces');
    else projects.set(id, { ...(row as Fields) });
  }
  const posts = new Map<string, StoredDocument>();
  const skipped = new Set<string>();
  for (const row of await readList(folder, 'posts.json')) {
    const slug = propertyOf(row, 'slug');
    const id = typeof slug === 'string' ? slug : '';
    if (posts.has(id)) skip(`posts/${id}`, 'está dos veces');
    else {
      const fields = isFileName(id)
        ? await readPost(folder, id)
        : 'no puede ser el nombre de un archivo';
      if (typeof fields !== 'string') posts.set(id, { id, fields });
      else {
        skipped.add(id);
        skip(`posts/${id}`, fields);
      }
    }
  }
  return {
    proyectos: withExplicitOrder([...projects.values()]).map((fields) => ({
      id: String(fields.id),
      fields,
    })),
    posts: [...posts.values()],
    pictures: await picturesIn(path.join(folder, 'images')),
    skipped,
    isWhole: !existsSync(path.join(folder, INCOMPLETE_MARKER)),
  };
}

async function readList(folder: string, name: string): Promise<readonly unknown[]> {
  const list = await readJson(path.join(folder, name));
  if (Array.isArray(list)) return list;
  throw new OwnerError(`${folder} no es una carpeta de export: no hay una lista en ${name}.`);
}

/** The fields of a post; the reason where its file has none. */
async function readPost(folder: string, slug: string): Promise<Fields | string> {
  const fields = await readJson(path.join(folder, 'posts', `${slug}.json`));
  if (typeof fields !== 'object' || fields === null) return 'falta su archivo, o no es JSON';
  return propertyOf(fields, 'slug') === slug ? { ...fields } : 'su archivo es de otra entrada';
}

/** The value of a JSON file; undefined for a file that is missing or no JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return parseJson(text);
}

/** The names of the files, without links and hidden ones; none when the folder is missing. */
async function picturesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isFileName(entry.name))
    .map(({ name }) => name)
    .toSorted();
}
