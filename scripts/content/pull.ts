import type { StoredDocument } from '#adapters/kit/documents.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import { isFileName } from '#domain/model/file-name.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { adoptBySlug, duplicateLines } from './adopted-ids.ts';
import { applyChanges, type CopyOptions, type CopyRules } from './apply-changes.ts';
import type { Context } from './context.ts';
import type { Change } from './diff.ts';
import { assertFirestoreIsNamed } from './firestore-access.ts';
import { type Content, type ContentCollection, normalizeDocument } from './firestore-mapping.ts';
import { openFirestore } from './firestore-rest.ts';
import { openFixturesTarget } from './fixtures-target.ts';
import { otherSites, pictureFolders } from './site-address.ts';
import { SyncState } from './sync-state.ts';
import { sanitizeLine } from './terminal-text.ts';

/** Makes the fixtures equal to the database. Local drafts stay untouched. */
export async function pull(options: CopyOptions, context: Context): Promise<void> {
  const { fixtures, env, write } = context;
  assertFirestoreIsNamed('pull', context);
  const folders = pictureFolders(options.site, env);
  const database = await openFirestore(context);
  write(`Desde ${database.name}, hacia fixtures.\n`);

  const pictures = await pictureNames(fixtures);
  const local = await openFixturesTarget(fixtures, folders, pictures);
  const read = async (collection: ContentCollection) =>
    (await database.list(collection)).map((document) => normalizeDocument(collection, document));
  const adopted = adoptBySlug(await read('posts'));
  const stored: Content = { proyectos: await read('proyectos'), posts: adopted.posts };
  const proyectos = local.withLocalOrder(stored.proyectos.map(local.canonicalize));
  const skipped = new Set<string>();
  for (const line of duplicateLines(adopted)) write(line);
  const posts = adopted.posts.map(local.canonicalize).filter((post) => {
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
  const state = await SyncState.read(fixtures, database.name);
  state.forgetMissing(stored);
  const rules = { ...pullRules(state, stored), idInDatabase: adopted.idInDatabase };
  try {
    await applyChanges(
      { source: { proyectos, posts }, target, writer: local.writer, rules },
      options,
      write,
    );
  } finally {
    if (!options.dryRun) await state.save();
  }
}

/**
 * A file that was changed since the last copy stays, unless its document was changed too. `stored` are the
 * documents as the database has them.
 */
function pullRules(state: SyncState, stored: Content): Omit<CopyRules, 'idInDatabase'> {
  const storedOf = ({ collection, id }: Change) =>
    stored[collection].find((document) => document.id === id);
  const isSeen = (change: Change) => {
    const document = storedOf(change);
    return document !== undefined && state.knows(change.collection, document);
  };
  return {
    conflictOf: (change) => {
      if (change.status !== 'changed' || !state.has(change.collection, change.id)) return null;
      const isUnchanged = state.knows(change.collection, change.before);
      return isUnchanged ? null : 'cambió acá y en la base desde la última copia';
    },
    isNewer: (change) => change.status === 'changed' && isSeen(change),
    record: (change) => {
      const document = storedOf(change);
      if (document !== undefined) state.record(change.collection, document);
    },
  };
}

function reasonToSkip({ id }: StoredDocument, drafts: ReadonlySet<string>): string | null {
  if (drafts.has(id)) return 'acá es un borrador';
  return isFileName(id) ? null : 'no puede ser el nombre de un archivo';
}
