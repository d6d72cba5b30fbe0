import type { StoredDocument } from '#adapters/kit/documents.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import { isFileName } from '#domain/model/file-name.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { applyChanges, type CopyOptions } from './apply-changes.ts';
import type { Context } from './context.ts';
import { type ContentCollection, normalizeDocument } from './firestore-mapping.ts';
import { openFirestore } from './firestore-rest.ts';
import { openFixturesTarget } from './fixtures-target.ts';
import { otherSites, pictureFolders } from './site-address.ts';
import { sanitizeLine } from './terminal-text.ts';

/** Makes the fixtures equal to the database. Local drafts stay untouched. */
export async function pull(options: CopyOptions, context: Context): Promise<void> {
  const { fixtures, env, write } = context;
  const folders = pictureFolders(options.site, env);
  const database = await openFirestore(context);
  write(`Desde ${database.name}, hacia fixtures.\n`);

  const pictures = await pictureNames(fixtures);
  const local = await openFixturesTarget(fixtures, folders, pictures);
  const read = async (collection: ContentCollection) =>
    (await database.list(collection)).map((document) =>
      local.canonicalize(normalizeDocument(collection, document)),
    );
  const proyectos = local.withLocalOrder(await read('proyectos'));
  const skipped = new Set<string>();
  const posts = (await read('posts')).filter((post) => {
    const reason = reasonToSkip(post, local.drafts);
    if (reason === null) return true;
    skipped.add(post.id);
    write(`! queda afuera: posts/${sanitizeLine(post.id)} (${reason})\n`);
    return false;
  });
  for (const site of otherSites([...proyectos, ...posts], pictures, folders)) {
    write(
      `! hay imágenes en ${site + PUBLISHED_PICTURES}: si es tu sitio, agregá --site ${site}\n`,
    );
  }
  // A skipped post exists in the database: its file is not extra and must not be pruned.
  const target = {
    ...local.content,
    posts: local.content.posts.filter(({ id }) => !skipped.has(id)),
  };
  await applyChanges(
    { source: { proyectos, posts }, target, writer: local.writer },
    options,
    write,
  );
}

function reasonToSkip({ id }: StoredDocument, drafts: ReadonlySet<string>): string | null {
  if (drafts.has(id)) return 'acá es un borrador';
  return isFileName(id) ? null : 'no puede ser el nombre de un archivo';
}
