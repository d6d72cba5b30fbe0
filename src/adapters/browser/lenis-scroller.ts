import type Lenis from 'lenis';
import type { Scroller } from '#ports/scroller.ts';

/** The smooth scroll of docs/product.md. Lenis ignores `lerp` when it has a duration and an easing. */
const OPTIONS = {
  duration: 1,
  easing: (t: number) => Math.min(1, 1.001 - 2 ** (-10 * t)),
  lerp: 0.1,
  wheelMultiplier: 1,
  touchMultiplier: 1,
  autoRaf: true,
};

/** The longest time that the browser scrolls by itself, in milliseconds. */
const NATIVE_DURATION = 1000;

/** The height of the sticky header: the `scroll-padding-top` of the root element. */
function headerHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** The scroll position that leaves the `scroll-margin-top` of the element as room below the header. */
function topOf(element: Element): number {
  const room = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = element.getBoundingClientRect().top + window.scrollY;
  return Math.max(0, top - headerHeight() - room);
}

/**
 * A scroller on lenis, which respects reduced motion. Until lenis has loaded, and when it fails to load,
 * the browser scrolls by itself.
 */
export function createScroller(loadLenis: () => Promise<typeof import('lenis')>): Scroller {
  let lenis: Lenis | null = null;
  let isPaused = false;
  /** Ends the wait for a scroll of the browser's own. */
  let nativeScroll = new AbortController();

  loadLenis().then(
    ({ default: Lenis }) => {
      lenis = new Lenis(OPTIONS);
      if (isPaused) lenis.stop();
      stopOnInput(lenis);
    },
    () => undefined,
  );

  function moveTo(top: number, onComplete = () => {}) {
    nativeScroll.abort();
    if (lenis === null) {
      nativeScroll = new AbortController();
      window.scrollTo({ top, behavior: nativeBehavior() });
      afterNativeScroll(onComplete, nativeScroll);
    } else lenis.scrollTo(top, { force: true, onComplete });
  }

  /** Scrolls again when content that loaded, or was laid out, during the animation has moved the section. */
  function moveToSection(section: Element, attempts = 3) {
    moveTo(topOf(section), () => {
      const isReached = Math.abs(topOf(section) - window.scrollY) <= 1 || isAtEndOfPage();
      if (!isReached && attempts > 1) moveToSection(section, attempts - 1);
    });
  }

  function jump(top: number) {
    nativeScroll.abort();
    stopAnimation(lenis);
    // Firefox adds a single jump to a scroll position that it has just limited to the height of a new page.
    window.scrollTo({ top: top + 1, behavior: 'instant' });
    window.scrollTo({ top, behavior: 'instant' });
  }

  return {
    toSection: (id, pace) => {
      const section = document.getElementById(id);
      if (section === null) return;
      if (pace === 'smooth') moveToSection(section);
      else jump(topOf(section));
    },
    toTop: () => moveTo(0),
    jump,
    pause: () => {
      isPaused = true;
      lenis?.stop();
    },
    resume: () => {
      isPaused = false;
      lenis?.start();
    },
  };
}

function nativeBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Calls `onEnd` when the browser has scrolled by itself, unless `waiting` is aborted: the visitor's next input does that. */
function afterNativeScroll(onEnd: () => void, waiting: AbortController) {
  const { signal } = waiting;
  const end = () => {
    if (signal.aborted) return;
    waiting.abort();
    onEnd();
  };
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, () => waiting.abort(), { capture: true, passive: true, signal });
  }
  document.addEventListener('scrollend', end, { signal });
  // There is no such event where the page is in its place already, nor in older versions of Safari.
  setTimeout(end, NATIVE_DURATION);
}

function isAtEndOfPage(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}

/**
 * Stops a running animation, which would override native scrolling. Without one it does nothing: Lenis changes the
 * classes of the root element, and a slow phone would style the page before it answers a press.
 */
function stopAnimation(lenis: Lenis | null) {
  if (lenis?.isScrolling !== 'smooth' || lenis.isStopped) return;
  lenis.stop();
  lenis.start();
}

/**
 * Stops an animation when the pointer presses something, which then stays below it, and when the keyboard moves the
 * focus, so that the focused element scrolls into view.
 */
function stopOnInput(lenis: Lenis) {
  document.addEventListener('pointerdown', () => stopAnimation(lenis), { passive: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    if (target.matches('[tabindex="-1"]')) return;
    stopAnimation(lenis);
  });
}
