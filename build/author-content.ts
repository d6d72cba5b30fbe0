import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { postProblems } from './content/field-problems.ts';
import { isDraft, readLocalPosts, readProjectsOrThrow } from './content/local-content.ts';
import { findProblems } from './content/problems.ts';
import { type SiteContent, type SitePost, scheduledTime, sitePost } from './content/published.ts';

/** The content of the author's page: everything that can be shown, and the problems of the rest. */
export type AuthorContent = SiteContent & { readonly problems: readonly ContentProblem[] };

/**
 * Returns a function that reads the fixtures for their author, drafts included. A file with a problem keeps
 * its last good content; a file that never had any is left out.
 */
export function authorContentReader(folder: string): () => Promise<AuthorContent> {
  const lastGood = new Map<string, SitePost>();
  let projects: AuthorContent['projects'] = [];

  return async () => {
    const posts: SitePost[] = [];
    for (const local of await readLocalPosts(folder)) {
      const { id, post } = local;
      const parsed = post.status === 'read' ? sitePost(id, post) : null;
      const current = parsed && withMark(parsed, isDraft(local));
      const isGood = current !== null && postProblems(current.fields, current.body).length === 0;
      if (isGood) lastGood.set(id, current);
      const shown = lastGood.get(id) ?? current;
      if (shown !== null) posts.push(shown);
    }
    projects = await readProjectsOrThrow(folder).then(
      (read) => read.map(({ fields }) => fields),
      () => projects,
    );
    return { posts, projects, problems: await findProblems(folder, { includeDrafts: true }) };
  };
}

/** True if the date of the post is in the future. */
export function isScheduled({ fields }: SitePost): boolean {
  return scheduledTime(fields, new Date(), UTC_OFFSET_HOURS) !== null;
}

/** Marks a draft, or a post with a date in the future, in its title. */
function withMark(post: SitePost, isDraft: boolean): SitePost {
  const { title } = post.fields;
  const mark = isDraft ? 'Borrador' : 'Programada';
  const isMarked = isDraft || isScheduled(post);
  if (typeof title !== 'string' || !isMarked) return post;
  return { ...post, fields: { ...post.fields, title: `${mark}: ${title}` } };
}
