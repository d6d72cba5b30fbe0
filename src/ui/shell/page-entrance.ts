import {
  coversInPage,
  type FormerCover,
  type FormerPage,
  isInView,
  isOfPage,
  itemOf,
  type Radii,
  radiiOf,
  shownPicture,
  slugOf,
  wasOpened,
} from './former-page.ts';

/** How long a cover moves, the sun moves, and a page fades in, in milliseconds. */
const MOVE_DURATION = 420;
const SUN_DURATION = 650;
const FADE_DURATION = 200;
const FADE = [0.4, 1];
/** How long the page before fades out around a cover that grows, in milliseconds. */
const LEAVING_DURATION = 140;
/** The parts of the movement of a cover, in each of which its corners change evenly. */
const MOVE_PARTS = 8;
/**
 * A page that comes later than this many milliseconds after the press replaces the one before at once: two pages in one
 * frame would delay it further, and an answer within 100 ms is felt to be instant.
 */
const LATE = 100;

/** The sun starts when the menu has left the place of the link that was clicked in it, in milliseconds. */
const SUN_DELAY = 120;

type Size = { readonly width: number; readonly height: number };

/**
 * Animates a page that has just replaced another one: the cover of a post moves and grows from its card to its page, or
 * back to the card that was opened, and the words of the post with it. A page without such a cover fades in, and the sun
 * goes from the control that was clicked to the first text that has one.
 */
export function animateEntrance(former: FormerPage | undefined, clickedBox: DOMRect | undefined) {
  const moves = former ? coversThatMove(former) : [];
  const move = moves.find(({ cover }) => wasOpened(cover)) ?? moves[0];
  if (former && move) {
    const { cover, before } = move;
    const isOverlapping = isOfPage(cover) && performance.now() - former.leftAt < LATE;
    moveCover(cover, before, isOverlapping);
    // After what reads the layout, which would be computed once more.
    if (isOverlapping) fadeOut(former, before.cover);
    return;
  }
  fadeIn(document.querySelector('main'));
  const sun = [...document.querySelectorAll<HTMLElement>('main [data-sun]')].find(isInView);
  if (clickedBox && sun) moveSun(sun, clickedBox);
}

/**
 * Returns the covers in view whose post had a cover in view on the page before, each with that one. One of the two is the
 * cover of the page's own post.
 */
function coversThatMove({ covers }: FormerPage) {
  return coversInPage().flatMap((cover) => {
    const before = covers.get(slugOf(cover));
    if (before === undefined || !(isOfPage(before.cover) || isOfPage(cover))) return [];
    return isInView(cover) ? [{ cover, before }] : [];
  });
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

/**
 * Moves a cover from the box of the former one, over the page before if that fades out. It is scaled as a whole, so that
 * nothing is distorted, and cropped to the box of the former one. Its picture has the size that it had there: what the
 * boxes crop differently comes into view, or leaves it, on the way.
 */
function moveCover(cover: HTMLElement, former: FormerCover, isOverlapping: boolean) {
  const { box: from, radii } = former;
  const to = cover.getBoundingClientRect();
  const whole = wholePicture(cover, to);
  const scale = wholePicture(former.cover, former.pictureBox ?? from).width / whole.width;
  const [x, y] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
  const left = from.left + from.width / 2 - to.left - to.width / 2;
  const top = from.top + from.height / 2 - to.top - to.height / 2;
  const easing = getComputedStyle(cover).getPropertyValue('--ease-out');
  const options = { duration: MOVE_DURATION, easing };
  const isGrowing = isOfPage(cover);
  // A cover that grows has left its card, to whose words its square lower corners belonged: it is round from the start.
  const [upper, lower] = radii;
  const radiiBefore: Radii = [upper, isGrowing ? upper : lower];
  const radiiAfter = radiiOf(cover);
  const keyframes = {
    transform: [`translate(${left}px, ${top}px) scale(${scale})`, 'none'],
    clipPath: Array.from({ length: MOVE_PARTS + 1 }, (_, part) => {
      const progress = part / MOVE_PARTS;
      const between = (from: number, to: number) => from + (to - from) * progress;
      const corners = radiiBefore.map((radius, index) => between(radius, radiiAfter[index] ?? 0));
      return `inset(${between(y, 0)}px ${between(x, 0)}px ${round(corners, between(scale, 1))})`;
    }),
    // Chromium would draw the clip later than the transform. A z-index that changes leaves both to the main thread.
    zIndex: [1, 2],
  };
  const words = [...(itemOf(cover)?.children ?? [])].filter((part) => part !== cover);
  const title = itemOf(cover)?.querySelector('h1, h3, a')?.getBoundingClientRect();
  if (isGrowing && title) {
    // The words move with the lower edge of the cover. The title begins in the window if the cover leaves room for it.
    const lowest = Math.max(0, window.innerHeight - title.bottom, from.bottom - title.top);
    const distance = Math.min(from.bottom - to.bottom, lowest);
    const transform = [`translateY(${distance}px)`, 'none'];
    // They come when the page before has almost gone. Without it they are there at once: no frame has only the cover.
    const late = {
      duration: FADE_DURATION,
      delay: isOverlapping ? LEAVING_DURATION - 30 : 0,
      fill: 'backwards',
    } as const;
    for (const part of words) {
      part.animate({ transform }, options);
      part.animate({ opacity: isOverlapping ? [0, 1] : FADE }, late);
    }
  } else if (title && title.top < to.bottom) {
    // The words beside a cover appear when it has left them. Those below one are uncovered by it.
    const late = { duration: FADE_DURATION, delay: MOVE_DURATION / 3, fill: 'backwards' } as const;
    for (const part of words) part.animate({ opacity: [0, 1] }, late);
  }
  if (!isGrowing) fadeInAround(itemOf(cover));
  const picture = addWholePicture(cover, to, whole, shownPicture(former.cover)?.currentSrc);
  const movement = cover.animate(keyframes, options);
  cover.dataset.moving = isGrowing ? 'growing' : 'shrinking';
  void movement.finished
    .catch(() => undefined)
    .then(() => {
      delete cover.dataset.moving;
      picture?.remove();
    });
}

/**
 * Fades out the page before, without the cover that grows, over the one that has replaced it. What nobody sees of it is
 * left out, because the browser would compute its styles and its layout in the frame in which the next page comes: the
 * content of what was out of view, and the drawings below loaded pictures.
 */
function fadeOut({ parts, top, covers, outOfView, scrolled }: FormerPage, cover: HTMLElement) {
  const main = document.querySelector('main');
  // A post that follows a post has the elements of the one before.
  if (main === null || parts.some(({ isConnected }) => isConnected)) return;
  const page = document.createElement('div');
  page.inert = true;
  page.ariaHidden = 'true';
  page.style.cssText = `position:fixed;inset:${top}px 0 auto`;
  for (const [item, { width, height }] of outOfView) {
    item.replaceChildren();
    item.style.cssText = `width:${width}px;height:${height}px`;
  }
  for (const { cover: shown } of covers.values()) {
    if (shownPicture(shown)) shown.querySelector('svg')?.remove();
  }
  cover.style.visibility = 'hidden';
  page.append(...parts);
  document.body.append(page);
  for (const [list, left] of scrolled) if (left !== 0) list.scrollLeft = left;
  const { finished } = page.animate(
    { opacity: [1, 0] },
    { duration: LEAVING_DURATION, fill: 'forwards' },
  );
  void finished.catch(() => undefined).then(() => page.remove());
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

/** The size that the picture of a cover has in a box, with what the box crops of it. */
function wholePicture(cover: HTMLElement, { width, height }: Size): Size {
  const picture = cover.querySelector('img[width]');
  const side = (name: string) => Number(picture?.getAttribute(name));
  const ratio = side('width') / side('height') || width / height;
  const wholeWidth = Math.max(width, height * ratio);
  return { width: wholeWidth, height: wholeWidth / ratio };
}

/**
 * Lays the picture that the page before has shown over a cover, with what the box of the cover crops of it. What the
 * cover has stays where it is: a move of it would be a layout shift.
 */
function addWholePicture(cover: HTMLElement, box: Size, whole: Size, src = '') {
  const image = cover.querySelector('img');
  if (image === null || src === '') return null;
  const picture = document.createElement('span');
  picture.className = cover.className;
  const inset = `${(box.height - whole.height) / 2}px ${(box.width - whole.width) / 2}px`;
  const size = `width:${whole.width}px;height:${whole.height}px`;
  picture.style.cssText = `position:absolute;z-index:3;inset:${inset};${size};border-radius:0`;
  const variant = new Image();
  variant.className = image.className;
  variant.style.scale = 'none';
  variant.decoding = 'sync';
  variant.alt = '';
  variant.src = src;
  picture.append(variant);
  cover.append(picture);
  return picture;
}

/** The corners of an inset that is scaled as a whole. */
function round([upper = 0, lower = 0]: readonly number[], scale: number): string {
  return `round ${upper / scale}px ${upper / scale}px ${lower / scale}px ${lower / scale}px`;
}
