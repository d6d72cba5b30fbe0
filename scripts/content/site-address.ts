import type { StoredDocument } from '#adapters/documents.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

/** Where the build of the site serves the pictures of the fixtures. */
const PICTURES = '/imagenes';

/**
 * Where pictures are found on the site: `https://sitio.com/imagenes`, or `/imagenes` while nobody says
 * which site. The option wins over the environment.
 */
export function picturesPlace(site: string | undefined, env: Context['env']): string {
  const address = (site ?? env.VITE_SITE_URL ?? '').replace(/\/+$/, '');
  if (address !== '' && !(/^https?:\/\//i.test(address) && URL.canParse(address))) {
    throw new OwnerError(
      `«${address}» no es la dirección de un sitio, como https://midominio.com.`,
    );
  }
  return address + PICTURES;
}

/** Every form in which our pictures may stand in a database: with the site, and without it. */
export function picturesPlaces(
  site: string | undefined,
  env: Context['env'],
): readonly [string, ...string[]] {
  return [picturesPlace(site, env), PICTURES];
}

/** Sites that nobody named and that seem to serve our pictures, since the names are ours. */
export function otherSites(
  documents: readonly StoredDocument[],
  pictures: ReadonlySet<string>,
  places: readonly string[],
): ReadonlySet<string> {
  const texts = documents.flatMap(({ fields }) => [String(fields.img), String(fields.body)]);
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?<site>https?:\/\/[^\s()"]+?)\/imagenes\/(?<name>[\w.-]+)/g),
  ]);
  const sites = found
    .filter(({ groups }) => pictures.has(groups?.name ?? ''))
    .map(({ groups }) => groups?.site ?? '');
  return new Set(sites.filter((site) => !places.includes(site + PICTURES)));
}
