type Timer = { remaining: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/** Timers of the notices on screen. All of them stop while `isHeld` says so, and go on with the rest. */
export class NoticeTimers {
  readonly #timers = new Map<string, Timer>();
  readonly #isHeld: () => boolean;
  readonly #expire: (id: string) => void;

  constructor(isHeld: () => boolean, expire: (id: string) => void) {
    this.#isHeld = isHeld;
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
