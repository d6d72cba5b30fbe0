import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { formatProblem } from '#build/content/content-error.ts';
import { factPostProblems } from '#build/content/fact-posts.ts';
import {
  ignoredPostFiles,
  isDraft,
  readLocalPosts,
  readLocalProjects,
  readProjectsOrThrow,
} from '#build/content/local-content.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import { clashingNames } from '#build/content/picture-names.ts';
import { findProblems } from '#build/content/problems.ts';
import { PROJECTS_FILE } from '#build/content/projects-file.ts';
import type { Context } from './context.ts';
import { cvSource, missingProject } from './cv-source.ts';
import { misspelledFields } from './misspelled-fields.ts';
import { type Diagnostic, reviewPosts } from './review.ts';
import { count } from './terminal-text.ts';

/**
 * Lists every diagnostic on the content with its file, line and field: the errors, then the warnings, then the
 * notes. Returns whether there is no error.
 */
export async function check(context: Context): Promise<boolean> {
  const { fixtures, now, write } = context;
  const diagnostics = [
    ...(await reviewFixtures(fixtures, { includeDrafts: true, now: now() })),
    ...(await misspelledProjects(fixtures)),
    ...(await missingFactPosts(context)),
    ...(await clashingPictures(context)),
    ...(await ignoredPosts(fixtures)),
    ...(await cvProblems(fixtures)),
  ];
  const isGood = writeDiagnostics(diagnostics, write);
  if (!isGood) return false;
  const posts = await readLocalPosts(fixtures);
  const projects = await readProjectsOrThrow(fixtures);
  const amounts = `${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}`;
  const hasWarnings = diagnostics.some(({ severity }) => severity === 'warning');
  write(`${amounts}: ${hasWarnings ? 'nada impide publicar' : 'todo en orden'}.\n`);
  return true;
}

/** True where the site shows the content of the fixtures. */
function showsFixtures({ env }: Context): boolean {
  return (env.VITE_DATA_SOURCE || 'fixtures') === 'fixtures';
}

/** The warnings for the fields of projects that the site does not read. */
async function misspelledProjects(fixtures: string): Promise<readonly Diagnostic[]> {
  const file = await readLocalProjects(fixtures);
  if (file.status === 'broken') return [];
  return file.projects.flatMap(({ line, fields }) =>
    misspelledFields('proyectos', { file: PROJECTS_FILE, fields, lineOf: () => line }),
  );
}

/** The problems of the services whose post is missing, where the site shows the posts of the fixtures. */
async function missingFactPosts(context: Context): Promise<readonly Diagnostic[]> {
  const { fixtures, services } = context;
  if (!showsFixtures(context)) return [];
  const posts = (await readLocalPosts(fixtures)).filter((local) => !isDraft(local));
  const fields = posts.flatMap(({ post }) => (post.status === 'read' ? [post.fields] : []));
  return factPostProblems(services.list, fields, services.text).map(asError);
}

/** The pictures whose variants would have one name, where the site publishes the whole folder for its database. */
async function clashingPictures(context: Context): Promise<readonly Diagnostic[]> {
  if (showsFixtures(context)) return [];
  const message =
    'hay otra imagen que solo se distingue en la terminación; cambiale el nombre a una';
  return clashingNames(await pictureNames(context.fixtures)).map((name) =>
    asError({ file: `fixtures/images/${name}`, line: 1, field: 'nombre', message }),
  );
}

/** A warning for each file that its author may take for a post. */
async function ignoredPosts(fixtures: string): Promise<readonly Diagnostic[]> {
  const message =
    'el sitio no lo muestra: una entrada está en fixtures/posts, sin carpetas, y termina en .md';
  return (await ignoredPostFiles(fixtures)).map((file) => {
    return { severity: 'warning', file, line: 1, field: 'archivo', message };
  });
}

/** Warnings where the CV chooses a project that is not there, and where the printed one has other facts or another page. */
async function cvProblems(fixtures: string): Promise<readonly Diagnostic[]> {
  // A broken file of projects is reported by itself, and no stamp can be made with it.
  if ((await readLocalProjects(fixtures)).status === 'broken') return [];
  const source = await cvSource(fixtures);
  if (source === null) return [];
  const pdf = await readFile(path.join(fixtures, 'cv.pdf')).catch(() => null);
  const isStale = pdf?.subarray(-source.stamp.length).toString() !== source.stamp;
  const warning = (file: string, field: string, message: string): Diagnostic => {
    return { severity: 'warning', file: `fixtures/${file}`, line: 1, field, message };
  };
  const stale = 'no es el de los datos de ahora: npm run cv lo imprime';
  return [
    ...source.missing.map((id) => warning('cv.html', 'data-only', missingProject(id))),
    ...(isStale ? [warning('cv.pdf', 'datos', stale)] : []),
  ];
}

/** The problem as a diagnostic that fails a check. */
export function asError(problem: ContentProblem): Diagnostic {
  return { severity: 'error', ...problem };
}

/** Every diagnostic on the content folder, ordered by file and line. Drafts may be left out. */
export async function reviewFixtures(
  fixtures: string,
  { includeDrafts, now }: { readonly includeDrafts: boolean; readonly now: Date },
): Promise<readonly Diagnostic[]> {
  const problems = await findProblems(fixtures, { includeDrafts });
  const posts = (await readLocalPosts(fixtures)).flatMap((local) =>
    local.post.status === 'read'
      ? [{ ...local.post, file: local.file, isDraft: isDraft(local) }]
      : [],
  );
  const drafts = new Set(posts.filter((post) => post.isDraft).map(({ file }) => file));
  const isKnown = (diagnostic: Diagnostic) =>
    diagnostic.field !== 'body' &&
    problems.some(({ file, field }) => file === diagnostic.file && field === diagnostic.field);
  const diagnostics = await reviewPosts(posts, now);
  return [
    ...problems.map(asError),
    ...diagnostics.filter(
      (diagnostic) => !isKnown(diagnostic) && (includeDrafts || !drafts.has(diagnostic.file)),
    ),
  ];
}

const HEADINGS = {
  error: '',
  warning: 'Avisos, que no impiden publicar:\n',
  note: 'Para saber:\n',
} as const;

/** Writes the diagnostics by severity. Returns whether there is no error. */
export function writeDiagnostics(
  diagnostics: readonly Diagnostic[],
  write: Context['write'],
): boolean {
  for (const severity of ['error', 'warning', 'note'] as const) {
    const some = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    if (some.length > 0) write(HEADINGS[severity]);
    for (const diagnostic of some) write(`${formatProblem(diagnostic)}\n`);
  }
  return diagnostics.every(({ severity }) => severity !== 'error');
}
