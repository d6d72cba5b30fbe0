import { sentenceOfProblem } from '#build/content/content-error.ts';
import { readLocalPosts, readLocalProjects } from '#build/content/local-content.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import { problemsOf } from '#build/content/problems.ts';
import type { Context } from './context.ts';
import { count } from './plural.ts';

/** Tells every problem of the content, each with its file, line and field. Gives back the exit code. */
export async function check({ fixtures, write }: Context): Promise<0 | 1> {
  const posts = await readLocalPosts(fixtures);
  const projects = await readLocalProjects(fixtures);
  const problems = problemsOf(posts, projects, await pictureNames(fixtures));
  for (const problem of problems) write(`${sentenceOfProblem(problem)}\n`);
  if (problems.length > 0) return 1;
  const projectCount = projects.status === 'read' ? projects.projects.length : 0;
  const all = `${count(posts.length, 'entrada')} y ${count(projectCount, 'proyecto')}`;
  write(`${all}: todo en orden.\n`);
  return 0;
}
