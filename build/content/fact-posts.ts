import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';

/** The file of the owner's facts, relative to the repository. */
export const SITE_FACTS = 'src/ui/content/site.ts';

/** A service of the owner, and the slug of the post that its fact links to. */
type Service = { readonly name: string; readonly factPost?: string };

/** The fields of a post, checked or not. */
type Slugs = { readonly slug?: unknown; readonly aliases?: unknown };

/**
 * A problem for each service whose fact links to none of these posts, by its slug or a former one. `text` is that
 * of the file of the facts.
 */
export function factPostProblems(
  services: readonly Service[],
  posts: readonly Slugs[],
  text: string,
): readonly ContentProblem[] {
  const slugs = new Set(posts.flatMap(({ slug, aliases }) => [slug, aliases].flat()));
  const lines = text.split('\n');
  return services.flatMap(({ name, factPost }) => {
    if (!factPost || slugs.has(factPost)) return [];
    const index = lines.findIndex((line) => line.includes(`'${factPost}'`));
    const message = `«${name}» enlaza a «${factPost}», que no es ninguna entrada publicada`;
    return [{ file: SITE_FACTS, line: Math.max(index, 0) + 1, field: 'factPost', message }];
  });
}
