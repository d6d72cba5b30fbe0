import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { aliasProblems } from './alias-problems.ts';
import { postProblems, projectProblems } from './field-problems.ts';
import { isDraft, type LocalPost, readLocalPosts, readLocalProjects } from './local-content.ts';
import { missingPicture, pictureNames, pictureOf, picturesIn } from './picture-addresses.ts';
import { PROJECTS_FILE } from './projects-file.ts';
import { scaffoldLeftovers } from './scaffold.ts';

/**
 * Every problem of the content folder with its file, line and field. The problems of drafts do not prevent
 * publishing, so that a caller can leave them out.
 */
export async function findProblems(
  fixtures: string,
  { includeDrafts }: { readonly includeDrafts: boolean },
): Promise<readonly ContentProblem[]> {
  const posts = await readLocalPosts(fixtures);
  const projects = await readLocalProjects(fixtures);
  const pictures = await pictureNames(fixtures);
  const checked = posts.filter((post) => includeDrafts || !isDraft(post));
  const firstWithSlug = new Map<unknown, string>();
  const ofPosts = checked.flatMap((post) => problemsOfPost(post, pictures, firstWithSlug));
  ofPosts.push(...aliasProblems(checked));
  if (projects.status === 'broken') return [...ofPosts, projects];
  const firstWithId = new Map<unknown, number>();
  const ofProjects = projects.projects.flatMap(({ line, fields }) => {
    const problems = [...projectProblems(fields), ...missingCover(fields.img, pictures)];
    const firstLine = firstWithId.get(fields.id);
    if (firstLine === undefined) firstWithId.set(fields.id, line);
    else if (typeof fields.id === 'string') {
      problems.push({ field: 'id', message: `«${fields.id}» ya está en la línea ${firstLine}` });
    }
    return problems.map((problem) => ({ file: PROJECTS_FILE, line, ...problem }));
  });
  return [...ofPosts, ...ofProjects];
}

function problemsOfPost(
  local: LocalPost,
  pictures: ReadonlySet<string>,
  firstWithSlug: Map<unknown, string>,
): readonly ContentProblem[] {
  const { id, file, post } = local;
  if (post.status === 'broken') return [{ file, ...post }];
  const { fields, body, lineOf, bodyLine } = post;
  const problems = [...postProblems(fields, body), ...missingCover(fields.img, pictures)];
  if (typeof fields.slug === 'string' && fields.slug !== '') {
    if (fields.slug !== id) {
      problems.push({ field: 'slug', message: `tiene que ser ${id}, como el archivo` });
    }
    const firstFile = firstWithSlug.get(fields.slug);
    if (firstFile !== undefined) {
      problems.push({ field: 'slug', message: `«${fields.slug}» ya lo usa ${firstFile}` });
    } else firstWithSlug.set(fields.slug, file);
  }
  const missing = picturesIn(body).flatMap(({ address, line, isCut }) => {
    const message = isCut
      ? `la dirección tiene espacios: escribila entre < y >, como <${address}>`
      : missingPicture(address, pictures);
    return message === null ? [] : [{ file, line: bodyLine + line, field: 'body', message }];
  });
  const leftovers = isDraft(local) ? [] : scaffoldLeftovers(fields, body);
  return [
    ...problems.map((problem) => ({ file, line: lineOf(problem.field), ...problem })),
    ...leftovers.map(({ field, message, bodyLine: line }) => ({
      file,
      line: line === undefined ? lineOf(field) : bodyLine + line,
      field,
      message,
    })),
    ...missing,
  ];
}

function missingCover(img: unknown, pictures: ReadonlySet<string>) {
  const address = typeof img === 'string' ? pictureOf(img) : null;
  const message = address === null ? null : missingPicture(address, pictures);
  return message === null ? [] : [{ field: 'img', message }];
}
