const STORAGE_KEY = 'desplazamiento';

/** How long a page that is still loading may take to come to rest, in milliseconds. */
const PATIENCE = 5000;

/** Where each entry of the tab's history was scrolled to, kept over a reload. */
export class ScrollMemory {
  readonly #positions = new Map<string, number>();

  constructor() {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
      if (Array.isArray(stored)) for (const [entry, top] of stored) this.#positions.set(entry, top);
    } catch {
      // Without storage the memory lasts as long as the page.
    }
  }

  get(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  /** Takes the place where the page stands for that of this entry. */
  keep(entry: string) {
    this.#positions.set(entry, window.scrollY);
  }

  /** Follows the scroll on behalf of this entry until the returned function is called. */
  record(entry: string): () => void {
    const remember = () => this.keep(entry);
    const store = () => {
      remember();
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions].slice(-50)));
      } catch {
        // As above.
      }
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }
}

/** The events by which a visitor takes the page in hand. */
const HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Calls `align` now and each time that the page grows or shrinks, until the visitor moves it, five
 * seconds have passed, or the returned function is called.
 */
export function keepAligned(align: () => void): () => void {
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const type of HAND) window.removeEventListener(type, stop);
  };
  const patience = setTimeout(stop, PATIENCE);
  observer.observe(document.body);
  for (const type of HAND) window.addEventListener(type, stop, { passive: true });
  align();
  return stop;
}
