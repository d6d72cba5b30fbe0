import { rm } from 'node:fs/promises';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import {
  isDraft,
  postFile,
  postOrThrow,
  projectsFile,
  readLocalPosts,
  readProjectsOrThrow,
} from '#build/content/local-content.ts';
import {
  fixtureAddresses,
  publishedAddresses,
  rewritePictures,
} from '#build/content/picture-addresses.ts';
import { pictureSizes } from '#build/content/picture-sizes.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import type { CopyTarget } from './apply-changes.ts';
import { composePost, sortNames } from './compose-post.ts';
import {
  type Content,
  postToDocument,
  postToFile,
  projectToDocument,
  projectToFile,
} from './firestore-mapping.ts';
import { printJson } from './json.ts';
import { orderOf, withExplicitOrder, withImpliedOrder } from './project-order.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A new project is written with these fields first. */
const PROJECT_ORDER = [
  'id',
  'name',
  'img',
  'description',
  'ficha',
  'resultado',
  'link',
  'code',
  'techs',
  'orden',
];

/**
 * The fixtures as the target of a copy from the database. `pictureFolders` are the addresses under which the
 * database may name the pictures, the preferred address first.
 */
export async function openFixturesTarget(
  fixtures: string,
  pictureFolders: readonly [string, ...string[]],
  pictures: ReadonlySet<string>,
) {
  const sizes = await pictureSizes(fixtures);
  const published = publishedAddresses(pictureFolders[0], pictures, sizes);
  const inPosts = fixtureAddresses(pictureFolders, pictures, '../images');
  const inProjects = fixtureAddresses(pictureFolders, pictures, 'images');
  const posts = await readLocalPosts(fixtures);
  const files = new Map(
    posts.filter((post) => !isDraft(post)).map((post) => [post.id, postOrThrow(post)]),
  );
  const paths = new Map(posts.map(({ id, fullPath }) => [id, fullPath]));
  const pathOf = (id: string) => paths.get(id) ?? postFile(fixtures, id);
  let projects = withExplicitOrder(
    (await readProjectsOrThrow(fixtures)).map(({ fields }) => fields),
  );

  async function saveProjects(changed: readonly Fields[]) {
    projects = [...changed];
    await writeAtomically(projectsFile(fixtures), `${printJson(withImpliedOrder(projects))}\n`);
  }

  async function putProject(document: StoredDocument) {
    const fields = projectToFile(document, inProjects);
    const index = projects.findIndex(({ id }) => id === document.id);
    if (index === -1) return saveProjects([...projects, inOrder(PROJECT_ORDER, fields)]);
    const order = Object.keys(projects[index] ?? {});
    return saveProjects(projects.with(index, inOrder(order, fields)));
  }

  async function putPost(document: StoredDocument) {
    const { fields, body } = postToFile(document, inPosts);
    const text = composePost(fields, body, files.get(document.id) ?? null);
    await writeAtomically(pathOf(document.id), text);
  }

  const content: Content = {
    proyectos: projects.map((fields) => projectToDocument(fields, published)),
    posts: [...files].map(([id, post]) => postToDocument(id, post, published)),
  };
  const writer: CopyTarget = {
    put: (collection, document) =>
      collection === 'posts' ? putPost(document) : putProject(document),
    remove: (collection, id) =>
      collection === 'posts'
        ? rm(pathOf(id))
        : saveProjects(projects.filter((project) => project.id !== id)),
  };
  return {
    content,
    writer,
    /** The projects; those without a number keep the place that the file gives them. */
    withLocalOrder: (documents: readonly StoredDocument[]) =>
      documents.map(({ id, fields }): StoredDocument => {
        const local = projects.find((project) => project.id === id);
        const isOrdered = orderOf(fields) !== null || local === undefined;
        return { id, fields: isOrdered ? fields : { ...fields, orden: local.orden } };
      }),
    /** The ids of the drafts, which a copy must not overwrite. */
    drafts: new Set(posts.filter(isDraft).map(({ id }) => id)),
    /** A document of the database with every known picture under the preferred address. */
    canonicalize: ({ id, fields }: StoredDocument): StoredDocument => ({
      id,
      fields: rewritePictures(rewritePictures(fields, inPosts), published),
    }),
  };
}

function inOrder(order: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(sortNames(order, fields).map((name) => [name, fields[name]]));
}
