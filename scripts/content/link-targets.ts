import { slugify } from '#domain/model/slug.ts';
import { BLOG, postPath } from '#ui/routes.ts';
import type { ParsedBody } from './parse-body.ts';
import type { Diagnostic, ReviewedPost } from './review.ts';

/** A post with what its body contains. */
export type ReadPost = ReviewedPost & { readonly parsed: ParsedBody };

type Problem = Pick<Diagnostic, 'severity' | 'message'>;

/** An origin that no link names: an address that keeps it is one of the site. */
const ORIGIN = 'https://sitio.invalid';

/** The addresses of posts, at which links between them lead. */
export class LinkTargets {
  readonly #bySlug = new Map<string, ReadPost>();

  constructor(posts: readonly ReadPost[]) {
    for (const post of posts) {
      for (const slug of slugsOf(post)) if (!this.#bySlug.has(slug)) this.#bySlug.set(slug, post);
    }
  }

  /** Tells what is wrong with a link of a post; null for one that leads to a post, or elsewhere. */
  problemOf(url: string, from: ReadPost): Problem | null {
    const target = targetOf(url, from);
    if (target === null) return null;
    const { slug, section } = target;
    const post = this.#bySlug.get(slug);
    if (post === undefined) {
      const hint = this.#hintFor(url, slug);
      return { severity: 'error', message: `el enlace «${url}» no lleva a ninguna entrada${hint}` };
    }
    if (post.isDraft && !from.isDraft) {
      const message = `el enlace «${url}» lleva a un borrador, que no se publica`;
      return { severity: 'error', message };
    }
    if (section === '' || post.parsed.isPlain || isId(section, post)) return null;
    const message = `el enlace «${url}» no lleva a ningún subtítulo${idHint(section, post)}`;
    return { severity: 'warning', message };
  }

  /** The post that the author may have meant. */
  #hintFor(url: string, slug: string): string {
    if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(url) && !url.endsWith('.md')) {
      return `: ¿falta https:// adelante?`;
    }
    const name = (slug.split('/').at(-1) ?? '').replace(/\.(?:md|html)$/, '');
    const meant = slugify(name, { maxLength: 240, alphabet: 'unicode' });
    const similar = [...this.#bySlug.keys()].find(
      (each) => slugify(each, { maxLength: 240, alphabet: 'unicode' }) === meant,
    );
    return similar === undefined ? '' : `: ¿será ${postPath(similar)}?`;
  }
}

/** The slug of a post, and the former ones that redirect to it. */
function slugsOf({ fields: { slug, aliases } }: ReadPost): readonly string[] {
  const names: readonly unknown[] = [slug, ...(Array.isArray(aliases) ? aliases : [])];
  return names.filter((name) => typeof name === 'string');
}

/** The post and the section that a link of a post names; null for a link to anything else. */
function targetOf(url: string, { fields }: ReadPost) {
  const base = `${ORIGIN}${postPath(String(fields.slug))}`;
  if (url === '' || url.startsWith('../images/') || !URL.canParse(url, base)) return null;
  const { origin, pathname, hash } = new URL(url, base);
  if (origin !== ORIGIN) return null;
  const path = decode(pathname);
  const section = decode(hash.slice(1));
  if (path.startsWith(`${BLOG}/`) && path !== `${BLOG}/`) {
    return { slug: path.slice(BLOG.length + 1).replace(/\/$/, ''), section };
  }
  // The file of a post, as an editor completes it.
  return path.endsWith('.md') ? { slug: path.slice(1), section } : null;
}

/** A footnote, or a heading. */
function isId(section: string, { parsed }: ReadPost): boolean {
  return (
    parsed.ids.includes(section) || section.startsWith('nota-') || section === 'footnote-label'
  );
}

function idHint(section: string, { parsed }: ReadPost): string {
  const wanted = slugify(section, { maxLength: 240, alphabet: 'unicode' });
  const similar = parsed.ids.find((id) => id.endsWith(`-${wanted}`));
  return similar === undefined ? '' : `: ¿será #${similar}?`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
