import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** One thing that a screen reads, in one of its states; `first` is a part of it that came ahead. */
export type Resource<T> =
  | { readonly status: 'loading'; readonly first: T | null }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly kind: FailureKind };

/** What a page was delivered with, by key, and how to tell that a later answer says the same. */
export type Delivered = {
  readonly resources: Readonly<Record<string, unknown>>;
  /** False where the content is part of the build: reading it again would bring the same. */
  readonly mayBeOld: boolean;
  readonly isSame: (key: string, data: unknown) => boolean;
};

const NOTHING: Delivered = { resources: {}, mayBeOld: false, isSame: () => true };

const LOADING: Resource<never> = { status: 'loading', first: null };

/** `onFirst` may hear a part of the answer, to be shown until the whole is there. */
export type Reader = (onFirst: (first: unknown) => void) => Promise<unknown>;

/**
 * What the screens have read so far, by key. An answer that arrives after a newer request for the
 * same key is ignored; what is ready stays ready for as long as the page lives. What the page was
 * delivered with is ready from the start and read again once: a newer answer waits until it is
 * adopted, a failure changes nothing.
 */
export class ResourceStore {
  readonly #resources = new Map<string, Resource<unknown>>();
  readonly #requests = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #old = new Set<string>();
  readonly #newer = new Map<string, Resource<unknown>>();
  readonly #isSame: Delivered['isSame'];

  constructor({ resources, mayBeOld, isSame }: Delivered = NOTHING) {
    this.#isSame = isSame;
    for (const [key, data] of Object.entries(resources)) {
      this.provide(key, data);
      if (mayBeOld) this.#old.add(key);
    }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get(key: string): Resource<unknown> {
    return this.#resources.get(key) ?? LOADING;
  }

  /** What is known without a read. */
  provide(key: string, data: unknown) {
    this.#put(key, { status: 'ready', data });
  }

  /** Starts a read unless one is under way or has succeeded. */
  load(key: string, read: Reader) {
    const { status } = this.get(key);
    if (status === 'ready') return this.#refresh(key, read);
    if (this.#requests.has(key) && status === 'loading') return;
    const request = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, request);
    this.#put(key, LOADING);
    const settle = (resource: Resource<unknown>) => {
      if (this.#requests.get(key) === request) this.#put(key, resource);
    };
    read((first) => {
      if (this.get(key).status === 'loading') settle({ status: 'loading', first });
    }).then(
      (data) => settle({ status: 'ready', data }),
      (reason: unknown) => settle({ status: 'failed', kind: kindOf(reason) }),
    );
  }

  /** What has been read since the page was delivered and is not shown yet, if anything. */
  newer(key: string): Resource<unknown> | null {
    return this.#newer.get(key) ?? null;
  }

  /** Shows what is newer for now; answers with the way back. */
  tryOnNewer(key: string): () => void {
    const before = this.get(key);
    this.#put(key, this.#newer.get(key) ?? before);
    return () => this.#put(key, before);
  }

  /** Shows what is newer, if anything, from now on. */
  adoptNewer(key: string) {
    const newer = this.#newer.get(key);
    if (newer === undefined) return;
    this.#newer.delete(key);
    this.#put(key, newer);
  }

  #refresh(key: string, read: Reader) {
    if (!this.#old.delete(key)) return;
    // What came ahead of the whole would hide what is shown.
    read(() => undefined).then(
      (data) => {
        if (this.#isSame(key, data)) return;
        this.#newer.set(key, { status: 'ready', data });
        this.#tell();
      },
      // What the page was delivered with stays.
      () => undefined,
    );
  }

  #put(key: string, resource: Resource<unknown>) {
    this.#resources.set(key, resource);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

function kindOf(reason: unknown): FailureKind {
  if (reason instanceof DataSourceError) return reason.kind;
  // A piece of the site itself did not come.
  return navigator.onLine ? 'unavailable' : 'offline';
}
