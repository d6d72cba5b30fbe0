import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPicture, pictureNames } from '#build/content/picture-addresses.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';
import { pictureFolders } from './site-address.ts';

/** A folder of pictures that documents refer to. */
export type PictureFolder = {
  /** The address of the folder in the documents, without a slash at the end. */
  readonly address: string;
  /** The content of the file of this name. Rejects with an `OwnerError`. */
  readonly read: (name: string) => Promise<Uint8Array>;
};

/**
 * The folders of the site's own pictures: that beside the documents, if the backend has one, and the one that a
 * build publishes. The fixtures have the latter's files; the site serves those that they lack.
 */
export async function ownPictureFolders(
  besideDocuments: string | null,
  site: string | undefined,
  { fixtures, env, timeoutMs }: Context,
): Promise<readonly PictureFolder[]> {
  const [published, ...others] = pictureFolders(site, env);
  const names = await pictureNames(fixtures);
  const readLocal = localPictures(fixtures, names);
  const readPublished: PictureFolder['read'] = async (name) => {
    if (findPicture(name, names) !== null) return readLocal(name);
    if (published !== PUBLISHED_PICTURES) return download(published, name, timeoutMs);
    throw new OwnerError('no está en fixtures/images: con --site se baja del sitio');
  };
  const folders = [published, ...others].map((address) => ({ address, read: readPublished }));
  if (besideDocuments === null) return folders;
  const read: PictureFolder['read'] = (name) => download(besideDocuments, name, timeoutMs);
  // A document may refer to a folder of its own origin by the path alone.
  const addresses = [besideDocuments, new URL(besideDocuments).pathname];
  return [...addresses.map((address) => ({ address, read })), ...folders];
}

/** Reads the pictures of the fixtures. */
export function localPictures(fixtures: string, names: ReadonlySet<string>): PictureFolder['read'] {
  return async (name) => {
    const file = findPicture(name, names);
    if (file === null) throw new OwnerError('no está en fixtures/images');
    return readFile(path.join(fixtures, 'images', file));
  };
}

async function download(folder: string, name: string, timeoutMs: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${folder}/${encodeURIComponent(name)}`, { signal });
    const content = new Uint8Array(await response.arrayBuffer());
    // A host may answer any address with a page.
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (response.ok && !isPage) return content;
    throw new OwnerError(isPage ? 'no es una imagen' : `no se pudo bajar (${response.status})`);
  } catch (error) {
    throw error instanceof OwnerError ? error : new OwnerError('no se pudo bajar');
  }
}
