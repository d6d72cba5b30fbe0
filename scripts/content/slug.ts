/** Longer than this an address is no longer one that anybody reads. */
const LONGEST = 100;

/** The address of a title: plain lower-case letters, digits and hyphens. '' when it has none. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= LONGEST) return slug;
  return slug
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}
