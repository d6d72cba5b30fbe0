import { newestFirst, type Post, type PostSummary } from '#domain/model/post.ts';
import { readingMinutes } from '#domain/model/reading-time.ts';
import type { OnFirst, PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';

/** How many featured posts the blog's first screen has room for (SPEC section 9). */
const FEATURED_LIMIT = 3;

export type Reading = { readonly post: Post; readonly minutes: number };

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

  /** Up to three posts that the owner marked as featured, newest first. */
  async featured(): Promise<readonly PostSummary[]> {
    return newestFirst(await this.#posts.featured(FEATURED_LIMIT));
  }

  /** The bodies by slug, as far as the repository has them at hand: a search can do without. */
  async bodies(): Promise<ReadonlyMap<string, string>> {
    return (await this.#posts.bodies()) ?? new Map();
  }

  /** The post and the whole minutes that it takes to read, or null when there is no such post. */
  async read(slug: string): Promise<Reading | null> {
    const post = await this.#posts.findBySlug(slug);
    if (post === null) {
      this.#log.warn('No se encontró el post');
      return null;
    }
    return { post, minutes: readingMinutes(post.body) };
  }
}
