type Timer = { remaining: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/**
 * The clocks of the notices on screen. All of them stop while the pointer is over the region, the
 * keyboard is inside it, or the page is hidden, and go on with what was left.
 */
export class NoticeTimers {
  readonly #timers = new Map<string, Timer>();
  readonly #region: HTMLElement;
  readonly #expire: (id: string) => void;

  constructor(region: HTMLElement, expire: (id: string) => void) {
    this.#region = region;
    this.#expire = expire;
    // On the document, because a notice that leaves under the pointer fires nothing in the region.
    for (const type of ['pointerover', 'focusin', 'focusout', 'visibilitychange'])
      document.addEventListener(type, () => queueMicrotask(() => this.#sync()));
  }

  start(id: string, milliseconds: number) {
    this.forget(id);
    this.#timers.set(id, { remaining: milliseconds, startedAt: 0, handle: null });
    this.#sync();
  }

  forget(id: string) {
    const timer = this.#timers.get(id);
    if (timer?.handle) clearTimeout(timer.handle);
    this.#timers.delete(id);
  }

  forgetAll() {
    for (const id of [...this.#timers.keys()]) this.forget(id);
  }

  #isHeld() {
    const hasFocus = this.#region.contains(document.activeElement);
    return document.hidden || hasFocus || this.#region.matches(':hover');
  }

  #sync() {
    const isHeld = this.#isHeld();
    for (const [id, timer] of this.#timers) {
      if (isHeld && timer.handle !== null) {
        clearTimeout(timer.handle);
        timer.handle = null;
        timer.remaining -= performance.now() - timer.startedAt;
      } else if (!isHeld && timer.handle === null) {
        timer.startedAt = performance.now();
        timer.handle = setTimeout(() => {
          this.forget(id);
          this.#expire(id);
        }, timer.remaining);
      }
    }
  }
}
