import { type AdjacentPosts, adjacentPosts } from '#domain/model/adjacent-posts.ts';
import { newestFirst } from '#domain/model/post-list.ts';
import type { Read } from '#ui/reads.ts';
import { postPath } from '#ui/routes.ts';

/** A read of its own, so that a prerendered post carries its neighbors and not the whole list. */
export function adjacentRead(slug: string): Read<AdjacentPosts> {
  return {
    key: `adjacent/${slug}`,
    page: postPath(slug),
    from: async ({ posts }) => adjacentPosts(slug, newestFirst(await posts.all())),
    // Links to neighbors are worth no paid read.
    update: async () => null,
  };
}
