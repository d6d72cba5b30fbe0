import { parseDate } from '#adapters/kit/documents.ts';
import { publicationTime } from '#domain/model/publication.ts';
import { isDraft, postOrThrow, readLocalPosts, readProjectsOrThrow } from './local-content.ts';
import type { PostFile } from './post-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A post as pages show it: the front matter as fields, and the trimmed body. */
export type SitePost = { readonly id: string; readonly fields: Fields; readonly body: string };

/** The posts are ordered by file name, the projects by their file. */
export type SiteContent = {
  readonly posts: readonly SitePost[];
  readonly projects: readonly Fields[];
};

/** The public content, without drafts. A file that cannot be read throws a `ContentError`. */
export async function readPublished(fixtures: string): Promise<SiteContent> {
  const posts = (await readLocalPosts(fixtures)).filter((post) => !isDraft(post));
  const projects = await readProjectsOrThrow(fixtures);
  return {
    posts: posts.map((post) => sitePost(post.id, postOrThrow(post))),
    projects: projects.map(({ fields }) => fields),
  };
}

/** The time at which a post's front matter makes it public; null where that has passed, or without a valid date. */
export function scheduledTime({ fecha }: Fields, now: Date, utcOffsetHours: number): Date | null {
  if (typeof fecha !== 'string') return null;
  const time = publicationTime(parseDate(fecha), utcOffsetHours);
  return time > now ? time : null;
}

/** A parsed file as a post of the site: its body without white space at both ends. */
export function sitePost(id: string, { fields, body }: PostFile): SitePost {
  return { id, fields, body: body.trim() };
}
