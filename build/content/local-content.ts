import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { concurrencyLimit } from './concurrency-limit.ts';
import { ContentError } from './content-error.ts';
import { type BrokenPostFile, type PostFile, parsePostFile } from './post-file.ts';
import { type LocalProject, type ProjectsFile, parseProjectsFile } from './projects-file.ts';

export type LocalPost = {
  /** The name of the file without its ending, composed: macOS may store the accents of a name decomposed. */
  readonly id: string;
  /** The path of the file on this machine, with its name as it is stored. */
  readonly fullPath: string;
  /** The path of the post's file, relative to the repository. */
  readonly file: string;
  readonly post: PostFile | BrokenPostFile;
};

/** The path of the file of the post with this id. */
export function postFile(fixtures: string, id: string): string {
  return path.join(fixtures, 'posts', `${id}.md`);
}

/** The path of the file of projects. */
export function projectsFile(fixtures: string): string {
  return path.join(fixtures, 'proyectos.json');
}

/** The number of files that are open at once; some systems allow 256. */
const OPEN_FILES = 16;

/**
 * Every post of the folder, drafts and broken files included, ordered by file name; none when the folder is
 * missing: git keeps no empty folder. A hidden file is no post: macOS writes `._a.md` beside `a.md` on foreign disks.
 */
export async function readLocalPosts(fixtures: string): Promise<readonly LocalPost[]> {
  const names = await readdir(path.join(fixtures, 'posts')).catch(missingAs<string[]>([]));
  const stems = names.flatMap((name) => /^([^.].*)\.md$/.exec(name)?.[1] ?? []);
  const limited = concurrencyLimit(OPEN_FILES);
  return Promise.all(
    stems.toSorted().map(async (stem) => {
      const fullPath = postFile(fixtures, stem);
      const text = await limited(() => readFile(fullPath, 'utf8'));
      const id = stem.normalize();
      return { id, fullPath, file: `fixtures/posts/${id}.md`, post: parsePostFile(text) };
    }),
  );
}

/**
 * The files of the folder that an author may take for posts and the site does not read: those in a folder of their own,
 * or with another ending. Their paths are relative to the repository.
 */
export async function ignoredPostFiles(fixtures: string): Promise<readonly string[]> {
  const options = { recursive: true } as const;
  const names = await readdir(path.join(fixtures, 'posts'), options).catch(missingAs<string[]>([]));
  return names
    .map((name) => name.normalize().split(path.sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'))
    .filter((name) => /\.(?:md|markdown|mdx|txt)$/i.test(name) && !/^[^/]*\.md$/.test(name))
    .map((name) => `fixtures/posts/${name}`)
    .toSorted();
}

/** The projects in file order; none when the file is missing. */
export async function readLocalProjects(fixtures: string): Promise<ProjectsFile> {
  return parseProjectsFile(await readFile(projectsFile(fixtures), 'utf8').catch(missingAs('[]')));
}

/** Handles the rejection of a read: returns `value` for a missing file or folder, and rethrows the rest. */
function missingAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}

/** A draft stays local: no command publishes or overwrites it. */
export function isDraft({ post }: LocalPost): boolean {
  return post.status === 'read' && post.fields.borrador === true;
}

/** The parsed file of a post; throws a `ContentError` when its file cannot be parsed. */
export function postOrThrow({ file, post }: LocalPost): PostFile {
  if (post.status === 'read') return post;
  throw new ContentError({ file, ...post });
}

/** The projects; throws a `ContentError` when their file cannot be parsed. */
export async function readProjectsOrThrow(fixtures: string): Promise<readonly LocalProject[]> {
  const parsed = await readLocalProjects(fixtures);
  if (parsed.status === 'read') return parsed.projects;
  throw new ContentError(parsed);
}
