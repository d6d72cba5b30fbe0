import type { Browser, Locator, Page } from 'playwright';
import { BLOG } from '#ui/routes.ts';
import { type Finger, middleOf, onPhone, settle } from './phone.ts';

/** How long the visitor waits after a press, in milliseconds: its answer may animate. */
const REST_MS = 1000;

/** The record that `observeInputs` keeps in the page. */
type Observed = {
  readonly inputs: PerformanceEventTiming[];
  /** Whether a finger has pressed the page, or a key. */
  isReceived: boolean;
};

type ObservedWindow = { readonly observed: Observed };

type PressOfPage = {
  readonly name: string;
  readonly control: (page: Page) => Locator;
  /** A key to press in the control, where it is not the control itself that is pressed. */
  readonly key?: string;
  /** The only page that has the control, where not all have it. */
  readonly path?: string;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (selector: string) => (page: Page) => page.locator(selector).first();

const MENU: PressOfPage = { name: 'menu opens', control: button('Menú') };
const THEME: PressOfPage = { name: 'theme', control: button(/tema/i) };
const FIRST_LETTER: PressOfPage = {
  name: "search's first letter",
  control: (page) => page.getByRole('searchbox'),
  key: 'c',
  path: BLOG,
};

/** The presses of an idle page, in their order; the last of a page leads to the next one. */
const WALK: readonly PressOfPage[] = [
  MENU,
  { name: 'menu closes', control: button('Cerrar') },
  THEME,
  { name: 'next project', control: button(/^Siguiente/) },
  { name: 'tab', control: (page) => page.getByRole('tab', { name: 'Experiencia' }) },
  { name: 'from home to /blogs', control: link('main a[href="/blogs"]') },
  FIRST_LETTER,
  { name: 'from /blogs to a post', control: link('main article a[href^="/blogs/"]') },
];

/** The time from each press to the next paint, by its name, in milliseconds; 0 below the 16 ms that Chromium reports. */
export type Answers = Readonly<Record<string, number>>;

/** Presses the controls of an idle page one after the other, up to a post. */
export function measureAnswers(browser: Browser, origin: string): Promise<Answers> {
  return onPhone(browser, async (page, finger) => {
    await page.addInitScript(observeInputs);
    await page.goto(`${origin}/`);
    await settle(page);
    const answers: Record<string, number> = {};
    for (const press of WALK) {
      await press.control(page).scrollIntoViewIfNeeded();
      const perform = await preparePress(page, finger, press);
      await page.waitForTimeout(REST_MS);
      await page.evaluate(forgetInputs);
      await perform();
      await page.waitForTimeout(REST_MS);
      answers[press.name] = await page.evaluate(longestInput);
    }
    return answers;
  });
}

/** Finds the control, which keeps the page busy for a while, and returns the function that presses it later. */
async function preparePress(
  page: Page,
  finger: Finger,
  { control, key }: PressOfPage,
): Promise<() => Promise<unknown>> {
  const target = control(page);
  if (key === undefined) {
    const place = await middleOf(target);
    await finger.prepare(place);
    return () => finger.press(place);
  }
  await target.focus();
  return () => page.keyboard.press(key);
}

/** When an early press comes, in milliseconds after React listens to the page. Hydration ends after some 120 ms. */
const MOMENTS = [0, 50, 100, 150, 200];

/**
 * Returns a measurement that presses a control of a new page once, while React takes the page over or just after, each
 * time at another moment. It resolves to the milliseconds to the next paint.
 */
export function earlyAnswers(
  browser: Browser,
  url: string,
  press: PressOfPage,
): () => Promise<number> {
  let visits = 0;
  return () => measureEarlyAnswer(browser, url, press, MOMENTS[visits++ % MOMENTS.length] ?? 0);
}

function measureEarlyAnswer(
  browser: Browser,
  url: string,
  press: PressOfPage,
  moment: number,
): Promise<number> {
  return onPhone(browser, async (page, finger) => {
    await page.addInitScript(observeInputs);
    await page.goto(url, { waitUntil: 'commit' });
    const perform = await preparePress(page, finger, press);
    await page.evaluate(untilReactListens, moment);
    await perform();
    await settle(page);
    return page.evaluate(longestInput);
  });
}

/** Runs in the page, until the moment after React listens to it, which it does before it renders the first part. */
function untilReactListens(moment: number): Promise<void> {
  const isListening = () => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  return new Promise((resolve, reject) => {
    if (isListening()) return reject(new Error('React listened before the control was found'));
    setTimeout(() => reject(new Error('React did not listen within 30 seconds')), 30_000);
    const poll = () => (isListening() ? setTimeout(resolve, moment) : setTimeout(poll));
    poll();
  });
}

/** The presses that pages take from their first paint on. */
export const EARLY_PRESSES: readonly PressOfPage[] = [MENU, THEME, FIRST_LETTER];

/** Runs in the page, before its own scripts. */
function observeInputs() {
  const inputs: PerformanceEventTiming[] = [];
  const observed: Observed = { inputs, isReceived: false };
  Object.assign(window, { observed });
  const onInput = (event: Event) => {
    observed.isReceived ||= !(event instanceof PointerEvent) || event.pointerType === 'touch';
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, onInput, true);
  new PerformanceObserver((list) => {
    inputs.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page before a press. */
function forgetInputs() {
  const { observed } = window as unknown as ObservedWindow;
  observed.inputs.splice(0);
  observed.isReceived = false;
}

/** Runs in the page; the longest time from a press or a key to the next paint. Throws where the page received none. */
function longestInput(): number {
  const { inputs, isReceived } = (window as unknown as ObservedWindow).observed;
  if (!isReceived) throw new Error('The page has received no press of a finger and no key');
  const presses = inputs.filter(
    (entry) => 'interactionId' in entry && Number(entry.interactionId) > 0,
  );
  return Math.max(0, ...presses.map(({ duration }) => duration));
}
