/** The addresses of the site's screens, below its origin. */
export const HOME = '/';
export const BLOG = '/blogs';
/** As the router matches it. */
export const POST = `${BLOG}/:slug`;
/** The blog as RSS. */
export const FEED = '/feed.xml';

/** Where a post is. Half a letter, which no address can carry, becomes the mark of a lost one. */
export function postPath(slug: string): string {
  return `${BLOG}/${encodeURIComponent(slug.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** The list of the posts that carry a tag. */
export function tagPath(tag: string): string {
  return `${BLOG}?${new URLSearchParams({ tag })}`;
}
