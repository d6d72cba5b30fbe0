import type { PostSummary } from '#domain/model/post.ts';
import { isPublished } from '#domain/model/publication.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Clock } from '#ports/system.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';

/** The repository without the posts whose date is in the future. `bodies` may have their text. */
export function publishedPosts(posts: PostRepository, clock: Clock): PostRepository {
  const isPublic = (post: PostSummary) => isPublished(post, clock.now(), UTC_OFFSET_HOURS);
  return {
    all: async (onPartial) => {
      const all = await posts.all((some) => onPartial?.(some.filter(isPublic)));
      return all.filter(isPublic);
    },
    newest: async (limit) => {
      const newest = await posts.newest(limit);
      return { ...newest, posts: newest.posts.filter(isPublic) };
    },
    findBySlug: async (slug) => {
      const post = await posts.findBySlug(slug);
      return post !== null && isPublic(post) ? post : null;
    },
    bodies: () => posts.bodies(),
  };
}
