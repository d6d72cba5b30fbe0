/** The radii of the upper and the lower corners. */
export type Radii = readonly [upper: number, lower: number];

/** The place that the cover of a post had on the page before, which may be that of the post. */
export type FormerCover = {
  readonly cover: HTMLElement;
  readonly box: DOMRect;
  /** The box of its picture, which is a little larger under the pointer. */
  readonly pictureBox: DOMRect | undefined;
  readonly radii: Radii;
};

/** A page as it was in the window before another one replaced it. */
export type FormerPage = {
  /** When the visitor pressed the link or the button that leads away, on the clock of `performance.now()`. */
  readonly leftAt: number;
  /** The covers that were in view, by the slug of their post. */
  readonly covers: ReadonlyMap<string, FormerCover>;
  /** The content, and where it began in the window. */
  readonly parts: readonly Element[];
  readonly top: number;
  /** The sizes of the parts that were out of view. */
  readonly outOfView: ReadonlyMap<HTMLElement, DOMRect>;
  /** How far the lists that scroll sideways were scrolled. */
  readonly scrolled: ReadonlyMap<HTMLElement, number>;
};

/** The page at the last click on a link, or at Back and Forward. */
let formerPage: FormerPage | undefined;
/** The box of the link or button of the last click, from which the sun of the next page comes. */
let clickedBox: DOMRect | undefined;
/** The card that was last clicked for each slug, as the index of its cover among the covers of its page. */
const openedCards = new Map<string, number>();

/** Notes what is in the window before each navigation; returns a function that ends it. */
export function trackFormerPage(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const onClick = ({ target, timeStamp }: Event) => {
    const control = (target as Element).closest('a, button');
    clickedBox = control?.getBoundingClientRect();
    if (control?.matches('a')) formerPage = pageInView(timeStamp, control);
  };
  const onPopState = ({ hasUAVisualTransition, timeStamp }: PopStateEvent) => {
    formerPage = hasUAVisualTransition ? undefined : pageInView(timeStamp);
    clickedBox = undefined;
  };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => controller.abort();
}

/** Returns the page before the navigation that has just happened, and forgets it. */
export function takeFormerPage() {
  const former = { page: formerPage, clickedBox };
  formerPage = undefined;
  clickedBox = undefined;
  return former;
}

/** True for the cover of the card that was last clicked for its post, which may have several cards in a page. */
export function wasOpened(cover: HTMLElement): boolean {
  return coversInPage()[openedCards.get(slugOf(cover)) ?? -1] === cover;
}

/** The page as it is now. Where a post is in view twice, its cover is the one in the item of the clicked link. */
function pageInView(leftAt: number, link?: Element): FormerPage {
  const main = document.querySelector('main');
  const all = (selector: string) => [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const own = link && itemOf(link)?.querySelector<HTMLElement>('[data-cover]');
  if (own && !isOfPage(own)) openedCards.set(slugOf(own), coversInPage().indexOf(own));
  const inView = coversInPage()
    .filter(isInView)
    .toSorted((one, other) => Number(one === own) - Number(other === own));
  // This page fades out around a cover that grows. A link without a cover has none, and a slow phone takes long to look
  // at every item.
  const mayFadeOut = link === undefined || own != null;
  // The nodes of a prerendered body are left alone: they come back with their post (ui/blog/server-html.tsx).
  const items = mayFadeOut
    ? all(':is(section, article, li, button):not([data-server-html] *)')
    : [];
  const lists = mayFadeOut ? all('ul') : [];
  const boxes = items.map((item) => [item, item.getBoundingClientRect()] as const);
  return {
    leftAt,
    covers: new Map(inView.map((cover) => [slugOf(cover), formerCover(cover)])),
    parts: [...(main?.children ?? [])],
    top: main?.getBoundingClientRect().top ?? 0,
    outOfView: new Map(boxes.filter(([, box]) => !isBoxInView(box))),
    scrolled: new Map(lists.map((list) => [list, list.scrollLeft])),
  };
}

function formerCover(cover: HTMLElement): FormerCover {
  return {
    cover,
    box: cover.getBoundingClientRect(),
    pictureBox: shownPicture(cover)?.getBoundingClientRect(),
    radii: radiiOf(cover),
  };
}

/** The covers of the page in document order, out of view too. */
export function coversInPage(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-cover]')];
}

/** The slug of the post that a cover belongs to. */
export function slugOf(cover: HTMLElement): string {
  return cover.dataset.cover ?? '';
}

/** The picture of a cover that is loaded and on top. */
export function shownPicture(cover: HTMLElement): HTMLImageElement | undefined {
  return [...cover.querySelectorAll('img')].findLast(({ naturalWidth }) => naturalWidth > 0);
}

/** The post, or the item of a list, that a cover or a link belongs to. */
export function itemOf(cover: Element): Element | null {
  return cover.closest('article, li');
}

/** True for the cover of the post that the page shows, and false for those in its lists. */
export function isOfPage(cover: HTMLElement): boolean {
  return itemOf(cover)?.querySelector('h1') != null;
}

/** A cover without radii of its own has the upper ones of the card that clips it. */
export function radiiOf(cover: HTMLElement): Radii {
  const own = radiusOf(cover);
  const item = itemOf(cover);
  return own > 0 || item === null ? [own, own] : [radiusOf(item), 0];
}

function radiusOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0;
}

/** True if any part of the element's box is in the window. */
export function isInView(element: Element): boolean {
  return isBoxInView(element.getBoundingClientRect());
}

function isBoxInView({ top, right, bottom, left, height }: DOMRect): boolean {
  const { innerWidth, innerHeight } = window;
  return height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
