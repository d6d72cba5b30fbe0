import type { BrowserContext } from '@playwright/test';

const START = new Date('2026-11-20T12:00:00Z');
/** So short that the page's time always passes more slowly than ours, on whatever machine. */
const STEP = 5;
const REST = 20;

/** Stops the clocks of a visitor's pages, before the first is opened: from here on we let time pass. */
export async function stopTime(visit: BrowserContext, start = START) {
  await visit.clock.install({ time: start });
  await visit.clock.pauseAt(new Date(start.getTime() + 1000));
}

/** Lets so many milliseconds pass in the visitor's pages, each timer at its time. */
export async function pass(visit: BrowserContext, milliseconds: number) {
  await visit.clock.runFor(milliseconds);
}

/** Lets time pass, slowly, until the condition holds; returns how much has passed in the pages. */
export async function passUntil(
  visit: BrowserContext,
  condition: () => boolean | Promise<boolean>,
  patience = 20_000,
): Promise<number> {
  const end = Date.now() + patience;
  let passed = 0;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It never came to pass');
    await visit.clock.runFor(STEP);
    passed += STEP;
    await new Promise((resolve) => setTimeout(resolve, REST));
  }
  return passed;
}
