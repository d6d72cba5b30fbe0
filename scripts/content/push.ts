import { formatProblem } from '#build/content/content-error.ts';
import {
  isDraft,
  postOrThrow,
  readLocalPosts,
  readProjectsOrThrow,
} from '#build/content/local-content.ts';
import { pictureNames, publishedAddresses } from '#build/content/picture-addresses.ts';
import { applyChanges, type CopyOptions } from './apply-changes.ts';
import { reviewFixtures } from './check.ts';
import type { Context } from './context.ts';
import {
  type ContentCollection,
  normalizeDocument,
  postToDocument,
  projectToDocument,
} from './firestore-mapping.ts';
import { openFirestore } from './firestore-rest.ts';
import { OwnerError } from './owner-error.ts';
import { withExplicitOrder } from './project-order.ts';
import { pictureFolder } from './site-address.ts';
import { count } from './terminal-text.ts';

/** Makes the database equal to the fixtures. Drafts stay local; any problem of the content stops the push. */
export async function push(options: CopyOptions, context: Context): Promise<void> {
  const { fixtures, env, now, write } = context;
  const folder = pictureFolder(options.site, env);
  const remarks = await reviewFixtures(fixtures, { includeDrafts: false, now: now() });
  const errors = remarks.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map(formatProblem).join('\n');
    throw new OwnerError(`${lines}\nNo se copió nada: primero hay que corregir esto.`);
  }
  const database = await openFirestore(context);
  write(`Desde fixtures hacia ${database.name}.\n`);

  const addresses = publishedAddresses(folder, await pictureNames(fixtures));
  const posts = await readLocalPosts(fixtures);
  const published = posts.filter((post) => !isDraft(post));
  const source = {
    posts: published.map((post) => postToDocument(post.id, postOrThrow(post), addresses)),
    proyectos: withExplicitOrder(
      (await readProjectsOrThrow(fixtures)).map(({ fields }) => fields),
    ).map((fields) => projectToDocument(fields, addresses)),
  };
  const read = async (collection: ContentCollection) =>
    (await database.list(collection)).map((document) => normalizeDocument(collection, document));
  const target = { proyectos: await read('proyectos'), posts: await read('posts') };
  await applyChanges({ source, target, writer: database }, options, write);
  const drafts = posts.length - published.length;
  if (drafts > 0) write(`Sin copiar: ${count(drafts, 'borrador', 'borradores')}.\n`);
}
