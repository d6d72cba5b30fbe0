import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import {
  isDraft,
  postFile,
  projectsFile,
  readLocalPosts,
  wholePost,
  wholeProjects,
} from '#build/content/local-content.ts';
import {
  type Addresses,
  fixtureAddresses,
  publishedAddresses,
} from '#build/content/picture-addresses.ts';
import type { Copy } from './apply-changes.ts';
import { composePost } from './compose-post.ts';
import {
  postToDatabase,
  postToFile,
  projectToDatabase,
  projectToFile,
} from './firestore-mapping.ts';
import { printJson } from './project-json.ts';
import { replaceFile } from './replace-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a new project is written: these fields first. */
const PROJECT_ORDER = ['id', 'name', 'img', 'description', 'link', 'code', 'techs'];

/** The fixtures as a copy of a database: what they hold, told as documents, and how they change. */
export async function openFixturesTarget(
  fixtures: string,
  places: readonly [string, ...string[]],
  pictures: ReadonlySet<string>,
) {
  const published = publishedAddresses(places[0], pictures);
  const inPosts = fixtureAddresses(places, pictures, '../images');
  const inProjects = fixtureAddresses(places, pictures, 'images');
  const posts = await orNone(readLocalPosts(fixtures));
  const texts = new Map(
    posts.filter((post) => !isDraft(post)).map((post) => [post.id, wholePost(post)]),
  );
  let projects = (await orNone(wholeProjects(fixtures))).map(({ fields }) => fields);

  async function saveProjects(changed: Fields[]) {
    projects = changed;
    await replaceFile(projectsFile(fixtures), `${printJson(projects)}\n`);
  }

  async function putProject(document: StoredDocument) {
    const fields = projectToFile(document, inProjects);
    const isIt = ({ id }: Fields) => id === document.id;
    if (!projects.some(isIt)) return saveProjects([...projects, inOrder(PROJECT_ORDER, fields)]);
    return saveProjects(
      projects.map((project) => (isIt(project) ? inOrder(Object.keys(project), fields) : project)),
    );
  }

  async function putPost(document: StoredDocument) {
    const { fields, body } = postToFile(document, inPosts);
    const file = postFile(fixtures, document.id);
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, composePost(fields, body, texts.get(document.id) ?? null));
  }

  const copy: Copy = {
    put: (collection, document) =>
      collection === 'posts' ? putPost(document) : putProject(document),
    remove: (collection, id) =>
      collection === 'posts'
        ? rm(postFile(fixtures, id))
        : saveProjects(projects.filter((project) => project.id !== id)),
  };

  return {
    proyectos: projects.map((fields) => projectToDatabase(fields, published)),
    posts: [...texts].map(([id, post]) => postToDatabase(id, post, published)),
    drafts: new Set(posts.filter(isDraft).map(({ id }) => id)),
    /** The document with the pictures that we have under the first of the places. */
    settle: (document: StoredDocument) =>
      withAddresses(withAddresses(document, inPosts), published),
    copy,
  };
}

/** Nothing when the folder or the file is not there yet: the copy makes it. */
async function orNone<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

function withAddresses({ id, fields }: StoredDocument, addresses: Addresses): StoredDocument {
  const { img, body } = fields;
  return {
    id,
    fields: {
      ...fields,
      ...('img' in fields && { img: addresses.field(img) }),
      ...(typeof body === 'string' && { body: addresses.body(body) }),
    },
  };
}

/** The fields in the order of the names; what is not among them comes after, by name. */
function inOrder(names: readonly string[], fields: Fields): Fields {
  const known = names.filter((name) => name in fields);
  const others = Object.keys(fields).filter((name) => !names.includes(name));
  return Object.fromEntries([...known, ...others.toSorted()].map((name) => [name, fields[name]]));
}
