import { expect as playwrightExpect } from '@playwright/test';
import { DrivenLocator, DrivenTab, retry } from './driven-tab.ts';
import type { ElementState, TextKind } from './page-elements.ts';
import type { Tab, TabLocator } from './tab.ts';

type Text = string | RegExp;

interface LocatorAssertions {
  readonly not: LocatorAssertions;
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeInViewport(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(text: Text): Promise<void>;
  toContainText(text: Text): Promise<void>;
  toHaveValue(value: Text): Promise<void>;
  toHaveAccessibleName(name: Text): Promise<void>;
  toHaveAccessibleDescription(description: Text): Promise<void>;
  toHaveAttribute(name: string, value: Text): Promise<void>;
}

interface PageAssertions {
  toHaveURL(address: Text): Promise<void>;
  toHaveTitle(title: Text): Promise<void>;
}

type PlaywrightExpect = typeof playwrightExpect;

interface Expect {
  (locator: TabLocator, message?: string): LocatorAssertions;
  (page: Tab, message?: string): PageAssertions;
  <T>(value: T, message?: string): ReturnType<typeof playwrightExpect<T>>;
  readonly poll: PlaywrightExpect['poll'];
  readonly any: PlaywrightExpect['any'];
}

/** Playwright's `expect`, for the pages of every browser. */
export const expect: Expect = Object.assign(
  // biome-ignore lint/suspicious/noExplicitAny: the overloads above have the types
  (actual: unknown, message?: string): any => {
    if (actual instanceof DrivenLocator) return locatorAssertions(actual, true, message);
    if (actual instanceof DrivenTab) return pageAssertions(actual, message);
    return playwrightExpect(actual, message);
  },
  { poll: playwrightExpect.poll, any: playwrightExpect.any },
);

function locatorAssertions(
  locator: DrivenLocator,
  isExpected: boolean,
  message = '',
): LocatorAssertions {
  const check = (what: string, passes: (state: ElementState) => boolean, kind?: TextKind) =>
    retry(async () => {
      const state = await locator.read(kind).catch(String);
      if (typeof state !== 'string' && passes(state) === isExpected) return { value: undefined };
      const verb = isExpected ? 'expected' : 'did not expect';
      return { reason: `${message} ${verb} ${locator.selector} ${what}: ${JSON.stringify(state)}` };
    });
  const hasText = (kind: TextKind) => (expected: Text) =>
    check(
      `to have the ${kind} ${expected}`,
      ({ count, text }) => count > 0 && matches(text, expected),
      kind,
    );
  return {
    get not() {
      return locatorAssertions(locator, !isExpected, message);
    },
    toBeVisible: () => check('to be visible', ({ isVisible }) => isVisible),
    toBeHidden: () => check('to be hidden', ({ isVisible }) => !isVisible),
    toBeFocused: () => check('to be focused', ({ isFocused }) => isFocused),
    toBeInViewport: () => check('to be in the viewport', ({ isInViewport }) => isInViewport),
    toHaveCount: (count) => check(`to be ${count}`, (state) => state.count === count),
    toHaveText: hasText('text'),
    toHaveValue: hasText('value'),
    toHaveAccessibleName: hasText('name'),
    toHaveAccessibleDescription: hasText('description'),
    toContainText: (expected) =>
      check(
        `to contain ${expected}`,
        ({ text }) =>
          typeof expected === 'string' ? text.includes(expected) : expected.test(text),
        'text',
      ),
    toHaveAttribute: (name, expected) =>
      check(`to have ${name} ${expected}`, ({ attributes }) =>
        matches(attributes[name] ?? null, expected),
      ),
  };
}

function pageAssertions(page: DrivenTab, message = ''): PageAssertions {
  const check = (expected: Text, read: () => Promise<string>) =>
    retry(async () => {
      const actual = await read().catch(String);
      if (matches(actual, expected)) return { value: undefined };
      return { reason: `${message} expected ${expected}, found ${actual}` };
    });
  return {
    toHaveURL: (expected) =>
      check(expected, async () => {
        const { pathname, search, hash, href } = new URL(await page.url());
        const isPath = typeof expected === 'string' && expected.startsWith('/');
        return isPath ? pathname + search + hash : href;
      }),
    toHaveTitle: (expected) => check(expected, () => page.evaluate(() => document.title)),
  };
}

function matches(actual: string | null, expected: Text): boolean {
  if (actual === null) return false;
  return typeof expected === 'string' ? actual === expected : expected.test(actual);
}
