import path from 'node:path';
import type { ContentProblem } from '#adapters/fixtures/problem-notice.ts';
import { postProblems } from './content/field-problems.ts';
import { readLocalPosts } from './content/local-content.ts';
import { problemsInAll } from './content/problems.ts';
import { type PostFile, readProjects } from './read-fixtures.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the author's page is made of: what can be shown, and what is wrong with the rest. */
export type AuthorContent = {
  readonly posts: readonly PostFile[];
  readonly projects: readonly Fields[];
  readonly problems: readonly ContentProblem[];
};

/**
 * Reads the fixtures for their author, again and again: a file that a mistake has made unusable stays as
 * it last was, or is left out, and the others do not notice. Drafts are in it, and say so.
 */
export function authorContentReader(folder: string): () => Promise<AuthorContent> {
  const lastGood = new Map<string, PostFile>();
  let projects: readonly Fields[] = [];

  return async () => {
    const posts: PostFile[] = [];
    for (const { id, post } of await readLocalPosts(folder)) {
      const file = path.join(folder, 'posts', `${id}.md`);
      const read =
        post.status === 'read'
          ? { id, file, fields: marked(post.fields), body: post.body.trim() }
          : null;
      const isGood = read !== null && postProblems(read.fields, read.body).length === 0;
      if (isGood) lastGood.set(id, read);
      const shown = lastGood.get(id) ?? read;
      if (shown !== null) posts.push(shown);
    }
    projects = await readProjects(path.join(folder, 'proyectos.json')).catch(() => projects);
    return { posts, projects, problems: await problemsInAll(folder) };
  };
}

/** A draft's title says what it is. */
function marked(fields: Fields): Fields {
  const isDraft = fields.borrador === true && typeof fields.title === 'string';
  return isDraft ? { ...fields, title: `Borrador: ${fields.title}` } : fields;
}
