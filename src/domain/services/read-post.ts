import type { Post } from '#domain/model/post.ts';
import { readingMinutes } from '#domain/model/reading-time.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';

/** A post and how many minutes it takes to read. */
export type Reading = { readonly post: Post; readonly minutes: number };

/** The post under the slug; null, with a line in the log, when there is none. Rejects as `findBySlug` does. */
export async function readPost(
  slug: string,
  posts: Pick<PostRepository, 'findBySlug'>,
  log: Log,
): Promise<Reading | null> {
  const post = await posts.findBySlug(slug);
  if (post !== null) return { post, minutes: readingMinutes(post.body) };
  log.warn('No se encontró el post');
  return null;
}
