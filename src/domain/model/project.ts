import * as z from 'zod/mini';

/**
 * A finished work in the carousel. `link`, `code` and `image` already went through the link-address
 * policy: '' means that there is none to show.
 */
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
