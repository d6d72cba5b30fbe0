import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import type { Reading } from '#domain/services/read-post.ts';
import { type Services, useServices } from './services.tsx';
import { loadChunk } from './shell/load-chunk.ts';
import { useResource } from './use-resource.ts';

/** The services that content is read from. */
export type ContentServices = Pick<Services, 'projects' | 'posts' | 'log'>;

/** A read of the screens, and the key of its result in the resource store and the hydration payload. */
export type Read<T> = {
  readonly key: string;
  /** `onPartial` may receive a part of the result, to be shown until the rest is there. */
  readonly from: (content: ContentServices, onPartial?: (partial: T) => void) => Promise<T>;
};

export const projectsRead: Read<readonly Project[]> = {
  key: 'projects',
  from: ({ projects }) => projects.all(),
};

/** Every post in stored order. */
export const postsRead: Read<readonly PostSummary[]> = {
  key: 'posts',
  from: ({ posts }, onPartial) => posts.all(onPartial),
};

/** Null for a slug without a post. */
export function postRead(slug: string): Read<Reading | null> {
  const from = async ({ posts, log }: ContentServices) => {
    const { readPost } = await loadChunk(() => import('#domain/services/read-post.ts'));
    return readPost(slug, posts, log);
  };
  return { key: `post/${slug}`, from };
}

/** The resource of a read, as `useResource` returns it. */
export function useRead<T>({ key, from }: Read<T>, isWanted = true) {
  const services = useServices();
  return useResource<T>(key, (onPartial) => from(services, onPartial), isWanted);
}
