import { formatProblem } from '#build/content/content-error.ts';
import { readLocalPosts, readProjectsOrThrow } from '#build/content/local-content.ts';
import { findProblems } from '#build/content/problems.ts';
import type { Context } from './context.ts';
import { count } from './terminal-text.ts';

/** Lists every problem of the content with its file, line and field. Returns whether there is none. */
export async function check({ fixtures, write }: Context): Promise<boolean> {
  const problems = await findProblems(fixtures, { includeDrafts: true });
  for (const problem of problems) write(`${formatProblem(problem)}\n`);
  if (problems.length > 0) return false;
  const posts = await readLocalPosts(fixtures);
  const projects = await readProjectsOrThrow(fixtures);
  const amounts = `${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}`;
  write(`${amounts}: todo en orden.\n`);
  return true;
}
