import type { Page } from '@playwright/test';
import type { Point, Size } from './page-driver.ts';

// The part of Playwright's page that journeys use. Playwright's own page has all of it; the pages of the other
// browsers implement it (driven-tab.ts). So a journey is written once.

export type Role = Parameters<Page['getByRole']>[0];

export type RoleOptions = {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
  readonly selected?: boolean;
  readonly pressed?: boolean;
  readonly includeHidden?: boolean;
};

type Exactness = { readonly exact?: boolean };

/** A page, or an element of it, in which locators of the type L find elements. */
export interface Finder<L> {
  getByRole(role: Role, options?: RoleOptions): L;
  getByText(text: string | RegExp, options?: Exactness): L;
  getByLabel(text: string | RegExp, options?: Exactness): L;
  locator(selector: string): L;
}

export interface TabLocator extends Finder<TabLocator> {
  first(): TabLocator;
  last(): TabLocator;
  nth(index: number): TabLocator;
  click(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  boundingBox(): Promise<(Point & Size) | null>;
  evaluate<R>(run: (element: HTMLElement) => R): Promise<R>;
}

export interface Tab extends Finder<TabLocator> {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  url(): string | Promise<string>;
  evaluate<R>(run: () => R): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R, argument: A): Promise<R>;
  setViewportSize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}
