import type Lenis from 'lenis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScroller } from '#adapters/browser/lenis-scroller.ts';

/** The scroller’s own Lenis, on a page that is long enough. */
async function openPage(): Promise<Lenis> {
  const module = await import('lenis');
  let made: Lenis | undefined;
  const Witnessed = new Proxy(module.default, {
    construct: (Original, [options]) => {
      made = new Original(options);
      return made;
    },
  });
  createScroller(async () => ({ ...module, default: Witnessed }));
  await vi.waitFor(() => expect(made).toBeDefined());
  if (made === undefined) throw new Error('no Lenis was made');
  return made;
}

let lenis: Lenis;
beforeEach(async () => {
  document.body.style.setProperty('height', '5000px');
  lenis = await openPage();
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

  test('follows an exponential ease-out: each tenth of the time leaves half of the way', () => {
    const { easing } = lenis.options;
    const left = (part: number) => 1 - (easing?.(part) ?? Number.NaN);
    for (const part of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      expect(left(part)).toBeCloseTo(left(part - 0.1) / 2, 2);
    }
    expect(easing?.(0)).toBeCloseTo(0, 2);
    expect(easing?.(1)).toBe(1);
  });

  test('waits 400 ms before it resets its velocity', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const moved = new Promise((resolve) => lenis.on('scroll', resolve));
    window.scrollTo(0, 700);
    await moved;
    vi.advanceTimersByTime(399);
    expect(lenis.velocity).toBe(700);
    vi.advanceTimersByTime(1);
    expect(lenis.velocity).toBe(0);
  });
});
