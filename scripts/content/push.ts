import { sentenceOfProblem } from '#build/content/content-error.ts';
import { isDraft, readLocalPosts, wholePost, wholeProjects } from '#build/content/local-content.ts';
import {
  type Addresses,
  pictureNames,
  publishedAddresses,
} from '#build/content/picture-addresses.ts';
import { problemsInPublic } from '#build/content/problems.ts';
import { applyChanges, type CopyOptions } from './apply-changes.ts';
import type { Context } from './context.ts';
import { assertNotDeletingAll, diffDocuments } from './diff.ts';
import { openAccess } from './firestore-access.ts';
import { fromDatabase, postToDatabase, projectToDatabase } from './firestore-mapping.ts';
import { FirestoreRest } from './firestore-rest.ts';
import { OwnerError } from './owner-error.ts';
import { count } from './plural.ts';
import { picturesPlace } from './site-address.ts';

export type PushOptions = CopyOptions & { readonly site: string | undefined };

/** Makes the database like the fixtures. Drafts stay here; what the check refuses stops it all. */
export async function push(options: PushOptions, context: Context): Promise<void> {
  const { fixtures, env, write, patience } = context;
  const place = picturesPlace(options.site, env);
  const problems = await problemsInPublic(fixtures);
  if (problems.length > 0) {
    const lines = problems.map(sentenceOfProblem).join('\n');
    throw new OwnerError(`${lines}\nNo se copió nada: primero hay que corregir esto.`);
  }
  const database = new FirestoreRest(await openAccess(context), patience);
  write(`Desde fixtures hacia ${database.place}.\n`);

  const addresses = publishedAddresses(place, await pictureNames(fixtures));
  const local = await localDocuments(fixtures, addresses);
  const remoteOf = async (collection: 'proyectos' | 'posts') =>
    (await database.list(collection)).map((document) => fromDatabase(collection, document));
  const changes = [
    ...diffDocuments('proyectos', local.proyectos, await remoteOf('proyectos')),
    ...diffDocuments('posts', local.posts, await remoteOf('posts')),
  ];
  if (options.prune) assertNotDeletingAll(changes);
  await applyChanges(
    changes,
    options,
    {
      put: (collection, document) => database.put(collection, document),
      remove: (collection, id) => database.remove(collection, id),
    },
    write,
  );
  if (local.drafts > 0) write(`Sin copiar: ${count(local.drafts, 'borrador', 'borradores')}.\n`);
}

async function localDocuments(fixtures: string, addresses: Addresses) {
  const posts = await readLocalPosts(fixtures);
  const published = posts.filter((post) => !isDraft(post));
  const projects = await wholeProjects(fixtures);
  return {
    posts: published.map((post) => postToDatabase(post.id, wholePost(post), addresses)),
    proyectos: projects.map(({ fields }) => projectToDatabase(fields, addresses)),
    drafts: posts.length - published.length,
  };
}
