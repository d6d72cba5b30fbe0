import * as z from 'zod/mini';

/** What a list shows of a post. `image` is '' when there is none; `publishedAt` is null when undated. */
export const postSummarySchema = z.object({
  slug: z.string().check(z.minLength(1)),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  featured: z.boolean(),
  tags: z.readonly(z.array(z.string())),
  publishedAt: z.nullable(z.date()),
});

/** A whole post: its summary and its body as markdown. */
export const postSchema = z.extend(postSummarySchema, { body: z.string() });

export type PostSummary = Readonly<z.infer<typeof postSummarySchema>>;
export type Post = Readonly<z.infer<typeof postSchema>>;

/** Before every date that there can be, and still a number to count with. */
const UNDATED = Number.MIN_SAFE_INTEGER;

/** Puts the newer of two posts first, and an undated one after any other; 0 when neither is newer. */
export function byNewest(a: PostSummary, b: PostSummary): number {
  return (b.publishedAt?.getTime() ?? UNDATED) - (a.publishedAt?.getTime() ?? UNDATED);
}

/** Newest first; the undated ones come after, in the order in which they are stored. */
export function newestFirst<P extends PostSummary>(posts: readonly P[]): readonly P[] {
  return posts.toSorted(byNewest);
}
