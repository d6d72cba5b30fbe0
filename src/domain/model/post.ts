import * as z from 'zod/mini';

/** The part of a post that lists show. `image` is '' when there is none; `publishedAt` is null when undated. */
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
