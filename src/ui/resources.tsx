import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** One thing that a screen reads, in one of its states. */
export type Resource<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly kind: FailureKind };

const LOADING: Resource<never> = { status: 'loading' };

/**
 * What the screens have read so far, by key. An answer that arrives after a newer request for the
 * same key is ignored; what is ready stays ready for as long as the page lives.
 */
export class ResourceStore {
  readonly #resources = new Map<string, Resource<unknown>>();
  readonly #requests = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get(key: string): Resource<unknown> {
    return this.#resources.get(key) ?? LOADING;
  }

  /** Starts a read unless one is under way or has succeeded. */
  load(key: string, read: () => Promise<unknown>) {
    const isUnderWay = this.#requests.has(key) && this.get(key).status === 'loading';
    if (isUnderWay || this.get(key).status === 'ready') return;
    const request = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, request);
    this.#put(key, LOADING);
    const settle = (resource: Resource<unknown>) => {
      if (this.#requests.get(key) === request) this.#put(key, resource);
    };
    read().then(
      (data) => settle({ status: 'ready', data }),
      (reason: unknown) => settle({ status: 'failed', kind: kindOf(reason) }),
    );
  }

  #put(key: string, resource: Resource<unknown>) {
    this.#resources.set(key, resource);
    for (const listener of this.#listeners) listener();
  }
}

function kindOf(reason: unknown): FailureKind {
  if (reason instanceof DataSourceError) return reason.kind;
  // A piece of the site itself did not come.
  return navigator.onLine ? 'unavailable' : 'offline';
}

const StoreContext = createContext(new ResourceStore());

export const ResourceStoreProvider = StoreContext.Provider;

/**
 * The resource under this key, read when a screen first asks for it, and the way to read it again
 * after a failure. A failure for lack of a connection tries again by itself when there is one.
 */
export function useResource<T>(key: string, read: () => Promise<T>) {
  const store = useContext(StoreContext);
  const snapshot = () => store.get(key) as Resource<T>;
  const resource = useSyncExternalStore(store.subscribe, snapshot, snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which read it is
  const load = useCallback(() => store.load(key, read), [store, key]);

  useEffect(load, [load]);

  const isOffline = resource.status === 'failed' && resource.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isOffline, load]);

  return [resource, load] as const;
}
