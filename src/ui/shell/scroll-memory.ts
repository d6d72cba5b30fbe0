const STORAGE_KEY = 'desplazamiento';

/** How long a page that is still loading may take to grow to where the visitor was. */
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

  /** Follows the scroll on behalf of this entry until the returned function is called. */
  record(entry: string): () => void {
    const remember = () => this.#positions.set(entry, window.scrollY);
    const keep = () => {
      remember();
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions].slice(-50)));
      } catch {
        // As above.
      }
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }
}

/**
 * Calls `arrive` once the page is tall enough to be scrolled to `top`: now, or as it grows. Gives up
 * when the visitor moves the page, after five seconds, or when the returned function is called.
 */
export function whenTallEnough(top: number, arrive: () => void): () => void {
  const isTallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top - 1;
  if (isTallEnough()) {
    arrive();
    return () => undefined;
  }
  const observer = new ResizeObserver(() => {
    if (!isTallEnough()) return;
    stop();
    arrive();
  });
  const patience = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const type of HAND) window.removeEventListener(type, stop);
  };
  observer.observe(document.body);
  for (const type of HAND) window.addEventListener(type, stop, { passive: true });
  return stop;
}

/** The events by which a visitor takes the page in hand. */
const HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
