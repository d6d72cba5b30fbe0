import type { Post } from '#domain/model/post.ts';
import { postPath } from '#ui/routes.ts';
import { startTags } from './html-tags.ts';
import { element, textElement } from './markup.ts';
import { addressAt } from './site-facts.ts';

/** A former address of a post: the file's path, and the post that is there now. */
export type Redirect = { readonly alias: string; readonly post: Post };

/**
 * The redirects of the posts' former slugs. An alias that is the slug of a post, or an alias of an earlier post,
 * is left out and reported as a sentence. `hasPage` tells whether a slug can be the name of a page.
 */
export function postRedirects(
  posts: readonly Post[],
  hasPage: (slug: string) => boolean,
  report: (sentence: string) => void,
): readonly Redirect[] {
  const taken = new Map(posts.map(({ slug }) => [slug, slug]));
  const redirects: Redirect[] = [];
  for (const post of posts) {
    for (const alias of new Set(post.aliases)) {
      const other = taken.get(alias);
      if (other === undefined) {
        taken.set(alias, post.slug);
        if (hasPage(alias)) redirects.push({ alias, post });
      } else if (other !== post.slug) {
        report(
          `posts/${post.slug} aliases: «${alias}» ya lleva a ${other}, y no se tiene en cuenta`,
        );
      }
    }
  }
  return redirects;
}

/** The page at a former address. Hosts that have no rule for it serve this file; search engines follow it too. */
export function redirectPage({ post }: Redirect, origin: string): string {
  const target = postPath(post.slug);
  return [
    '<!doctype html>',
    '<html lang="es">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    textElement('title', post.title),
    element('meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }),
    element('link', { rel: 'canonical', href: addressAt(origin, target) }),
    '</head>',
    '<body>',
    `<p>Esta entrada cambió de dirección: ${element('a', { href: target }, textElement('span', post.title))}.</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The address that a page written by `redirectPage` leads to; null for any other page. */
export function redirectTarget(page: string): string | null {
  for (const { name, attributes } of startTags(page)) {
    if (name === 'body') return null;
    if (attributes.get('http-equiv') !== 'refresh') continue;
    return /^0; url=(.*)$/.exec(attributes.get('content') ?? '')?.[1] ?? null;
  }
  return null;
}
