import { type ListStart, listStart } from '#domain/model/list-start.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { type Reading, readPost } from '#domain/services/read-post.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import type { Reader } from './resource-store.ts';
import { BLOG, HOME, postPath } from './routes.ts';
import { type Services, useServices } from './services.tsx';
import { useResource } from './use-resource.ts';

/** The services that content is read from. */
export type ContentServices = Pick<Services, 'projects' | 'posts' | 'log' | 'parseMarkdown'>;

/** A read of the screens, and the key of its result in the resource store and the hydration payload. */
export type Read<T> = {
  readonly key: string;
  /** The path of the page whose payload has the result, where the build wrote that page. */
  readonly page?: string;
  /** `onPartial` may receive a part of the result, to be shown until the rest is there. */
  readonly from: (content: ContentServices, onPartial?: (partial: T) => void) => Promise<T>;
  /**
   * The result again, brought up to date; null where it is up to date. Without this, stale results are revalidated
   * by `from`.
   */
  update?(content: ContentServices): Promise<T | null>;
  /** Adds slow parts to the result, which is shown before that, except in a revalidation. */
  complete?(content: ContentServices, result: T): Promise<T>;
};

/** A post as its page shows it. */
export type PostReading = Omit<Reading, 'post'> & {
  /** The body is missing where the page brought it as HTML. */
  readonly post: Omit<Post, 'body'> & { readonly body?: string };
  /** Missing until the body is parsed; null for a body that is shown as plain text. */
  readonly body?: ParsedBody | null;
};

export const projectsRead: Read<readonly Project[]> = {
  key: 'projects',
  page: HOME,
  from: ({ projects }) => projects.all(),
};

/** How long the list of the build waits for what is newer before it is shown, in milliseconds. */
const UPDATE_WAIT = 1000;

/** The beginning of the list of posts: what the blog's page shows first, and carries. */
export const listStartRead: Read<ListStart> = {
  key: 'list-start',
  page: BLOG,
  from: async ({ posts }, onPartial) => {
    const updated = posts.update().catch(() => null);
    const list = await posts.all(onPartial && ((some) => onPartial(listStart(some))));
    const late = new Promise<null>((resolve) => setTimeout(resolve, UPDATE_WAIT, null));
    return listStart((await Promise.race([updated, late])) ?? list);
  },
  update: async ({ posts }) => {
    const list = await posts.update();
    return list && listStart(list);
  },
};

/** Every post in stored order. */
export const postsRead: Read<readonly PostSummary[]> = {
  key: 'posts',
  from: ({ posts }, onPartial) => posts.all(onPartial),
  update: ({ posts }) => posts.update(),
};

/** The same list as far as it is known, for links that are worth no paid read. */
export const knownPostsRead: Read<readonly PostSummary[]> = {
  key: 'known-posts',
  from: ({ posts }) => posts.all(),
};

/** Null for a slug without a post. */
export function postRead(slug: string): Read<PostReading | null> {
  return {
    key: `post/${slug}`,
    page: postPath(slug),
    from: ({ posts, log }) => readPost(slug, posts, log),
    complete: withParsedBody,
  };
}

/** The reading as its page shows it. */
export async function withParsedBody(
  { parseMarkdown }: Pick<ContentServices, 'parseMarkdown'>,
  reading: Reading | null,
): Promise<PostReading | null> {
  return reading && { ...reading, body: await parseMarkdown(reading.post.body) };
}

/** The resource of a read, as `useResource` returns it. */
export function useRead<T>(read: Read<T>, isWanted = true) {
  const services = useServices();
  return useResource<T>(read.key, readerOf(read, services), isWanted);
}

/** The reader of a read, for the resource store. */
export function readerOf<T>(
  { page, from, update, complete }: Read<T>,
  content: ContentServices & Pick<Services, 'pages'>,
): Reader<T> {
  return {
    ...(page !== undefined && { page: () => content.pages.find(page) }),
    read: (onPartial) => from(content, onPartial),
    ...(update && { update: () => update(content) }),
    complete: async (result) => complete?.(content, result) ?? result,
  };
}
