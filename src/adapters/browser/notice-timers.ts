type Timer = { remaining: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/** Timers of the notices on screen. All of them pause while `isPaused` returns true. */
export class NoticeTimers {
  readonly #timers = new Map<string, Timer>();
  readonly #isPaused: () => boolean;
  readonly #onExpire: (id: string) => void;

  constructor(isPaused: () => boolean, onExpire: (id: string) => void) {
    this.#isPaused = isPaused;
    this.#onExpire = onExpire;
    // The document is observed, because a notice that leaves under the pointer fires no event in the region.
    // The events are those of the mouse, since Firefox fires pointer events before it updates `:hover`.
    for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout', 'visibilitychange'])
      document.addEventListener(type, () => queueMicrotask(() => this.#sync()));
  }

  start(id: string, milliseconds: number) {
    this.clear(id);
    this.#timers.set(id, { remaining: milliseconds, startedAt: 0, handle: null });
    this.#sync();
  }

  clear(id: string) {
    const timer = this.#timers.get(id);
    if (timer?.handle) clearTimeout(timer.handle);
    this.#timers.delete(id);
  }

  #sync() {
    const isPaused = this.#isPaused();
    for (const [id, timer] of this.#timers) {
      if (isPaused && timer.handle !== null) {
        clearTimeout(timer.handle);
        timer.handle = null;
        timer.remaining -= performance.now() - timer.startedAt;
      } else if (!isPaused && timer.handle === null) {
        timer.startedAt = performance.now();
        timer.handle = setTimeout(() => {
          this.clear(id);
          this.#onExpire(id);
        }, timer.remaining);
      }
    }
  }
}
