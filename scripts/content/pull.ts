import type { StoredDocument } from '#adapters/kit/documents.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import { isFileName } from '#domain/model/file-name.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { applyChanges, type CopyOptions } from './apply-changes.ts';
import type { Context } from './context.ts';
import { assertNotDeletingAll, diffDocuments } from './diff.ts';
import { openAccess } from './firestore-access.ts';
import { fromDatabase } from './firestore-mapping.ts';
import { FirestoreRest } from './firestore-rest.ts';
import { openFixturesTarget } from './fixtures-target.ts';
import { otherSites, picturesPlaces } from './site-address.ts';

export type PullOptions = CopyOptions & { readonly site: string | undefined };

/** Makes the fixtures like the database. Drafts of this machine are left alone. */
export async function pull(options: PullOptions, context: Context): Promise<void> {
  const { fixtures, env, write, patience } = context;
  const places = picturesPlaces(options.site, env);
  const database = new FirestoreRest(await openAccess(context), patience);
  write(`Desde ${database.place}, hacia fixtures.\n`);

  const pictures = await pictureNames(fixtures);
  const local = await openFixturesTarget(fixtures, places, pictures);
  const remoteOf = async (collection: 'proyectos' | 'posts') =>
    (await database.list(collection)).map((each) => local.settle(fromDatabase(collection, each)));
  const projects = await remoteOf('proyectos');
  const leftOut = new Set<string>();
  const posts = (await remoteOf('posts')).filter((post) => {
    const reason = reasonToLeaveOut(post, local.drafts);
    if (reason === null) return true;
    leftOut.add(post.id);
    write(`! queda afuera: posts/${post.id} (${reason})\n`);
    return false;
  });
  for (const site of otherSites([...projects, ...posts], pictures, places)) {
    const place = site + PUBLISHED_PICTURES;
    write(`! hay imágenes en ${place}: si es tu sitio, agregá --site ${site}\n`);
  }
  const changes = [
    ...diffDocuments('proyectos', projects, local.proyectos),
    // What is left out is there all the same, and nothing to prune here.
    ...diffDocuments(
      'posts',
      posts,
      local.posts.filter(({ id }) => !leftOut.has(id)),
    ),
  ];
  if (options.prune) assertNotDeletingAll(changes);
  await applyChanges(changes, options, local.copy, write);
}

function reasonToLeaveOut({ id }: StoredDocument, drafts: ReadonlySet<string>): string | null {
  if (drafts.has(id)) return 'acá es un borrador';
  return isFileName(id) ? null : 'no puede ser el nombre de un archivo';
}
