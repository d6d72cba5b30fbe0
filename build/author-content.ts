import type { ContentProblem } from '#adapters/fixtures/problem-notice.ts';
import { postProblems } from './content/field-problems.ts';
import { isDraft, readLocalPosts, readProjectsOrThrow } from './content/local-content.ts';
import { findProblems } from './content/problems.ts';
import { type SiteContent, type SitePost, sitePost } from './content/published.ts';

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
      const current = parsed !== null && isDraft(local) ? withDraftMark(parsed) : parsed;
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

/** Marks a draft in its title. */
function withDraftMark(post: SitePost): SitePost {
  const { title } = post.fields;
  if (typeof title !== 'string') return post;
  return { ...post, fields: { ...post.fields, title: `Borrador: ${title}` } };
}
