import type Lenis from 'lenis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScroller } from '#adapters/browser/lenis-scroller.ts';

/** Creates a scroller and returns its Lenis. */
async function createLenis(): Promise<Lenis> {
  const module = await import('lenis');
  let created: Lenis | undefined;
  const Spied = new Proxy(module.default, {
    construct: (Original, [options]) => {
      created = new Original(options);
      return created;
    },
  });
  createScroller(async () => ({ ...module, default: Spied }));
  await vi.waitFor(() => expect(created).toBeDefined());
  if (created === undefined) throw new Error('no Lenis was created');
  return created;
}

let lenis: Lenis;
beforeEach(async () => {
  document.body.style.setProperty('height', '5000px');
  lenis = await createLenis();
});
afterEach(() => {
  vi.useRealTimers();
  lenis.destroy();
  document.body.style.removeProperty('height');
  window.scrollTo(0, 0);
});

describe('the smooth scroll', () => {
  test('has a duration of 1 second, lerp 0.1, and wheel and touch multipliers of 1', () => {
    expect(lenis.options).toMatchObject({
      duration: 1,
      lerp: 0.1,
      wheelMultiplier: 1,
      touchMultiplier: 1,
    });
  });

  test('eases out exponentially: each tenth of the time halves the remaining distance', () => {
    const { easing } = lenis.options;
    const remaining = (time: number) => 1 - (easing?.(time) ?? Number.NaN);
    for (const time of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      expect(remaining(time)).toBeCloseTo(remaining(time - 0.1) / 2, 2);
    }
    expect(easing?.(0)).toBeCloseTo(0, 2);
    expect(easing?.(1)).toBe(1);
  });

  test('resets its velocity after 400 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const moved = new Promise((resolve) => lenis.on('scroll', resolve));
    window.scrollTo(0, 700);
    await moved;
    vi.advanceTimersByTime(399);
    expect(lenis.velocity).toBe(700);
    vi.advanceTimersByTime(1);
    expect(lenis.velocity).toBe(0);
  });

  test('ends when the pointer presses something, which stays below it', async () => {
    lenis.scrollTo(3000);
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(100));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const pressedAt = window.scrollY;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(window.scrollY).toBe(pressedAt);
  });

  test('does nothing when the pointer presses something while the page rests', async () => {
    const changes = new MutationObserver(() => {});
    changes.observe(document.documentElement, { attributes: true });
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(changes.takeRecords().map(({ attributeName }) => attributeName)).toEqual([]);
  });
});

describe('before lenis has loaded, the scroll to a section', () => {
  const root = document.documentElement;
  let above: HTMLElement;
  let section: HTMLElement;
  beforeEach(() => {
    above = document.createElement('div');
    section = document.createElement('section');
    section.id = 'seccion';
    above.style.height = '2000px';
    document.body.prepend(above, section);
    // The browser itself would keep the section in its place.
    root.style.setProperty('overflow-anchor', 'none');
  });
  afterEach(() => {
    above.remove();
    section.remove();
    root.style.removeProperty('overflow-anchor');
  });

  /** Starts the scroll, and lays out what is above the section once the page moves. */
  async function scrollToSection() {
    createScroller(() => new Promise(() => {})).toSection('seccion', 'smooth');
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(0));
    above.style.height = '2300px';
  }
  /** How far the section is from its place below the header, in pixels. */
  const distance = () => {
    const header = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
    return Math.abs(section.getBoundingClientRect().top - header);
  };

  test('reaches a section that moves meanwhile', async () => {
    await scrollToSection();
    await vi.waitFor(() => expect(distance()).toBeLessThanOrEqual(1), 5000);
  });

  test('is over after a second where the page was in its place: a later scroll is not undone', async () => {
    const scroller = createScroller(() => new Promise(() => {}));
    const scrollEnd = () =>
      new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
    const atSection = scrollEnd();
    scroller.toSection('seccion', 'instant');
    await atSection;
    scroller.toSection('seccion', 'smooth');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const away = scrollEnd();
    window.scrollTo({ top: 500, behavior: 'instant' });
    await away;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(window.scrollY).toBe(500);
  });

  test('is not repeated after the visitor has turned the wheel', async () => {
    await scrollToSection();
    window.dispatchEvent(new WheelEvent('wheel'));
    await new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(distance()).toBeGreaterThan(250);
  });
});
