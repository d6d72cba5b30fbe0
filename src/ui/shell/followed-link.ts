import { focusElement } from '#ui/focus-element.ts';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';

/** A link of a page: its address, and its index among the links of the page to that address. */
type FollowedLink = { readonly href: string; readonly index: number };

/** The link that was last followed from each history entry. */
const followed = new Map<string, FollowedLink>();

/** Notes the links of the page that are followed from this entry, until the returned function is called. */
export function trackFollowedLink(entry: string): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('main a');
    // A press elsewhere may lead away too, such as one in the menu.
    followed.delete(entry);
    if (link === null || !isUnmodifiedLeftClick(event)) return;
    followed.set(entry, { href: link.href, index: linksTo(link.href).indexOf(link) });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Focuses the link by which the visitor left this entry, so that Back leads the keyboard to where it was. Returns false
 * while the page has no such link.
 */
export function focusFollowedLink(entry: string): boolean {
  const { href, index } = followed.get(entry) ?? {};
  const link = href === undefined ? undefined : linksTo(href)[index ?? -1];
  focusElement(link);
  return link !== undefined;
}

function linksTo(href: string): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => link.href === href,
  );
}
