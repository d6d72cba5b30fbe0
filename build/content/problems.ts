import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { aliasProblems } from './alias-problems.ts';
import { idProblem, postProblems, projectProblems } from './field-problems.ts';
import { isDraft, type LocalPost, readLocalPosts, readLocalProjects } from './local-content.ts';
import { findPicture, missingPicture, pictureOf, picturesIn } from './picture-addresses.ts';
import { unusableName } from './picture-names.ts';
import { DAMAGED, pictureSizes } from './picture-sizes.ts';
import { PROJECTS_FILE } from './projects-file.ts';
import { scaffoldLeftovers } from './scaffold.ts';

/** The pictures of the fixtures by their file name; null for a file that cannot be read as one. */
type Pictures = Awaited<ReturnType<typeof pictureSizes>>;

const DECOMPOSED =
  'tiene acentos separados de su letra, que se ven iguales: borralo y volvé a escribirlo';

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
  const pictures = await pictureSizes(fixtures);
  const checked = posts.filter((post) => includeDrafts || !isDraft(post));
  const firstWithSlug = new Map<unknown, string>();
  const ofPosts = checked.flatMap((post) => problemsOfPost(post, pictures, firstWithSlug));
  ofPosts.push(...aliasProblems(checked));
  if (projects.status === 'broken') return [...ofPosts, projects];
  const firstWithId = new Map<unknown, number>();
  const ofProjects = projects.projects.flatMap(({ line, fields }) => {
    const problems = [...projectProblems(fields), ...coverProblems(fields.img, pictures)];
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
  pictures: Pictures,
  firstWithSlug: Map<unknown, string>,
): readonly ContentProblem[] {
  const { id, file, post } = local;
  if (post.status === 'broken') return [{ file, ...post }];
  const { fields, body, lineOf, bodyLine } = post;
  const problems = [...postProblems(fields, body), ...coverProblems(fields.img, pictures)];
  if (typeof fields.slug === 'string' && fields.slug !== '') {
    if (fields.slug.normalize() !== id) {
      problems.push({ field: 'slug', message: `tiene que ser ${id}, como el archivo` });
    } else if (fields.slug !== id) problems.push({ field: 'slug', message: DECOMPOSED });
    const refusal = idProblem(id);
    if (refusal !== null) problems.push({ field: 'slug', message: refusal });
    const firstFile = firstWithSlug.get(fields.slug);
    if (firstFile !== undefined) {
      problems.push({ field: 'slug', message: `«${fields.slug}» ya lo usa ${firstFile}` });
    } else firstWithSlug.set(fields.slug, file);
  }
  const missing = picturesIn(body).flatMap(({ address, line, isCut }) => {
    const message = isCut
      ? `la dirección tiene espacios: escribila entre < y >, como <${address}>`
      : pictureProblem(address, pictures);
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

function coverProblems(img: unknown, pictures: Pictures) {
  const address = typeof img === 'string' ? pictureOf(img) : null;
  const message = address === null ? null : pictureProblem(address, pictures);
  return message === null ? [] : [{ field: 'img', message }];
}

/** Tells why the picture of this address is not shown; null when it is. */
function pictureProblem(address: string, pictures: Pictures): string | null {
  const name = findPicture(address, pictures.keys());
  if (name === null) return missingPicture(address, new Set(pictures.keys()));
  const isDamaged = pictures.get(name) === null && !/\.svg$/i.test(name);
  const reason = unusableName(name) ?? (isDamaged ? DAMAGED : null);
  return reason === null ? null : `fixtures/images/${name.normalize()}: ${reason}`;
}
