import type { StoredDocument } from '#adapters/kit/documents.ts';
import { formatProblem } from '#build/content/content-error.ts';
import {
  isDraft,
  postOrThrow,
  readLocalPosts,
  readProjectsOrThrow,
} from '#build/content/local-content.ts';
import { publishedAddresses } from '#build/content/picture-addresses.ts';
import { pictureSizes } from '#build/content/picture-sizes.ts';
import { type AdoptedPosts, adoptBySlug, duplicateLines } from './adopted-ids.ts';
import {
  applyChanges,
  type CopyOptions,
  type CopyRules,
  type CopyTarget,
} from './apply-changes.ts';
import { reviewFixtures } from './check.ts';
import type { Context } from './context.ts';
import { callDeployHook, deployHook } from './deploy-hook.ts';
import { assertFirestoreIsNamed } from './firestore-access.ts';
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
import { SyncState } from './sync-state.ts';
import { count, sanitizeLine } from './terminal-text.ts';

/**
 * Makes the database equal to the fixtures. Drafts stay local. An error in the content stops the push, and so does
 * a document that was changed in the database since the last copy.
 */
export async function push(options: CopyOptions, context: Context): Promise<void> {
  const { fixtures, env, now, write } = context;
  assertFirestoreIsNamed('push', context);
  const folder = pictureFolder(options.site, env);
  const hook = deployHook(env);
  const diagnostics = await reviewFixtures(fixtures, { includeDrafts: false, now: now() });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map(formatProblem).join('\n');
    throw new OwnerError(`${lines}\nNo se copió nada: primero hay que corregir esto.`);
  }
  const database = await openFirestore(context);
  write(`Desde fixtures hacia ${database.name}.\n`);

  const sizes = await pictureSizes(fixtures);
  const addresses = publishedAddresses(folder, new Set(sizes.keys()), sizes);
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
  const projects = await read('proyectos');
  const stored = await read('posts');
  const adopted = adoptBySlug(stored, new Set(posts.map(({ id }) => id)));
  for (const line of duplicateLines(adopted)) write(line);
  const target = { proyectos: projects, posts: adopted.posts };
  assertIdsAreFree(source.posts, stored, adopted);
  const state = await SyncState.read(fixtures, database.name);
  const toDatabase = (collection: ContentCollection, id: string) =>
    (collection === 'posts' ? adopted.idInDatabase.get(id) : undefined) ?? id;
  let wasWritten = false;
  const writer: CopyTarget = {
    put: async (collection, document) => {
      await database.put(collection, { ...document, id: toDatabase(collection, document.id) });
      wasWritten = true;
    },
    remove: async (collection, id) => {
      await database.remove(collection, toDatabase(collection, id));
      wasWritten = true;
    },
  };
  const rules = { ...pushRules(state), idInDatabase: adopted.idInDatabase };
  try {
    const made = await applyChanges({ source, target, writer, rules }, options, write);
    if (made.length > 0) write(staleSentence(env, hook));
  } finally {
    if (!options.dryRun) {
      state.needsDeploy ||= hook !== null && wasWritten;
      await state.save();
    }
  }
  const drafts = posts.length - published.length;
  if (drafts > 0) write(`Sin copiar: ${count(drafts, 'borrador', 'borradores')}.\n`);
  // The hook is called after an earlier push too, if its call has failed.
  if (hook === null || options.dryRun || !state.needsDeploy) return;
  await callDeployHook(hook, context.timeoutMs);
  state.needsDeploy = false;
  await state.save();
  write(`Build pedido a ${hook.host}.\n`);
}

/** The files that a build makes of the content; visitors find them unchanged until the next build. */
function staleSentence({ VITE_PRERENDER }: Context['env'], hook: URL | null): string {
  const pages =
    'el HTML de las páginas, las tarjetas para compartir, los feeds, el sitemap y las imágenes';
  const stale = VITE_PRERENDER === 'off' ? 'las imágenes' : pages;
  const request = hook === null ? ' Falta pedirlo (CONTENT_DEPLOY_HOOK lo pide solo).' : '';
  return `Hasta el próximo build siguen como estaban: ${stale}.${request}\n`;
}

/** A document of the database that no copy has seen as it is was written or changed there. */
function pushRules(state: SyncState): Omit<CopyRules, 'idInDatabase'> {
  return {
    conflictOf: (change) => {
      const { collection, id } = change;
      const wasSeen = state.has(collection, id);
      if (change.status === 'new') {
        return wasSeen ? 'se borró en la base desde la última copia' : null;
      }
      if (change.status === 'same' || state.knows(collection, change.before)) return null;
      const { before } = change;
      const isAddition =
        change.status === 'changed' && change.fields.every((name) => !(name in before.fields));
      if (!wasSeen && isAddition) return null;
      if (wasSeen) return 'cambió en la base desde la última copia';
      return change.status === 'extra'
        ? 'está en la base y acá no se vio nunca'
        : 'es otra en la base, y de antes no hay copia con qué comparar';
    },
    isNewer: () => false,
    record: (change) => {
      if (change.status === 'extra') state.forget(change.collection, change.id);
      else state.record(change.collection, change.document);
    },
  };
}

/** Stops where a new post would replace another that has its slug as the id. */
function assertIdsAreFree(
  source: readonly StoredDocument[],
  stored: readonly StoredDocument[],
  { posts }: AdoptedPosts,
): void {
  const names = new Set(posts.map(({ id }) => id));
  const ids = new Map(stored.map((document) => [document.id, document]));
  for (const { id } of source) {
    const other = names.has(id) ? undefined : ids.get(id);
    if (other === undefined) continue;
    throw new OwnerError(
      `El id «${id}» ya es en la base el de la entrada «${sanitizeLine(String(other.fields.slug))}»: no se copió nada. Corré pull, y después borrá fixtures/posts/${id}.md o cambiale el slug.`,
    );
  }
}
