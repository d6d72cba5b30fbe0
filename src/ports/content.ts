import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';

/** The owner's works. Rejects with a `DataSourceError` when the source cannot answer. */
export interface ProjectRepository {
  /** Every usable project, in stored order; [] when there are none. */
  all(): Promise<readonly Project[]>;
}

/** Hears the posts of a first answer while the others are on their way. */
export type OnFirst = (posts: readonly PostSummary[]) => void;

/** The owner's posts. Every method rejects with a `DataSourceError` when the source cannot answer. */
export interface PostRepository {
  /**
   * Every usable post without its body, in stored order; [] when there are none. Where they take several
   * requests, `onFirst` hears those of the first one as soon as they are here.
   */
  all(onFirst?: OnFirst): Promise<readonly PostSummary[]>;
  /** Up to `limit` posts marked as featured, in stored order. */
  featured(limit: number): Promise<readonly PostSummary[]>;
  /** The first post stored under the slug, or null when there is none. */
  findBySlug(slug: string): Promise<Post | null>;
  /** Every body by its slug, for a search; null where each would have to be read by itself. */
  bodies(): Promise<ReadonlyMap<string, string> | null>;
}
