import { NOT_AN_ORIGIN, originOf } from '#root/environment.ts';
import type { OwnerFacts } from '#ui/content/owner-facts.ts';
import { SITE_FACTS } from './content/fact-posts.ts';

type PublicFact =
  | 'brand'
  | 'brandSuffix'
  | 'fullName'
  | 'jobTitle'
  | 'headline'
  | 'city'
  | 'about'
  | 'email'
  | 'linkedin'
  | 'instagram'
  | 'youtube';

/** The facts of the owner that pages, feeds and the manifest publish. */
export type SiteFacts = Pick<OwnerFacts, PublicFact> & {
  /** The address of the owner's photo on this site; empty without one. */
  readonly portrait: string;
};

export const LANGUAGE = 'es-AR';

export const FEED_JSON = '/feed.json';
export const SITEMAP = '/sitemap.xml';
export const MANIFEST = '/manifest.webmanifest';

export function siteName({ brand, brandSuffix }: Pick<SiteFacts, 'brand' | 'brandSuffix'>): string {
  return `${brand}${brandSuffix}.`;
}

export function blogName({ fullName }: SiteFacts): string {
  return `Blog de ${fullName}`;
}

/** The origin of the owner's address. Throws a sentence for one that is not an origin alone: pages stand below it. */
export function ownOrigin({ url }: Pick<OwnerFacts, 'url'>): string {
  const origin = originOf(url);
  if (origin === null) throw new Error(`${SITE_FACTS} url: ${NOT_AN_ORIGIN}. Dice «${url}».`);
  return origin;
}

/** The absolute address of a path of the site. */
export function addressAt(origin: string, path: string): string {
  return new URL(path, origin).href;
}
