type Link = { readonly name: string; readonly href: string };

/** The links that have an address: the owner may leave a network or a file out. */
export function presentLinks(
  links: readonly { readonly name: string; readonly href: string | undefined }[],
): readonly Link[] {
  return links.filter((link): link is Link => Boolean(link.href));
}
