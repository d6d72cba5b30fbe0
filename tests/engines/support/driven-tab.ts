import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import type { PageDriver, Size } from './page-driver.ts';
import type { Aim, ElementState, TextKind } from './page-elements.ts';
import { pageElementsScript } from './page-elements-script.ts';
import type { Role, RoleOptions, Tab, TabLocator } from './tab.ts';

/** How long a page has for what a test waits for, in milliseconds. Software graphics are slow. */
export const PATIENCE = 30_000;

/** The pause before another attempt grows from the first of these to the second: each attempt takes processor time. */
const PAUSES = { first: 50, last: 250 };

/** Repeats the attempt until it returns a value; after the patience it throws the last reason. */
export async function retry<T>(
  attempt: () => Promise<{ value: T } | { reason: string }>,
): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.last)) {
    const result = await attempt();
    if ('value' in result) return result.value;
    if (Date.now() > end) throw new Error(result.reason);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Finds elements as Playwright does, in a browser that it cannot drive. */
abstract class Queries {
  protected abstract find(selector: string): DrivenLocator;

  getByRole(role: Role, options: RoleOptions = {}): DrivenLocator {
    return this.find(getByRoleSelector(role, options));
  }

  getByText(text: string | RegExp, options: { readonly exact?: boolean } = {}): DrivenLocator {
    return this.find(getByTextSelector(text, options));
  }

  getByLabel(text: string | RegExp, options: { readonly exact?: boolean } = {}): DrivenLocator {
    return this.find(getByLabelSelector(text, options));
  }

  locator(selector: string): DrivenLocator {
    return this.find(selector);
  }
}

export class DrivenTab extends Queries implements Tab {
  readonly driver: PageDriver;
  readonly #baseURL: string;

  constructor(driver: PageDriver, baseURL: string) {
    super();
    this.driver = driver;
    this.#baseURL = baseURL;
  }

  protected find(selector: string) {
    return new DrivenLocator(this, selector);
  }

  goto(address: string) {
    return this.driver.open(new URL(address, this.#baseURL).href);
  }

  async reload() {
    await this.driver.evaluate('void (window.isLeft = true)');
    return this.#leave('location.reload()');
  }

  goBack() {
    return this.#leave('history.back()');
  }

  goForward() {
    return this.#leave('history.forward()');
  }

  /** Evaluates an expression that may replace the document, after the evaluation has ended. */
  async #leave(expression: string) {
    // Without scripts no timer runs.
    const later = `setTimeout(() => ${expression})`;
    await this.driver.evaluate(
      `void (matchMedia('(scripting: none)').matches ? ${expression} : ${later})`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await retry(async () => {
      const isLoaded = this.driver
        .evaluate('document.readyState === "complete" && !window.isLeft')
        .catch(() => false);
      return (await isLoaded) ? { value: undefined } : { reason: `not loaded: ${expression}` };
    });
  }

  async url() {
    return String(await this.driver.evaluate('location.href'));
  }

  async evaluate<R, A>(run: (argument: A) => R, argument?: A): Promise<R> {
    return (await this.driver.evaluate(`(${run})(${JSON.stringify(argument)})`)) as R;
  }

  setViewportSize(size: Size) {
    return this.driver.resize(size);
  }

  screenshot() {
    return this.driver.screenshot();
  }

  readonly keyboard = {
    press: (key: string) => this.driver.pressKey(key),
    type: (text: string) => this.driver.type(text),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.driver.movePointer({ x, y }),
    down: () => this.driver.pressPointer(),
    up: () => this.driver.releasePointer(),
  };

  /** Calls a function of `window.elements`, which each new document gets first. */
  async callElements<R>(call: string): Promise<R> {
    const expression = `window.elements ? { result: window.elements.${call} } : null`;
    let answer = await this.driver.evaluate(expression);
    if (answer === null) {
      await this.driver.evaluate(`(() => { ${await pageElementsScript()} })()`);
      answer = await this.driver.evaluate(expression);
    }
    return (answer as { result: R }).result;
  }
}

export class DrivenLocator extends Queries implements TabLocator {
  readonly #page: DrivenTab;
  readonly selector: string;

  constructor(page: DrivenTab, selector: string) {
    super();
    this.#page = page;
    this.selector = selector;
  }

  protected find(selector: string) {
    return new DrivenLocator(this.#page, `${this.selector} >> ${selector}`);
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  nth(index: number) {
    return this.find(`nth=${index}`);
  }

  /** Clicks as Playwright does: again when the page moves meanwhile, so that another element is hit. */
  async click() {
    await retry(async () => {
      await this.#movePointerHere();
      await this.#call('watchClick');
      await this.#page.driver.pressPointer();
      await this.#page.driver.releasePointer();
      // The click may replace the document, and with it the watch.
      const missed = await this.#page
        .callElements<string | null>('endClickWatch()')
        .catch(() => null);
      return missed === null ? { value: undefined } : { reason: `${this.selector}: ${missed}` };
    });
  }

  /** Moves the pointer to the element, again where it did not reach it: no element does during a view transition. */
  async hover() {
    let attempts = 0;
    await retry(async () => {
      // A driver sends no move to the place where the pointer is.
      await this.#movePointerHere(attempts % 2);
      attempts += 1;
      return (await this.#call<boolean>('isHovered'))
        ? { value: undefined }
        : { reason: `${this.selector}: the pointer did not reach it` };
    });
  }

  /**
   * Waits until the element is still for a frame and the pointer reaches it, and moves the pointer there, or so many
   * pixels to the right.
   */
  async #movePointerHere(aside = 0) {
    let last: Aim | string = '';
    const at = await retry(async () => {
      const now = await this.#call<Aim | string>('aim').catch(String);
      const [before, after] = [last, now];
      last = now;
      if (typeof after === 'string') return { reason: `${this.selector}: ${after}` };
      const isStill = typeof before !== 'string' && before.x === after.x && before.y === after.y;
      if (isStill && after.frame > before.frame) return { value: after };
      if (isStill) last = before;
      return { reason: `${this.selector} is moving` };
    });
    await this.#page.driver.movePointer({ x: at.x + aside, y: at.y });
  }

  async focus() {
    await this.#untilThere();
    await this.#call('focus');
  }

  async fill(text: string) {
    await this.#untilThere();
    await this.#call('selectAll');
    if (text === '') await this.#page.driver.pressKey('Delete');
    else await this.#page.driver.type(text);
  }

  async press(key: string) {
    await this.focus();
    await this.#page.driver.pressKey(key);
  }

  async pressSequentially(text: string) {
    await this.focus();
    await this.#page.driver.type(text);
  }

  async scrollIntoViewIfNeeded() {
    await this.#untilThere();
    await this.#call('scrollIntoView');
  }

  async count() {
    return (await this.read()).count;
  }

  async isVisible() {
    return (await this.read()).isVisible;
  }

  async innerText() {
    return (await this.#untilThere('text')).text;
  }

  async inputValue() {
    return (await this.#untilThere('value')).text;
  }

  async getAttribute(name: string) {
    return (await this.#untilThere()).attributes[name] ?? null;
  }

  async boundingBox() {
    return (await this.#untilThere()).box;
  }

  async evaluate<R>(run: (element: HTMLElement) => R): Promise<R> {
    await this.#untilThere();
    const element = `window.elements.one(${JSON.stringify(this.selector)})`;
    return (await this.#page.driver.evaluate(`(${run})(${element})`)) as R;
  }

  read(kind?: TextKind): Promise<ElementState> {
    return this.#call<ElementState>('read', kind);
  }

  /** Waits until there is exactly one element. */
  #untilThere(kind?: TextKind): Promise<ElementState> {
    return retry(async () => {
      const state = await this.read(kind);
      return state.count === 1
        ? { value: state }
        : { reason: `${state.count} elements: ${this.selector}` };
    });
  }

  #call<R>(
    name: 'read' | 'aim' | 'isHovered' | 'watchClick' | 'focus' | 'selectAll' | 'scrollIntoView',
    kind?: TextKind,
  ): Promise<R> {
    return this.#page.callElements<R>(
      `${name}(${JSON.stringify(this.selector)}, ${JSON.stringify(kind)})`,
    );
  }
}
