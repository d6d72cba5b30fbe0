import type { NewestPosts } from '#domain/model/newest-posts.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';

/** The owner's works. Rejects with a `DataSourceError` when the source cannot answer. */
export interface ProjectRepository {
  /**
   * Every usable project in the owner's order (`inOwnerOrder`), the same at every read; [] when there are none.
   */
  all(): Promise<readonly Project[]>;
}

/** Receives a beginning of the list, in its order, while the rest is still loading. */
export type OnPartial = (posts: readonly PostSummary[]) => void;

/** The owner's posts. Every method rejects with a `DataSourceError` when the source cannot answer. */
export interface PostRepository {
  /**
   * Every usable post without its body, in stored order, the same at every read; [] when there are none.
   * If the list takes several requests, `onPartial` may receive a beginning of it before it is complete.
   */
  all(onPartial?: OnPartial): Promise<readonly PostSummary[]>;
  /**
   * The newest dated posts without their bodies, newest first, at most so many of them. A source whose list is
   * one answer may return the whole list, as `all` does.
   */
  newest(limit: number): Promise<NewestPosts>;
  /**
   * The first valid post stored under the slug, else the first that has it among its aliases; null when there
   * is none.
   */
  findBySlug(slug: string): Promise<Post | null>;
  /**
   * The text of every post by its slug, for a search; null where each would have to be read by itself. The
   * fixtures have it without markdown.
   */
  bodies(): Promise<ReadonlyMap<string, string> | null>;
}
