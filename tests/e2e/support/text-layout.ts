import type { Page } from '@playwright/test';

/**
 * Lists the unreadable texts, one line each: texts beyond the window or cut off by a box that does not
 * scroll, texts that overlap, and a page that scrolls sideways.
 */
export function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.push(`the page is ${scrollWidth} px wide in ${width} px`);

    type Text = { readonly content: string; readonly box: DOMRect; readonly element: Element };
    const texts: Text[] = [];
    const modal = document.querySelector('dialog:modal');
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const content = (node.textContent ?? '').trim();
      const element = node.parentElement;
      const isSeen = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (content === '' || element === null || isSeen !== true) continue;
      if (element.closest('.visually-hidden, [aria-hidden="true"], a[href="#contenido"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A button stands on the last line of a paragraph that is cut, and shows the rest.
      const cut = element.closest('[data-cut]:not([data-whole])')?.getBoundingClientRect();
      // The lines below a clamp are not drawn.
      const isClamped = getComputedStyle(element).webkitLineClamp !== 'none';
      const { bottom } = element.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (isClamped && box.top >= bottom) continue;
        if (cut && box.bottom > cut.bottom - box.height / 2) continue;
        texts.push({ content, box, element });
      }
    }

    for (const { content, box, element } of texts) {
      let [left, right] = [0, width];
      let hasScroller = false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        const area = at.getBoundingClientRect();
        if (at === document.body) break;
        if (overflowX === 'auto' || overflowX === 'scroll') hasScroller = true;
        if (overflowX === 'hidden' || overflowX === 'clip') {
          left = Math.max(left, area.left);
          right = Math.min(right, area.right);
        }
      }
      const isOutside = box.left < left - 1 || box.right > right + 1;
      if (isOutside && !hasScroller) {
        const [from, to] = [Math.round(box.left), Math.round(box.right)];
        faults.push(
          `"${content.slice(0, 40)}" lies from ${from} to ${to}, beyond ${left} to ${right}`,
        );
      }
    }

    // The boxes of two adjacent lines may overlap a little: their middle parts never do.
    const middles = texts
      .filter(({ element }) => element.closest('pre, header') === null)
      .map(({ content, box, element }) => ({
        content,
        element,
        // Notices lie above the page on purpose.
        layer: element.closest('[data-sonner-toaster]'),
        left: box.left + 1,
        right: box.right - 1,
        top: box.top + box.height * 0.3,
        bottom: box.bottom - box.height * 0.3,
      }))
      .sort((a, b) => a.top - b.top);
    middles.forEach((one, index) => {
      for (let at = index + 1; at < middles.length; at += 1) {
        const other = middles[at];
        if (other === undefined || other.top >= one.bottom) break;
        const isApart = other.left >= one.right || other.right <= one.left;
        if (isApart || one.element === other.element || one.layer !== other.layer) continue;
        faults.push(`"${one.content.slice(0, 40)}" lies over "${other.content.slice(0, 40)}"`);
      }
    });
    return [...new Set(faults)];
  });
}
