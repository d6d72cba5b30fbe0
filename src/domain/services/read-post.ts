import { contentsOf, type Heading } from '#domain/model/contents.ts';
import { parsingRisk } from '#domain/model/markdown-guard.ts';
import type { Post } from '#domain/model/post.ts';
import { readingMinutes } from '#domain/model/reading-time.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';

/** A post as its page shows it. */
export type Reading = {
  readonly post: Post;
  readonly minutes: number;
  /** The body's headings; empty for a body that is shown as plain text. */
  readonly headings: readonly Heading[];
};

/** The post under the slug, ready to be shown; null, with a line in the log, when there is none. */
export async function readPost(
  slug: string,
  posts: PostRepository,
  log: Log,
): Promise<Reading | null> {
  const post = await posts.findBySlug(slug);
  if (post !== null) return readingOf(post);
  log.warn('No se encontró el post');
  return null;
}

function readingOf(post: Post): Reading {
  const headings = parsingRisk(post.body) === null ? contentsOf(post.body) : [];
  return { post, minutes: readingMinutes(post.body), headings };
}
