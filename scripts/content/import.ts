import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { knownFields, type StoredDocument } from '#adapters/kit/documents.ts';
import { findPicture, mapAddresses, pictureNames } from '#build/content/picture-addresses.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import { readEnvironment } from '#root/environment.ts';
import { applyChanges, type CopyOptions } from './apply-changes.ts';
import type { Context } from './context.ts';
import { DEFAULT_BASE, exportContent, pictureAddress } from './export.ts';
import { type ExportedContent, readExported } from './exported-content.ts';
import { type ContentCollection, normalizeDocument } from './firestore-mapping.ts';
import { openFixturesTarget } from './fixtures-target.ts';
import { OwnerError } from './owner-error.ts';
import { sanitizeLine } from './terminal-text.ts';

/** The values that an export states although a file may leave them out. */
const DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['img', ''],
  ['code', ''],
  ['destacado', false],
  ['tags', []],
  ['techs', []],
]);

type ImportOptions = CopyOptions & {
  /** The address of the folder when it was exported. */
  readonly base?: string | undefined;
};

/** Makes the fixtures equal to the data source that `VITE_DATA_SOURCE` names, by an export and an import. */
export async function importFromSource(options: ImportOptions, context: Context): Promise<void> {
  const { dataSource, backend } = readEnvironment(context.env);
  if (backend.isPartOfBuild) {
    throw new OwnerError('Falta la carpeta: import <carpeta>. O poné VITE_DATA_SOURCE.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  const write = (text: string) => (text.startsWith('!') ? context.write(text) : undefined);
  try {
    await exportContent(folder, options, { ...context, write });
    await importContent(folder, options, context, dataSource);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const NOT_PRUNED =
  '! no se borra nada: de la fuente quedaron documentos afuera, y uno podría ser de acá\n';

/**
 * Makes the fixtures equal to a folder that `export` wrote, with its pictures. Local drafts stay untouched. Where the
 * export left a document out, `--prune` deletes nothing: the file of that document would look like one too many.
 */
export async function importContent(
  folder: string,
  { base = DEFAULT_BASE, ...copyOptions }: ImportOptions,
  context: Context,
  from = folder,
): Promise<void> {
  const { fixtures, write } = context;
  const skip = (what: string, reason: string) =>
    write(`! queda afuera: ${sanitizeLine(what)} (${reason})\n`);
  const exported = await readExported(folder, skip);
  assertBase(base, exported);
  write(`Desde ${from}, hacia fixtures.\n`);
  if (copyOptions.prune && !exported.isWhole) write(NOT_PRUNED);
  const options = { ...copyOptions, prune: copyOptions.prune && exported.isWhole };

  const known = new Set([...(await pictureNames(fixtures)), ...exported.pictures]);
  const local = await openFixturesTarget(fixtures, [pictureAddress(base)], known);
  const read = (collection: ContentCollection) => {
    const before = new Map(local.content[collection].map((document) => [document.id, document]));
    return exported[collection].map((document) => {
      const current = local.canonicalize(normalizeDocument(collection, document));
      return asLocal(collection, current, before.get(document.id));
    });
  };
  const skipped = new Set(exported.skipped);
  const posts = read('posts').filter(({ id }) => {
    if (!local.drafts.has(id)) return true;
    skipped.add(id);
    skip(`posts/${id}`, 'acá es un borrador');
    return false;
  });
  // The file of a skipped post must not be pruned.
  const target = {
    ...local.content,
    posts: local.content.posts.filter(({ id }) => !skipped.has(id)),
  };
  const source = { proyectos: read('proyectos'), posts };
  // The pictures come before the documents: no post names a missing file.
  const prepare = async () => {
    for (const name of exported.pictures) await copyPicture(name);
  };
  await applyChanges({ source, target, writer: local.writer, prepare }, options, write);

  async function copyPicture(name: string): Promise<void> {
    const target = path.join(fixtures, 'images', name);
    const content = await readFile(path.join(folder, 'images', name));
    const before = await readFile(target).catch(() => null);
    if (before?.equals(content)) return;
    if (!options.dryRun) await writeAtomically(target, content);
    write(`${before === null ? '+ nueva' : '~ cambia'}: images/${sanitizeLine(name)}\n`);
  }
}

/** Throws where the documents name all pictures of the folder below another address. */
function assertBase(base: string, { proyectos, posts, pictures }: ExportedContent): void {
  const folders = new Set<string>();
  for (const { fields } of [...proyectos, ...posts]) {
    mapAddresses(fields, (address) => {
      const at = address.lastIndexOf('/images/');
      if (at !== -1 && findPicture(address, pictures) !== null) folders.add(address.slice(0, at));
      return address;
    });
  }
  const [other] = folders;
  if (other === undefined || folders.has(base.replace(/\/+$/, ''))) return;
  throw new OwnerError(
    `Las imágenes están en ${sanitizeLine(other)}/images: agregá --base ${sanitizeLine(other)}. No se copió nada.`,
  );
}

/**
 * The document with the fields of the local one that an export leaves out, because the site does not know them, and
 * without the defaults that only an export states. A new file states them as a scaffold does, which has no picture.
 */
function asLocal(
  collection: ContentCollection,
  { id, fields }: StoredDocument,
  local: StoredDocument | undefined,
): StoredDocument {
  const known = new Set(knownFields(collection));
  const unknown = Object.entries(local?.fields ?? {}).filter(([name]) => !known.has(name));
  const isStated = (name: string) => (local === undefined ? name !== 'img' : name in local.fields);
  const stated = Object.entries(fields).filter(
    ([name, value]) => isStated(name) || !isDeepStrictEqual(value, DEFAULTS.get(name)),
  );
  return { id, fields: Object.fromEntries([...unknown, ...stated]) };
}
