import type Lenis from 'lenis';
import type { Scroller } from '#ports/scroller.ts';

/** The scroll of docs/product.md. With a duration and an easing lenis leaves `lerp` aside; it is set all the same. */
const OPTIONS = {
  duration: 1,
  easing: (t: number) => Math.min(1, 1.001 - 2 ** (-10 * t)),
  lerp: 0.1,
  wheelMultiplier: 1,
  touchMultiplier: 1,
  autoRaf: true,
};

/** The sticky header's height: what `scroll-padding-top` reserves on the root element. */
function headerHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function topOf(element: Element): number {
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - headerHeight());
}

/**
 * The page's scroll on lenis, which honours reduced motion by itself. Until lenis has arrived, and
 * where it cannot be had, every movement works at once with the browser's own scrolling.
 */
export function createScroller(loadLenis: () => Promise<typeof import('lenis')>): Scroller {
  let lenis: Lenis | null = null;
  let isPaused = false;

  loadLenis().then(
    ({ default: Lenis }) => {
      lenis = new Lenis(OPTIONS);
      if (isPaused) lenis.stop();
      letFocusWin(lenis);
    },
    () => undefined,
  );

  function moveTo(top: number, onArrival = () => {}) {
    if (lenis === null) window.scrollTo({ top, behavior: 'instant' });
    else lenis.scrollTo(top, { force: true, onComplete: onArrival });
  }

  /** What arrives while the page moves may push the section away: then the movement goes on. */
  function moveToSection(section: Element, tries = 3) {
    moveTo(topOf(section), () => {
      const isReached = Math.abs(topOf(section) - window.scrollY) <= 1 || isAtTheEnd();
      if (!isReached && tries > 1) moveToSection(section, tries - 1);
    });
  }

  function jump(top: number) {
    halt(lenis);
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

function isAtTheEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}

/** A running animation beats native scrolling; stopping and starting lenis is what ends it. */
function halt(lenis: Lenis | null) {
  if (lenis === null || lenis.isStopped) return;
  lenis.stop();
  lenis.start();
}

/** What the keyboard focuses must come into view, even in the middle of a smooth movement. */
function letFocusWin(lenis: Lenis) {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    if (target.matches('[tabindex="-1"]')) return;
    halt(lenis);
  });
}
