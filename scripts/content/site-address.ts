import type { StoredDocument } from '#adapters/kit/documents.ts';
import { findPicture } from '#build/content/picture-addresses.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

/** A published picture with the address of its site. */
const PICTURE_WITH_SITE = new RegExp(
  `(?<site>https?://[^\\s()"]+?)${PUBLISHED_PICTURES}/(?<name>[^\\s()"<>]+)`,
  'g',
);

/**
 * The address of the folder that serves the pictures: `https://sitio.com/imagenes`, or `/imagenes` when no site is
 * set. The option takes precedence over VITE_SITE_URL.
 */
export function pictureFolder(site: string | undefined, env: Context['env']): string {
  const address = (site ?? env.VITE_SITE_URL ?? '').replace(/\/+$/, '');
  if (address !== '' && !(/^https?:\/\//i.test(address) && URL.canParse(address))) {
    throw new OwnerError(
      `«${address}» no es la dirección de un sitio, como https://midominio.com.`,
    );
  }
  return address + PUBLISHED_PICTURES;
}

/** Every address of that folder in a database: with the site, and without. */
export function pictureFolders(
  site: string | undefined,
  env: Context['env'],
): readonly [string, ...string[]] {
  return [pictureFolder(site, env), PUBLISHED_PICTURES];
}

/** Other sites in the documents under which known picture names appear. */
export function otherSites(
  documents: readonly StoredDocument[],
  pictures: ReadonlySet<string>,
  folders: readonly string[],
): ReadonlySet<string> {
  const texts = documents.flatMap(({ fields }) => [String(fields.img), String(fields.body)]);
  const found = texts.flatMap((text) => [...text.matchAll(PICTURE_WITH_SITE)]);
  const sites = found
    .filter(({ groups }) => findPicture(groups?.name ?? '', pictures) !== null)
    .map(({ groups }) => groups?.site ?? '');
  return new Set(sites.filter((site) => !folders.includes(site + PUBLISHED_PICTURES)));
}
