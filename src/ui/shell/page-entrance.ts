/** How long a cover moves, and how long a page fades in, in milliseconds. */
const MOVE_DURATION = 420;
const FADE_DURATION = 200;

/** The radii of the upper and the lower corners. */
type Radii = readonly [upper: number, lower: number];

/** The places that the cover of a post and the title beside it had on the page before, which may be that of the post. */
type FormerPlace = {
  readonly box: DOMRect;
  readonly radii: Radii;
  readonly isOfPage: boolean;
  readonly title: { readonly left: number; readonly top: number; readonly size: number } | null;
};

/** The covers that were in view at the last click on a link, or at Back and Forward, by the slug of their post. */
let formerPlaces: ReadonlyMap<string, FormerPlace> = new Map();

/** Notes where the covers are before each navigation; returns a function that ends it. */
export function trackCovers(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a') !== null) formerPlaces = coversInView();
  };
  const onPopState = ({ hasUAVisualTransition }: PopStateEvent) => {
    formerPlaces = hasUAVisualTransition ? new Map() : coversInView();
  };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => controller.abort();
}

/**
 * Animates a page that has just replaced another one, without delaying it: the cover of a post moves and grows from its
 * card to its page, or back, with the title beside it. A page without such a cover fades in.
 */
export function animateEntrance(): void {
  const before = formerPlaces;
  formerPlaces = new Map();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cover of covers()) {
    const former = before.get(cover.dataset.cover ?? '');
    if (former !== undefined && (former.isOfPage || isOfPage(cover)) && isInView(cover)) {
      moveCover(cover, former);
      return;
    }
  }
  document
    .querySelector('main')
    ?.animate({ opacity: [0.25, 1] }, { duration: FADE_DURATION, easing: 'ease-out' });
}

/** The cover's box is cropped to the shape of the former one, and scaled as a whole, so that nothing is distorted. */
function moveCover(cover: HTMLElement, { box: from, radii, title }: FormerPlace) {
  const to = cover.getBoundingClientRect();
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const [x, y] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
  const left = from.left + from.width / 2 - to.left - to.width / 2;
  const top = from.top + from.height / 2 - to.top - to.height / 2;
  const easing = getComputedStyle(cover).getPropertyValue('--ease-out');
  const options = { duration: MOVE_DURATION, easing };
  const keyframes = {
    transform: [`translate(${left}px, ${top}px) scale(${scale})`, 'none'],
    clipPath: [
      `inset(${y}px ${x}px ${round(radii, scale)})`,
      `inset(0px ${round(radiiOf(cover), 1)})`,
    ],
    zIndex: [1, 1],
  };
  // The large title of a post would cross the list: that of the list appears in its place.
  moveTitle(cover, scale > 1 ? null : title, options);
  const movement = cover.animate(keyframes, options);
  cover.dataset.moving = scale > 1 ? 'shrinking' : 'growing';
  void movement.finished.catch(() => undefined).then(() => delete cover.dataset.moving);
}

/** Moves the title from its former place, where it had one, and fades the rest of its item in. */
function moveTitle(
  cover: HTMLElement,
  former: FormerPlace['title'],
  options: KeyframeAnimationOptions,
) {
  const title = titleOf(cover);
  const parts = [...(itemOf(cover)?.children ?? [])]
    .flatMap((part) => (part.contains(title) ? [...part.children] : [part]))
    .filter((part) => part !== cover && (part !== title || former === null));
  if (title !== null && former !== null) {
    const { left, top } = title.getBoundingClientRect();
    const offset = `translate(${former.left - left}px, ${former.top - top}px)`;
    const ratio = former.size / sizeOf(title);
    const transform = [`${offset} scale(${ratio})`, 'none'];
    title.animate({ zIndex: [2, 2], transform, transformOrigin: ['0 0', '0 0'] }, options);
  }
  // The parts appear only when the title has left their place.
  const appearance = {
    duration: FADE_DURATION,
    delay: MOVE_DURATION / 4,
    fill: 'backwards',
  } as const;
  for (const part of parts) part.animate({ opacity: [0, 1] }, appearance);
}

function covers() {
  return document.querySelectorAll<HTMLElement>('main [data-cover]');
}

function coversInView(): ReadonlyMap<string, FormerPlace> {
  const inView = [...covers()].filter(isInView);
  return new Map(inView.map((cover) => [cover.dataset.cover ?? '', placeOf(cover)]));
}

function placeOf(cover: HTMLElement): FormerPlace {
  const title = titleOf(cover);
  const { left = 0, top = 0 } = title?.getBoundingClientRect() ?? {};
  return {
    box: cover.getBoundingClientRect(),
    radii: radiiOf(cover),
    isOfPage: isOfPage(cover),
    title: title && isInView(title) ? { left, top, size: sizeOf(title) } : null,
  };
}

/** The post, or the item of a list, that the cover belongs to. */
function itemOf(cover: HTMLElement): Element | null {
  return cover.closest('article, li');
}

/** True for the cover of the post that the page shows, and false for those in its lists. */
function isOfPage(cover: HTMLElement): boolean {
  return itemOf(cover)?.querySelector('h1') != null;
}

function titleOf(cover: HTMLElement): HTMLElement | null {
  return itemOf(cover)?.querySelector<HTMLElement>('h1, h3, a') ?? null;
}

function sizeOf(text: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(text).fontSize);
}

/** A cover without radii of its own has the upper ones of the card that clips it. */
function radiiOf(cover: HTMLElement): Radii {
  const own = radiusOf(cover);
  const item = itemOf(cover);
  return own > 0 || item === null ? [own, own] : [radiusOf(item), 0];
}

function radiusOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0;
}

/** The corners of an inset that is scaled as a whole. */
function round([upper, lower]: Radii, scale: number): string {
  return `round ${upper / scale}px ${upper / scale}px ${lower / scale}px ${lower / scale}px`;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}
