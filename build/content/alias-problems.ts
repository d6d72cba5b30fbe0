import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import type { LocalPost } from './local-content.ts';

/** The aliases that lead nowhere, because another post has the address. */
export function aliasProblems(posts: readonly LocalPost[]): readonly ContentProblem[] {
  const readable = posts.flatMap(({ file, post }) =>
    post.status === 'read' ? [{ file, ...post }] : [],
  );
  const ownerOf = new Map(readable.map(({ file, fields }) => [fields.slug, file]));
  return readable.flatMap(({ file, fields: { aliases }, lineOf }) => {
    const list: readonly unknown[] = Array.isArray(aliases) ? aliases : [];
    return list.flatMap((alias) => {
      const owner = ownerOf.get(alias);
      if (owner === undefined) ownerOf.set(alias, file);
      if (owner === undefined || owner === file) return [];
      const message = `«${alias}» ya es una dirección de ${owner}`;
      return [{ file, line: lineOf('aliases'), field: 'aliases', message }];
    });
  });
}
