import * as z from 'zod/mini';

/** A project in the carousel. `link`, `code` and `image` are safe addresses (link-address.ts), or ''. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  description: z.string(),
  link: z.string(),
  code: z.string(),
  techs: z.readonly(z.array(z.string())),
});

export type Project = Readonly<z.infer<typeof projectSchema>>;
