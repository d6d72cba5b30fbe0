import type { Context } from './context.ts';
import { postProblems, projectProblems } from './field-problems.ts';
import {
  isDraft,
  type LocalPost,
  type LocalProjects,
  PROJECTS_PLACE,
  readLocalPosts,
  readLocalProjects,
} from './local-content.ts';
import { pictureNames, pictureOf, picturesIn } from './pictures.ts';
import { count } from './plural.ts';

export type Problem = {
  readonly place: string;
  readonly line: number;
  readonly field: string;
  readonly message: string;
};

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

/** Every problem of the content, those of drafts too. */
export async function problemsInAll(fixtures: string): Promise<readonly Problem[]> {
  const posts = await readLocalPosts(fixtures);
  return problemsOf(posts, await readLocalProjects(fixtures), await pictureNames(fixtures));
}

/** What stands in the way of publishing: the problems of drafts do not. */
export async function problemsInPublic(fixtures: string): Promise<readonly Problem[]> {
  const posts = await readLocalPosts(fixtures);
  const published = posts.filter((post) => !isDraft(post));
  return problemsOf(published, await readLocalProjects(fixtures), await pictureNames(fixtures));
}

export function sentenceOfProblem({ place, line, field, message }: Problem): string {
  return `${place}:${line} ${field}: ${message}`;
}

function problemsOf(
  posts: readonly LocalPost[],
  projects: LocalProjects,
  pictures: ReadonlySet<string>,
): readonly Problem[] {
  const firstWithSlug = new Map<unknown, string>();
  const ofPosts = posts.flatMap((post) => problemsOfPost(post, pictures, firstWithSlug));
  if (projects.status === 'broken') {
    return [...ofPosts, { place: PROJECTS_PLACE, field: 'proyectos', ...projects }];
  }
  const firstWithId = new Map<unknown, number>();
  const ofProjects = projects.projects.flatMap(({ line, fields }) => {
    const problems = [...projectProblems(fields), ...missingCover(fields.img, pictures)];
    const twin = firstWithId.get(fields.id);
    if (twin === undefined) firstWithId.set(fields.id, line);
    else if (typeof fields.id === 'string') {
      problems.push({ field: 'id', message: `«${fields.id}» ya está en la línea ${twin}` });
    }
    return problems.map((problem) => ({ place: PROJECTS_PLACE, line, ...problem }));
  });
  return [...ofPosts, ...ofProjects];
}

function problemsOfPost(
  { id, place, post }: LocalPost,
  pictures: ReadonlySet<string>,
  firstWithSlug: Map<unknown, string>,
): readonly Problem[] {
  if (post.status === 'broken') return [{ place, ...post }];
  const { fields, body, lineOf, bodyLine } = post;
  const problems = [...postProblems(fields, body), ...missingCover(fields.img, pictures)];
  if (typeof fields.slug === 'string' && fields.slug !== '') {
    if (fields.slug !== id) {
      problems.push({ field: 'slug', message: `tiene que ser ${id}, como el archivo` });
    }
    const twin = firstWithSlug.get(fields.slug);
    if (twin !== undefined) {
      problems.push({ field: 'slug', message: `«${fields.slug}» ya lo usa ${twin}` });
    } else firstWithSlug.set(fields.slug, place);
  }
  const missing = picturesIn(body)
    .filter(({ name }) => !pictures.has(name))
    .map(({ name, line }) => ({
      place,
      line: bodyLine + line,
      field: 'body',
      message: `no está fixtures/images/${name}`,
    }));
  return [
    ...problems.map((problem) => ({ place, line: lineOf(problem.field), ...problem })),
    ...missing,
  ];
}

function missingCover(img: unknown, pictures: ReadonlySet<string>) {
  const name = typeof img === 'string' ? pictureOf(img) : null;
  if (name === null || pictures.has(name)) return [];
  return [{ field: 'img', message: `no está fixtures/images/${name}` }];
}
