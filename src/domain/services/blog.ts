import { type AroundPost, aroundPost } from '#domain/model/around-post.ts';
import { contentsOf, type Heading } from '#domain/model/contents.ts';
import { parsingRisk } from '#domain/model/markdown-guard.ts';
import { newestFirst, type Post, type PostSummary } from '#domain/model/post.ts';
import { readingMinutes } from '#domain/model/reading-time.ts';
import type { OnFirst, PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';

/** How many featured posts the blog's first screen has room for (docs/product.md). */
const FEATURED_LIMIT = 3;

export type Reading = {
  readonly post: Post;
  readonly minutes: number;
  /** The body's headings; none of a body that is shown as it was written. */
  readonly contents: readonly Heading[];
};

/** The blog as its reader meets it. Every method rejects with the repository's `DataSourceError`. */
export class Blog {
  readonly #posts: PostRepository;
  readonly #log: Log;

  constructor(posts: PostRepository, log: Log) {
    this.#posts = posts;
    this.#log = log;
  }

  /**
   * Every post, newest first. `onFirst` hears the first ones that arrive, in an order of their own, when
   * the others will take a while.
   */
  async all(onFirst?: OnFirst): Promise<readonly PostSummary[]> {
    return newestFirst(await this.#posts.all((posts) => onFirst?.(newestFirst(posts))));
  }

  /**
   * Up to three posts that the owner marked as featured: the first three as they are stored, which need not
   * be the newest, and these newest first.
   */
  async featured(): Promise<readonly PostSummary[]> {
    return newestFirst(await this.#posts.featured(FEATURED_LIMIT));
  }

  /** The bodies by slug, as far as the repository has them at hand: a search can do without. */
  async bodies(): Promise<ReadonlyMap<string, string>> {
    return (await this.#posts.bodies()) ?? new Map();
  }

  /** The post, the whole minutes that it takes to read and its contents, or null without such a post. */
  async read(slug: string): Promise<Reading | null> {
    const post = await this.#posts.findBySlug(slug);
    if (post === null) {
      this.#log.warn('No se encontró el post');
      return null;
    }
    const contents = parsingRisk(post.body) === null ? contentsOf(post.body) : [];
    return { post, minutes: readingMinutes(post.body), contents };
  }

  /** The neighbours of a post in the list of all, and those that are about the same. */
  async around(slug: string): Promise<AroundPost> {
    return aroundPost(slug, await this.all());
  }
}
