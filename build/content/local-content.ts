import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from '#adapters/fixtures/problem-notice.ts';
import { ContentError } from './content-error.ts';
import { type BrokenPostFile, type PostFile, parsePostFile } from './post-file.ts';
import { lineOfMistake, linesOfItems } from './project-lines.ts';

export type LocalPost = {
  readonly id: string;
  /** The path in messages to the owner. */
  readonly place: string;
  readonly text: string;
  readonly post: PostFile | BrokenPostFile;
};

export type LocalProject = {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type LocalProjects =
  | { readonly status: 'read'; readonly projects: readonly LocalProject[] }
  | ({ readonly status: 'broken' } & ContentProblem);

export const PROJECTS_PLACE = 'fixtures/proyectos.json';

export function postFile(fixtures: string, id: string): string {
  return path.join(fixtures, 'posts', `${id}.md`);
}

export function projectsFile(fixtures: string): string {
  return path.join(fixtures, 'proyectos.json');
}

/** Every post of the folder, drafts and broken files included, ordered by file name. */
export async function readLocalPosts(fixtures: string): Promise<readonly LocalPost[]> {
  const names = await readdir(path.join(fixtures, 'posts'));
  const ids = names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3));
  return Promise.all(
    ids.toSorted().map(async (id) => {
      const text = await readFile(postFile(fixtures, id), 'utf8');
      return { id, place: `fixtures/posts/${id}.md`, text, post: parsePostFile(text) };
    }),
  );
}

/** The projects in file order. */
export async function readLocalProjects(fixtures: string): Promise<LocalProjects> {
  const json = await readFile(projectsFile(fixtures), 'utf8');
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) {
      return brokenProjects(1, 'tiene que ser una lista, entre corchetes');
    }
    const lines = linesOfItems(json);
    const projects = list.map((item: unknown, index) => ({
      line: lines[index] ?? 1,
      fields: typeof item === 'object' && item !== null ? { ...item } : {},
    }));
    return { status: 'read', projects };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = lineOfMistake(json, error);
    return brokenProjects(line, 'no es JSON: falta o sobra una coma o una comilla');
  }
}

function brokenProjects(line: number, message: string): LocalProjects {
  return { status: 'broken', place: PROJECTS_PLACE, line, field: 'proyectos', message };
}

/** A draft stays local: no command publishes or overwrites it. */
export function isDraft({ post }: LocalPost): boolean {
  return post.status === 'read' && post.fields.borrador === true;
}

/** The content of a post; throws a `ContentError` when its file cannot be read. */
export function wholePost({ place, post }: LocalPost): PostFile {
  if (post.status === 'read') return post;
  throw new ContentError({ place, ...post });
}

/** The projects; throws a `ContentError` when their file cannot be read. */
export async function wholeProjects(fixtures: string): Promise<readonly LocalProject[]> {
  const read = await readLocalProjects(fixtures);
  if (read.status === 'read') return read.projects;
  throw new ContentError(read);
}
