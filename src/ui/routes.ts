/** The paths of the site's screens. */
export const HOME = '/';
export const BLOG = '/blogs';
/** The path of the screen of a post, with the place of its slug (screens.ts). */
export const POST = `${BLOG}/:slug`;
/** Links to every post, for visitors without scripts. */
export const ARCHIVE = '/archivo';
/** The RSS feed of the blog. */
export const FEED = '/feed.xml';

/** The path of a post. A lone surrogate, which a URL cannot encode, becomes U+FFFD. */
export function postPath(slug: string): string {
  return `${BLOG}/${encodeURIComponent(slug.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** The path of the list of posts with a tag. */
export function tagPath(tag: string): string {
  return `${BLOG}?${new URLSearchParams({ tag })}`;
}
