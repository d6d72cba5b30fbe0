import type { site } from '#ui/content/site.ts';

type PublicFact =
  | 'brand'
  | 'brandSuffix'
  | 'fullName'
  | 'jobTitle'
  | 'city'
  | 'about'
  | 'email'
  | 'linkedin'
  | 'instagram'
  | 'youtube';

/** The facts of the owner that pages, feeds and the manifest publish. */
export type SiteFacts = Readonly<Pick<typeof site, PublicFact>> & {
  /** The address of the owner's photo on this site; empty when there is none. */
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

/** The absolute address of a path of the site. */
export function addressAt(origin: string, path: string): string {
  return new URL(path, origin).href;
}
