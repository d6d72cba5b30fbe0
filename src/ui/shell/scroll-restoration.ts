const STORAGE_KEY = 'desplazamiento';
const MAX_STORED = 50;

/** How long a loading page is kept aligned, in milliseconds. */
const ALIGN_TIMEOUT = 5000;

/** The scroll position of each history entry of the tab, also after a reload. */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();

  constructor() {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
      if (Array.isArray(stored)) for (const [entry, top] of stored) this.#positions.set(entry, top);
    } catch {
      // Without storage the positions are in memory only.
    }
  }

  get(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  /** Saves the current scroll position as that of this entry. */
  save(entry: string) {
    // The map has the entries in the order of their last use: the storage keeps the last of them.
    this.#positions.delete(entry);
    this.#positions.set(entry, window.scrollY);
  }

  /** Saves each scroll as the position of this entry until the returned function is called. */
  track(entry: string): () => void {
    const save = () => this.save(entry);
    const store = () => {
      save();
      try {
        const stored = [...this.#positions].slice(-MAX_STORED);
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
      } catch {
        // The positions stay in memory.
      }
    };
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', store);
    };
  }
}

/** The user input that ends the alignment. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Calls `align` now and whenever the height of the page changes, until user input, the timeout, or a call
 * of the returned function.
 */
export function keepAligned(align: () => void): () => void {
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT_EVENTS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, ALIGN_TIMEOUT);
  observer.observe(document.body);
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, stop, { passive: true });
  align();
  return stop;
}
