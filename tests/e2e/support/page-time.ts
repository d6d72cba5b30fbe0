import type { BrowserContext, Page } from '@playwright/test';

const START = new Date('2026-11-20T12:00:00Z');
/** A step is shorter than the pause after it, so that the page's clock never runs ahead of the network. */
const STEP = 15;
const REST = 20;

const paused = new WeakSet<BrowserContext>();

type Clocked = Pick<Page, 'clock'>;
type Condition = () => boolean | Promise<boolean>;

/** Pauses the clocks of a context, before its first page is opened; `advance` moves them. */
export async function pauseClock(context: BrowserContext, start = START) {
  paused.add(context);
  await context.clock.install({ time: start });
  await context.clock.pauseAt(new Date(start.getTime() + 1000));
}

export function isPaused(context: BrowserContext): boolean {
  return paused.has(context);
}

/** Advances the clocks of the context by so many milliseconds, and fires each timer at its time. */
export async function advance({ clock }: Clocked, milliseconds: number) {
  await clock.runFor(milliseconds);
}

/** Advances the clocks in small steps until the condition holds; returns the milliseconds that it took. */
export async function advanceUntil(
  { clock }: Clocked,
  condition: Condition,
  timeout = 20_000,
): Promise<number> {
  let passed = 0;
  await poll(condition, timeout, async () => {
    await clock.runFor(STEP);
    passed += STEP;
  });
  return passed;
}

/** Waits until the condition holds, and advances the clocks where they are paused. */
export async function waitUntil(context: BrowserContext, condition: Condition, timeout = 10_000) {
  await poll(condition, timeout, async () => {
    if (isPaused(context)) await context.clock.runFor(STEP);
  });
}

async function poll(condition: Condition, timeout: number, meanwhile: () => Promise<void>) {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition did not hold within ${timeout} ms`);
    await meanwhile();
    await new Promise((resolve) => setTimeout(resolve, REST));
  }
}
