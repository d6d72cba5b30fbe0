import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { formatProblem } from '#build/content/content-error.ts';
import { factPostProblems } from '#build/content/fact-posts.ts';
import { isDraft, readLocalPosts, readProjectsOrThrow } from '#build/content/local-content.ts';
import { findProblems } from '#build/content/problems.ts';
import type { Context } from './context.ts';
import { cvSource } from './cv-source.ts';
import { type Remark, reviewPosts } from './review.ts';
import { count } from './terminal-text.ts';

/**
 * Lists every remark on the content with its file, line and field: the errors, then the warnings, then the
 * notes. Returns whether there is no error.
 */
export async function check(context: Context): Promise<boolean> {
  const { fixtures, now, write } = context;
  const remarks = [
    ...(await reviewFixtures(fixtures, { includeDrafts: true, now: now() })),
    ...(await missingFactPosts(context)),
    ...(await staleCv(fixtures)),
  ];
  const isGood = writeRemarks(remarks, write);
  if (!isGood) return false;
  const posts = await readLocalPosts(fixtures);
  const projects = await readProjectsOrThrow(fixtures);
  const amounts = `${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}`;
  const hasWarnings = remarks.some(({ severity }) => severity === 'warning');
  write(`${amounts}: ${hasWarnings ? 'nada impide publicar' : 'todo en orden'}.\n`);
  return true;
}

/** The problems of the services whose post is missing, where the site shows the posts of the fixtures. */
async function missingFactPosts({ fixtures, env, services }: Context): Promise<readonly Remark[]> {
  if ((env.VITE_DATA_SOURCE || 'fixtures') !== 'fixtures') return [];
  const posts = (await readLocalPosts(fixtures)).filter((local) => !isDraft(local));
  const fields = posts.flatMap(({ post }) => (post.status === 'read' ? [post.fields] : []));
  return factPostProblems(services.list, fields, services.text).map(asError);
}

/** A warning where the printed CV has other facts or another page than its source. */
async function staleCv(fixtures: string): Promise<readonly Remark[]> {
  const source = await cvSource(fixtures);
  const pdf = await readFile(path.join(fixtures, 'cv.pdf')).catch(() => null);
  if (source === null || pdf?.subarray(-source.stamp.length).toString() === source.stamp) return [];
  const message = 'no es el de los datos de ahora: npm run cv lo imprime';
  return [{ severity: 'warning', file: 'fixtures/cv.pdf', line: 1, field: 'datos', message }];
}

/** The problem as a remark that fails a check. */
export function asError(problem: ContentProblem): Remark {
  return { severity: 'error', ...problem };
}

/** Every remark on the content folder, ordered by file and line. Drafts may be left out. */
export async function reviewFixtures(
  fixtures: string,
  { includeDrafts, now }: { readonly includeDrafts: boolean; readonly now: Date },
): Promise<readonly Remark[]> {
  const problems = await findProblems(fixtures, { includeDrafts });
  const posts = (await readLocalPosts(fixtures)).flatMap((local) =>
    local.post.status === 'read'
      ? [{ ...local.post, file: local.file, isDraft: isDraft(local) }]
      : [],
  );
  const drafts = new Set(posts.filter((post) => post.isDraft).map(({ file }) => file));
  const isKnown = (remark: Remark) =>
    remark.field !== 'body' &&
    problems.some(({ file, field }) => file === remark.file && field === remark.field);
  const remarks = await reviewPosts(posts, now);
  return [
    ...problems.map(asError),
    ...remarks.filter((remark) => !isKnown(remark) && (includeDrafts || !drafts.has(remark.file))),
  ];
}

const HEADINGS = {
  error: '',
  warning: 'Avisos, que no impiden publicar:\n',
  note: 'Para saber:\n',
} as const;

/** Writes the remarks by severity. Returns whether there is no error. */
export function writeRemarks(remarks: readonly Remark[], write: Context['write']): boolean {
  for (const severity of ['error', 'warning', 'note'] as const) {
    const some = remarks.filter((remark) => remark.severity === severity);
    if (some.length > 0) write(HEADINGS[severity]);
    for (const remark of some) write(`${formatProblem(remark)}\n`);
  }
  return remarks.every(({ severity }) => severity !== 'error');
}
