import { isMotionReduced } from '#ui/motion.ts';

/** How long a cover moves, the sun moves, and a page fades in, in milliseconds. */
const MOVE_DURATION = 420;
const SUN_DURATION = 650;
const FADE_DURATION = 200;
const FADE = [0.4, 1];

/** The sun starts when the menu has left the place of the link that was clicked in it, in milliseconds. */
const SUN_DELAY = 120;

/** The radii of the upper and the lower corners. */
type Radii = readonly [upper: number, lower: number];

/** The place that the cover of a post had on the page before, which may be that of the post. */
type FormerPlace = { readonly box: DOMRect; readonly radii: Radii; readonly isOfPage: boolean };

/** The covers that were in view at the last click on a link, or at Back and Forward, by the slug of their post. */
let formerPlaces: ReadonlyMap<string, FormerPlace> = new Map();

/** The box of the link or button of the last click, from which the sun of the next page comes. */
let clickedBox: DOMRect | undefined;

/** Notes where the clicked control and the covers are before each navigation; returns a function that ends it. */
export function trackFormerPlaces(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const onClick = ({ target }: Event) => {
    const control = (target as Element).closest('a, button');
    clickedBox = control?.getBoundingClientRect();
    if (control?.matches('a')) formerPlaces = coversInView();
  };
  const onPopState = ({ hasUAVisualTransition }: PopStateEvent) => {
    formerPlaces = hasUAVisualTransition ? new Map() : coversInView();
    clickedBox = undefined;
  };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => controller.abort();
}

/**
 * Animates a page that has just replaced another one, without delaying it: the cover of a post moves and grows from its
 * card to its page, or back, and the words of the post with it. A page without such a cover fades in, and the sun goes
 * from the control that was clicked to the first text that has one.
 */
export function animateEntrance(): void {
  const before = formerPlaces;
  const from = clickedBox;
  formerPlaces = new Map();
  clickedBox = undefined;
  if (isMotionReduced()) return;
  for (const cover of covers()) {
    const former = before.get(cover.dataset.cover ?? '');
    if (former !== undefined && (former.isOfPage || isOfPage(cover)) && isInView(cover)) {
      moveCover(cover, former);
      return;
    }
  }
  fadeIn(document.querySelector('main'));
  const sun = [...document.querySelectorAll<HTMLElement>('main [data-sun]')].find(isInView);
  if (from && sun) moveSun(sun, from);
}

/**
 * Moves the sun from the box of the clicked control to its place. The sun is the pseudo-element that the attribute
 * names, of a text that begins with it or ends with it as a full stop. It crosses above its line and comes down at the
 * end: width and height have an easing of their own.
 */
function moveSun(text: HTMLElement, from: DOMRect) {
  const { left, top } = text.getBoundingClientRect();
  const isRising = from.top > top;
  const easeX = isRising ? 'ease-in-out' : 'ease-out';
  // The easing of a sun that rises overshoots.
  const easeY = isRising ? 'cubic-bezier(0.2, 1.6, 0.4, 1.1)' : 'ease-in-out';
  const animate = (keyframes: PropertyIndexedKeyframes, easing: string) =>
    text.animate(keyframes, {
      delay: SUN_DELAY,
      duration: SUN_DURATION,
      easing,
      fill: 'backwards',
      pseudoElement: text.dataset.sun ?? null,
    });
  animate({ translate: [`${from.left + from.width / 2 - left}px`, '0px'], zIndex: [1, 1] }, easeX);
  animate({ transform: [`translateY(${from.top - top}px)`, 'none'] }, easeY);
  animate({ transform: ['scale(2)', 'scale(3)', 'none'], composite: 'add' }, 'ease-in-out');
}

/** The cover's box is cropped to the shape of the former one, and scaled as a whole, so that nothing is distorted. */
function moveCover(cover: HTMLElement, { box: from, radii }: FormerPlace) {
  const to = cover.getBoundingClientRect();
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const [x, y] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
  const left = from.left + from.width / 2 - to.left - to.width / 2;
  const top = from.top + from.height / 2 - to.top - to.height / 2;
  const easing = getComputedStyle(cover).getPropertyValue('--ease-out');
  const options = { duration: MOVE_DURATION, easing };
  const isGrowing = isOfPage(cover);
  // A cover that grows has left its card, to whose words its square lower corners belonged: it is round from the start.
  const [upper, lower] = radii;
  const keyframes = {
    transform: [`translate(${left}px, ${top}px) scale(${scale})`, 'none'],
    clipPath: [
      `inset(${y}px ${x}px ${round([upper, isGrowing ? upper : lower], scale)})`,
      `inset(0px ${round(radiiOf(cover), 1)})`,
    ],
    zIndex: [1, 1],
  };
  const words = [...(itemOf(cover)?.children ?? [])].filter((part) => part !== cover);
  const title = itemOf(cover)?.querySelector('h1, h3, a')?.getBoundingClientRect();
  if (isGrowing && title) {
    // The words move with the lower edge of the cover. The title begins in the window if the cover leaves room for it.
    const lowest = Math.max(0, window.innerHeight - title.bottom, from.bottom - title.top);
    const distance = Math.min(from.bottom - to.bottom, lowest);
    const transform = [`translateY(${distance}px)`, 'none'];
    for (const part of words) part.animate({ transform, opacity: FADE }, options);
  } else if (title && title.top < to.bottom) {
    // The words beside a cover appear when it has left them. Those below one are uncovered by it.
    const late = { duration: FADE_DURATION, delay: MOVE_DURATION / 2, fill: 'backwards' } as const;
    for (const part of words) part.animate({ opacity: [0, 1] }, late);
  }
  if (!isGrowing) fadeInAround(itemOf(cover));
  const movement = cover.animate(keyframes, options);
  cover.dataset.moving = isGrowing ? 'growing' : 'shrinking';
  void movement.finished.catch(() => undefined).then(() => delete cover.dataset.moving);
}

/** Fades in what is in view beside the element, and beside each element that it is in, up to the whole page. */
function fadeInAround(element: Element | null) {
  for (
    let part = element;
    part?.parentElement && !part.matches('main');
    part = part.parentElement
  ) {
    for (const other of part.parentElement.children) {
      if (other !== part && isInView(other)) fadeIn(other);
    }
  }
}

function fadeIn(element: Element | null) {
  element?.animate({ opacity: FADE }, { duration: FADE_DURATION, easing: 'ease-out' });
}

function covers() {
  return document.querySelectorAll<HTMLElement>('main [data-cover]');
}

function coversInView(): ReadonlyMap<string, FormerPlace> {
  const inView = [...covers()].filter(isInView);
  return new Map(inView.map((cover) => [cover.dataset.cover ?? '', placeOf(cover)]));
}

function placeOf(cover: HTMLElement): FormerPlace {
  return { box: cover.getBoundingClientRect(), radii: radiiOf(cover), isOfPage: isOfPage(cover) };
}

/** The post, or the item of a list, that the cover belongs to. */
function itemOf(cover: HTMLElement): Element | null {
  return cover.closest('article, li');
}

/** True for the cover of the post that the page shows, and false for those in its lists. */
function isOfPage(cover: HTMLElement): boolean {
  return itemOf(cover)?.querySelector('h1') != null;
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

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}
