import type { AroundPost } from '#domain/model/around-post.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import type { Reading } from '#domain/services/blog.ts';
import { type Services, useServices } from './services.tsx';
import { useResource } from './use-resource.ts';

/** Something that screens read, and the key under which the page and its data know it. */
export type Read<T> = {
  readonly key: string;
  /** `onFirst` may hear a part of the answer, to be shown until the whole is there. */
  readonly from: (services: Services, onFirst?: (first: T) => void) => Promise<T>;
};

export const projectsRead: Read<readonly Project[]> = {
  key: 'projects',
  from: ({ projects }) => projects.all(),
};

export const featuredRead: Read<readonly PostSummary[]> = {
  key: 'featured',
  from: ({ blog }) => blog.featured(),
};

export const postsRead: Read<readonly PostSummary[]> = {
  key: 'posts',
  from: ({ blog }, onFirst) => blog.all(onFirst),
};

/** Null for a slug under which nothing is stored. */
export function postRead(slug: string): Read<Reading | null> {
  return { key: `post/${slug}`, from: ({ blog }) => blog.read(slug) };
}

export function aroundRead(slug: string): Read<AroundPost> {
  return { key: `around/${slug}`, from: ({ blog }) => blog.around(slug) };
}

/** What is read, as `useResource` has it. */
export function useRead<T>({ key, from }: Read<T>, isWanted = true) {
  const services = useServices();
  return useResource<T>(key, (onFirst) => from(services, onFirst), isWanted);
}
