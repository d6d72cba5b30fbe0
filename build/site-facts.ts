/** What pages, feeds and the manifest say of the owner: the part of src/ui/content/site.ts that they use. */
export type SiteFacts = {
  /** The logo reads `{brand}dev.` */
  readonly brand: string;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly city: string;
  readonly about: readonly string[];
  /** The address of the owner's photo on this site. */
  readonly portrait: string;
  readonly email: string;
  readonly linkedin: string;
  readonly instagram: string;
  readonly youtube: string;
};

export const LANGUAGE = 'es-AR';

export const FEED_JSON = '/feed.json';
export const SITEMAP = '/sitemap.xml';
export const MANIFEST = '/manifest.webmanifest';

export function siteName({ brand }: SiteFacts): string {
  return `${brand}dev.`;
}

export function blogName({ fullName }: SiteFacts): string {
  return `Blog de ${fullName}`;
}

/** A path of the site as others are told it. */
export function addressAt(origin: string, path: string): string {
  return new URL(path, origin).href;
}
