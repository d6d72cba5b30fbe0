const STORAGE_KEY = 'desplazamiento';

/** How long a page that is still loading may take to come to rest, in milliseconds. */
const PATIENCE = 5000;

/** The scroll position of each entry of the tab's history, kept over a reload. */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();

  constructor() {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
      if (Array.isArray(stored)) for (const [entry, top] of stored) this.#positions.set(entry, top);
    } catch {
      // Without storage the positions last as long as the page.
    }
  }

  get(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  /** Saves the current scroll position as that of this entry. */
  save(entry: string) {
    this.#positions.set(entry, window.scrollY);
  }

  /** Saves each scroll as the position of this entry until the returned function is called. */
  track(entry: string): () => void {
    const save = () => this.save(entry);
    const store = () => {
      save();
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions].slice(-50)));
      } catch {
        // The positions last as long as the page.
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

/** The events by which a visitor scrolls or acts on the page. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Calls `align` now and each time that the page grows or shrinks, until the visitor moves it, five
 * seconds have passed, or the returned function is called.
 */
export function keepAligned(align: () => void): () => void {
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const type of USER_INPUT_EVENTS) window.removeEventListener(type, stop);
  };
  const patience = setTimeout(stop, PATIENCE);
  observer.observe(document.body);
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, stop, { passive: true });
  align();
  return stop;
}
