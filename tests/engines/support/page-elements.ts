import { Ivya } from 'ivya';
import {
  getElementAccessibleDescription,
  getElementAccessibleName,
  isElementVisible,
} from 'ivya/utils';
import type { Point } from './page-driver.ts';

// Runs in the page of a browser that Playwright cannot drive, and finds elements by Playwright's selectors.

/** The state of the first element of a selector, and the number of its elements. */
export type ElementState = {
  readonly count: number;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isInViewport: boolean;
  /** The text that was asked for; empty where none was. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly box: { x: number; y: number; width: number; height: number } | null;
};

const locators = Ivya.create({ browser: 'webkit' });

/** The elements of a selector. */
function all(selector: string): HTMLElement[] {
  return locators.queryLocatorSelectorAll(selector) as HTMLElement[];
}

/** The only element of a selector. */
function one(selector: string): HTMLElement {
  const [element, ...others] = all(selector);
  if (element === undefined) throw new Error(`no element: ${selector}`);
  if (others.length > 0) throw new Error(`${others.length + 1} elements: ${selector}`);
  return element;
}

/** The texts of an element, some of which take long to compute. */
const TEXTS = {
  text: (element: HTMLElement) =>
    (element.innerText ?? element.textContent).replace(/\s+/g, ' ').trim(),
  name: (element: HTMLElement) => getElementAccessibleName(element, false),
  description: (element: HTMLElement) => getElementAccessibleDescription(element, false),
  value: (element: HTMLElement) => (element as HTMLInputElement).value ?? '',
};
export type TextKind = keyof typeof TEXTS;

function read(selector: string, kind?: TextKind): ElementState {
  const [element, ...others] = all(selector);
  if (element === undefined) return NO_ELEMENT;
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    count: others.length + 1,
    isVisible: isElementVisible(element),
    isFocused: document.activeElement === element && document.hasFocus(),
    isInViewport:
      width > 0 &&
      height > 0 &&
      x < innerWidth &&
      y < innerHeight &&
      x + width > 0 &&
      y + height > 0,
    text: kind === undefined ? '' : TEXTS[kind](element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    box: width > 0 || height > 0 ? { x, y, width, height } : null,
  };
}

const NO_ELEMENT: ElementState = {
  count: 0,
  isVisible: false,
  isFocused: false,
  isInViewport: false,
  text: '',
  attributes: {},
  box: null,
};

/** Counts the frames that `aim` waits for. */
let frame = 0;
let isFrameAwaited = false;

function awaitFrame() {
  // Without scripts no callback runs; each look counts as a frame.
  if (matchMedia('(scripting: none)').matches) frame += 1;
  if (isFrameAwaited) return;
  isFrameAwaited = true;
  requestAnimationFrame(() => {
    isFrameAwaited = false;
    frame += 1;
  });
}

/** A point of the page, and the number of the frame in which it was read. */
export type Aim = Point & { readonly frame: number };

/** The point of the element that a pointer reaches, or the reason why it reaches none at the moment. */
function aim(selector: string): Aim | string {
  awaitFrame();
  const element = one(selector);
  if (!isElementVisible(element)) return 'the element is not visible';
  if (element.matches(':disabled')) return 'the element is disabled';
  const at = centerOf(element);
  const { x, y } = at;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return 'the element was out of the viewport';
  }
  const hit = document.elementFromPoint(x, y);
  if (isPartOf(hit, element)) return { ...at, frame };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return `another element covers it: ${nameOf(hit)}`;
}

function isHovered(selector: string): boolean {
  return one(selector).matches(':hover');
}

/** The events of a click in their order. */
const CLICK_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Why the click that is watched has not reached its element; null once it has. */
let missed: string | null = null;
let clickWatch = new AbortController();

/** Watches the next click: the page does not get one that hits another element, because the page has moved. */
function watchClick(selector: string) {
  const element = one(selector);
  // Without scripts no listener runs.
  missed = matchMedia('(scripting: none)').matches ? null : 'the page got no click';
  clickWatch = new AbortController();
  const onEvent = (event: Event) => {
    const hit = event.target as Element;
    if (event.type === 'pointerdown') {
      missed = isPartOf(hit, element) ? null : `the click hit another element: ${nameOf(hit)}`;
    }
    if (missed === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: clickWatch.signal };
  for (const type of CLICK_EVENTS) window.addEventListener(type, onEvent, options);
}

/** Ends the watch; returns why the click has not reached its element, or null. */
function endClickWatch(): string | null {
  clickWatch.abort();
  return missed;
}

function isPartOf(hit: Element | null, element: HTMLElement): boolean {
  return hit !== null && (element.contains(hit) || isLabelOf(hit, element));
}

function nameOf(hit: Element | null): string {
  return String(hit?.outerHTML.slice(0, 100));
}

function centerOf(element: HTMLElement): Point {
  // The first line of a link that is wrapped: the center of its box may lie outside of it.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function isLabelOf(hit: Element, element: HTMLElement): boolean {
  return hit.closest('label')?.control === element;
}

function focus(selector: string) {
  one(selector).focus();
}

/** Focuses the field and selects what it holds, so that typing replaces it. */
function selectAll(selector: string) {
  const field = one(selector) as HTMLInputElement;
  field.focus();
  field.select();
}

function scrollIntoView(selector: string) {
  const element = one(selector);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const elements = {
  all,
  one,
  read,
  aim,
  isHovered,
  watchClick,
  endClickWatch,
  focus,
  selectAll,
  scrollIntoView,
};
export type PageElements = typeof elements;
Object.assign(window, { elements });
