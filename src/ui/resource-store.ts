import { Listeners } from '#domain/services/listeners.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** A resource of a screen, in one of its states; `partial` is the part of it that has arrived. */
export type Resource<T> =
  | { readonly status: 'loading'; readonly partial: T | null }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly kind: FailureKind };

/** The data of the resource, or the part of it that has arrived; null for neither. */
export function availableData<T>(resource: Resource<T>): T | null {
  if (resource.status === 'ready') return resource.data;
  return resource.status === 'loading' ? resource.partial : null;
}

/** The resources of a prerendered page, by key. */
export type InitialData = {
  readonly resources: Readonly<Record<string, unknown>>;
  /** False where the content is part of the build: reading it again would return the same. */
  readonly isStale: boolean;
  /** Compares data that was read later with the initial data of the same key. */
  readonly isSame: (key: string, data: unknown) => boolean;
  /** Receives the data of each revalidation, also where it is the same. */
  readonly onRevalidated?: (key: string, data: unknown) => void;
};

const NO_INITIAL_DATA: InitialData = { resources: {}, isStale: false, isSame: () => false };

const LOADING: Resource<never> = { status: 'loading', partial: null };

/** Reads a resource. */
export type Reader<T = unknown> = {
  /** The data of a prerendered page that may have the result; null without such a page. Never rejects. */
  page?(): Promise<InitialData | null>;
  /** `onPartial` may receive a part of the result, to be shown until the rest is there. */
  readonly read: (onPartial: (partial: T) => void) => Promise<T>;
  /**
   * Reads the result again; null where it is the same. Stale results are revalidated by this, and so is each
   * result of `read`. Without it, stale results are revalidated by `read`.
   */
  update?(): Promise<T | null>;
  /** Adds slow parts to the result, which is shown before that, except in a revalidation. */
  complete?(result: T): Promise<T>;
};

/**
 * The resources that the screens have read, by key. A result that arrives after a newer request for the
 * same key is ignored; a ready resource stays ready as long as the page lives.
 *
 * Stale-while-revalidate: the data of a prerendered page is ready at once and, where it may be stale, read again
 * at the first `load` after that. A different result waits as `revalidated` until it is committed; a failure is
 * ignored.
 */
export class ResourceStore {
  readonly #resources = new Map<string, Resource<unknown>>();
  readonly #requests = new Map<string, number>();
  readonly #changes = new Listeners();
  /** The resources to be read again, each with the data that it came with. */
  readonly #stale = new Map<string, InitialData>();
  readonly #revalidated = new Map<string, Resource<unknown>>();

  constructor(initial: InitialData = NO_INITIAL_DATA) {
    this.#adopt(initial);
  }

  readonly subscribe = this.#changes.add;

  get(key: string): Resource<unknown> {
    return this.#resources.get(key) ?? LOADING;
  }

  /** Makes data available without a read. */
  prime(key: string, data: unknown) {
    this.#put(key, { status: 'ready', data });
  }

  /** Makes the data of a prerendered page available, except where there is newer data. */
  #adopt(page: InitialData) {
    for (const [key, data] of Object.entries(page.resources)) {
      if (this.get(key).status === 'ready') continue;
      if (page.isStale) this.#stale.set(key, page);
      this.prime(key, data);
    }
  }

  /** Starts a read unless one is in flight or has succeeded. */
  prefetch(key: string, reader: Reader) {
    if (this.get(key).status !== 'ready') this.load(key, reader);
  }

  /** Starts a read unless one is in flight or has succeeded; revalidates stale data. */
  load(key: string, reader: Reader) {
    const { status } = this.get(key);
    if (status === 'ready') return this.#revalidate(key, reader);
    if (this.#requests.has(key) && status === 'loading') return;
    const request = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, request);
    this.#put(key, LOADING);
    void this.#read(key, reader, () => this.#requests.get(key) === request);
  }

  async #read(key: string, reader: Reader, isLatest: () => boolean) {
    const page = reader.page === undefined ? null : await reader.page();
    if (!isLatest()) return;
    if (page !== null && key in page.resources) return this.#adopt(page);
    const settle = (resource: Resource<unknown>) => {
      if (isLatest()) this.#put(key, resource);
    };
    await reader
      .read((partial) => {
        if (this.get(key).status === 'loading') settle({ status: 'loading', partial });
      })
      .then(
        (data) => {
          settle({ status: 'ready', data });
          void this.#complete(key, reader);
          if (reader.update === undefined) return;
          this.#stale.set(key, NO_INITIAL_DATA);
          this.#revalidate(key, reader);
        },
        (reason: unknown) => settle({ status: 'failed', kind: kindOf(reason) }),
      );
  }

  async #complete(key: string, { complete }: Reader) {
    const resource = this.get(key);
    if (complete === undefined || resource.status !== 'ready') return;
    const data = await complete(resource.data);
    if (this.get(key) === resource) this.prime(key, data);
  }

  /** The result of a revalidation that is not shown yet, if any. */
  revalidated(key: string): Resource<unknown> | null {
    return this.#revalidated.get(key) ?? null;
  }

  /** Shows the revalidated result for now; returns a function that restores the previous state. */
  preview(key: string): () => void {
    const before = this.get(key);
    this.#put(key, this.#revalidated.get(key) ?? before);
    return () => this.#put(key, before);
  }

  /** Shows the revalidated result, if any, from now on. */
  commit(key: string) {
    const revalidated = this.#revalidated.get(key);
    if (revalidated === undefined) return;
    this.#revalidated.delete(key);
    this.#put(key, revalidated);
  }

  #revalidate(key: string, { read, update, complete }: Reader) {
    const shown = this.#stale.get(key);
    if (shown === undefined) return;
    this.#stale.delete(key);
    // A partial result would replace a whole one.
    const revalidate = async () => {
      const data = await (update?.() ?? read(() => undefined));
      if (update !== undefined && data === null) return;
      shown.onRevalidated?.(key, data);
      if (shown.isSame(key, data)) return;
      const completed = complete === undefined ? data : await complete(data);
      this.#revalidated.set(key, { status: 'ready', data: completed });
      this.#changes.notify();
    };
    // After a failure the initial data stays.
    revalidate().catch(() => undefined);
  }

  #put(key: string, resource: Resource<unknown>) {
    this.#resources.set(key, resource);
    this.#changes.notify();
  }
}

function kindOf(reason: unknown): FailureKind {
  if (reason instanceof DataSourceError) return reason.kind;
  // A chunk of the site did not load.
  return navigator.onLine ? 'unavailable' : 'offline';
}
