import type { ContentProblem } from '#adapters/fixtures/problem-notice.ts';
import { postProblems } from './content/field-problems.ts';
import { isDraft, readLocalPosts, wholeProjects } from './content/local-content.ts';
import { problemsInAll } from './content/problems.ts';
import { type SiteContent, type SitePost, sitePost } from './content/published.ts';

/** What the author's page is made of: what can be shown, and what is wrong with the rest. */
export type AuthorContent = SiteContent & { readonly problems: readonly ContentProblem[] };

/**
 * Reads the fixtures for their author, again and again: a file that a mistake has made unusable stays as
 * it last was, or is left out, and the others do not notice. Drafts are in it, and say so.
 */
export function authorContentReader(folder: string): () => Promise<AuthorContent> {
  const lastGood = new Map<string, SitePost>();
  let projects: AuthorContent['projects'] = [];

  return async () => {
    const posts: SitePost[] = [];
    for (const local of await readLocalPosts(folder)) {
      const { id, post } = local;
      const whole = post.status === 'read' ? sitePost(id, post) : null;
      const read = whole !== null && isDraft(local) ? marked(whole) : whole;
      const isGood = read !== null && postProblems(read.fields, read.body).length === 0;
      if (isGood) lastGood.set(id, read);
      const shown = lastGood.get(id) ?? read;
      if (shown !== null) posts.push(shown);
    }
    projects = await wholeProjects(folder).then(
      (whole) => whole.map(({ fields }) => fields),
      () => projects,
    );
    return { posts, projects, problems: await problemsInAll(folder) };
  };
}

/** A draft's title says what it is. */
function marked(post: SitePost): SitePost {
  const { title } = post.fields;
  if (typeof title !== 'string') return post;
  return { ...post, fields: { ...post.fields, title: `Borrador: ${title}` } };
}
