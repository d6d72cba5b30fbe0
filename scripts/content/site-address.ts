import type { StoredDocument } from '#adapters/kit/documents.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

/** Our pictures under the address of some site. */
const ON_A_SITE = new RegExp(
  `(?<site>https?://[^\\s()"]+?)${PUBLISHED_PICTURES}/(?<name>[\\w.-]+)`,
  'g',
);

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
  return address + PUBLISHED_PICTURES;
}

/** Every form in which our pictures may stand in a database: with the site, and without it. */
export function picturesPlaces(
  site: string | undefined,
  env: Context['env'],
): readonly [string, ...string[]] {
  return [picturesPlace(site, env), PUBLISHED_PICTURES];
}

/** Sites that nobody named and that seem to serve our pictures, since the names are ours. */
export function otherSites(
  documents: readonly StoredDocument[],
  pictures: ReadonlySet<string>,
  places: readonly string[],
): ReadonlySet<string> {
  const texts = documents.flatMap(({ fields }) => [String(fields.img), String(fields.body)]);
  const found = texts.flatMap((text) => [...text.matchAll(ON_A_SITE)]);
  const sites = found
    .filter(({ groups }) => pictures.has(groups?.name ?? ''))
    .map(({ groups }) => groups?.site ?? '');
  return new Set(sites.filter((site) => !places.includes(site + PUBLISHED_PICTURES)));
}
