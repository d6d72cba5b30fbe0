import { NEW_PAGE } from '#ui/page-events.ts';

/**
 * Lets a page that replaces another one be laid out like the first one, and a post after the first block of its body
 * too: what is below the fold follows after the paint, by the script in the page (src/inline/below-fold.ts). A rule in
 * base.css for any block would style the whole page again and again. Without scroll anchoring, as in Safari, a visitor
 * who scrolls at once would see the steps.
 */
export function deferNewPage(): void {
  if (!CSS.supports('overflow-anchor: auto')) return;
  // As in base.css. `innerHeight` would lay out the whole page first.
  const visibility = matchMedia('(height < 64rem)').matches ? 'auto' : '';
  document.documentElement.dataset.deferBelowFold = '';
  const blocks = document.querySelectorAll<HTMLElement>('[data-server-html] > div > * + *');
  for (const { style } of blocks) {
    style.contentVisibility = visibility;
    style.containIntrinsicBlockSize = '100lvh';
  }
  document.dispatchEvent(new Event(NEW_PAGE));
}
