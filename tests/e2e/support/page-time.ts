import type { BrowserContext } from '@playwright/test';

const START = new Date('2026-11-20T12:00:00Z');
/** So short that the page's time always passes more slowly than ours, on whatever machine. */
const STEP = 5;
const REST = 20;

const stopped = new WeakSet<BrowserContext>();

/** Stops the clocks of a visitor's pages, before the first is opened: from here on we let time pass. */
export async function stopTime(visit: BrowserContext, start = START) {
  stopped.add(visit);
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
  let passed = 0;
  await poll(condition, patience, async () => {
    await visit.clock.runFor(STEP);
    passed += STEP;
  });
  return passed;
}

/** Waits until the condition holds, and lets time pass where it was stopped. */
export async function waitUntil(
  visit: BrowserContext,
  condition: () => Promise<boolean>,
  patience = 10_000,
) {
  await poll(condition, patience, async () => {
    if (stopped.has(visit)) await visit.clock.runFor(STEP);
  });
}

async function poll(
  condition: () => boolean | Promise<boolean>,
  patience: number,
  meanwhile: () => Promise<void>,
) {
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition did not hold within ${patience} ms`);
    await meanwhile();
    await new Promise((resolve) => setTimeout(resolve, REST));
  }
}
