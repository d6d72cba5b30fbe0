import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BLOG, HOME, postPath } from '#ui/routes.ts';

/** A hand-written page with the site's kind of content, in one flight and without scripts. */
export const FLOOR = 'scripts/bench/floor';
const FLOOR_POST = '/blogs/que-aprendi-de-c';

/** The paths to compare; the post is the product's that is closest to the floor's in length. */
export function pathPairs(folder: string) {
  const wanted = wordCount(readFileSync(path.join(FLOOR, `${FLOOR_POST}.html`), 'utf8'));
  const distance = ({ words }: BuiltPost) => Math.abs(words - wanted);
  const [closest] = builtPosts(folder).toSorted((a, b) => distance(a) - distance(b));
  return {
    home: { floor: HOME, product: HOME },
    blog: { floor: BLOG, product: BLOG },
    post: { floor: FLOOR_POST, product: closest?.path ?? BLOG },
  };
}

/** The path of the build's post with the most words. */
export function longestPost(folder: string): string {
  const [longest] = builtPosts(folder).toSorted((a, b) => b.words - a.words);
  return longest?.path ?? BLOG;
}

type BuiltPost = { readonly path: string; readonly words: number };

function builtPosts(folder: string): readonly BuiltPost[] {
  const posts = path.join(folder, BLOG);
  return readdirSync(posts).map((file) => {
    const html = readFileSync(path.join(posts, file), 'utf8');
    return { path: postPath(path.basename(file, '.html')), words: wordCount(html) };
  });
}

/** The words in the main element of a page; 0 for a redirect, which has none. */
function wordCount(html: string): number {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0;
}
