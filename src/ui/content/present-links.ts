/** The links that have an address: the owner may leave a network or a file out. */
export function presentLinks<T extends { readonly href: string | undefined }>(
  links: readonly T[],
): readonly (T & { readonly href: string })[] {
  return links.filter((link): link is T & { readonly href: string } => Boolean(link.href));
}
