import * as z from 'zod/mini';

/** A character that is neither white space nor invisible. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** The part of a post that lists show. `image` is '' when there is none; `publishedAt` is null when undated. */
export const postSummarySchema = z.object({
  slug: z.string().check(z.regex(VISIBLE)),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  featured: z.boolean(),
  tags: z.readonly(z.array(z.string())),
  publishedAt: z.nullable(z.date()),
});

/** A whole post: its summary, its body as markdown, and the slugs that it had before, the oldest first. */
export const postSchema = z.extend(postSummarySchema, {
  body: z.string(),
  aliases: z.readonly(z.array(z.string())),
});

/** `minutes` is the reading time where the build has read the body: no backend stores it. */
export type PostSummary = Readonly<z.infer<typeof postSummarySchema>> & {
  readonly minutes?: number | undefined;
};
export type Post = Readonly<z.infer<typeof postSchema>>;
