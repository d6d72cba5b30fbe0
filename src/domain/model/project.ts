import * as z from 'zod/mini';

/**
 * A project in the carousel. `link`, `code` and `image` are safe addresses (link-address.ts), or ''. `details` are a
 * line such as "2026 · diseño · 3 semanas", or ''. `result` is what it has changed for the client, in a sentence, or ''.
 * `order` is the owner's; null where there is none.
 */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  description: z.string(),
  details: z.string(),
  result: z.string(),
  link: z.string(),
  code: z.string(),
  techs: z.readonly(z.array(z.string())),
  order: z.nullable(z.number()),
});

export type Project = Readonly<z.infer<typeof projectSchema>>;

/** The projects by `order`, the smaller first; those without one follow. Equal ones stay in stored order. */
export function inOwnerOrder<P extends { readonly order: number | null }>(
  projects: readonly P[],
): readonly P[] {
  const rankOf = ({ order }: P) => order ?? Number.MAX_VALUE;
  return projects.toSorted((a, b) => rankOf(a) - rankOf(b));
}
