/** Listeners of one kind of event. */
export class Listeners<Event = void> {
  readonly #listeners = new Set<(event: Event) => void>();

  /** Adds a listener; returns a function that removes it. */
  readonly add = (listener: (event: Event) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  notify(event: Event): void {
    for (const listener of this.#listeners) listener(event);
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }
}
