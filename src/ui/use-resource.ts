import {
  createContext,
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useContentChanges } from './content-changes.ts';
import { type Reader, type Resource, ResourceStore } from './resource-store.ts';
import { updateUnobtrusively } from './unobtrusive-update.ts';

/**
 * How long after its failure the first read with a returned connection is repeated, in milliseconds: an address may
 * not be found yet when the browser reports the connection.
 */
const SECOND_READ_DELAY = 2000;

const StoreContext = createContext(new ResourceStore());

export const ResourceStoreProvider = StoreContext.Provider;

export function useResourceStore(): ResourceStore {
  return useContext(StoreContext);
}

/**
 * Returns the resource under this key, a function that reads it again after a failure, and a ref for
 * each element that shows it: a revalidated result replaces the shown one as soon as nothing moves on
 * screen. The resource is read when a component first wants it; with `isWanted` false only what is known
 * already is returned. A failed read is repeated when the connection returns.
 */
export function useResource<T>(key: string, reader: Reader<T>, isWanted = true) {
  const [resource, load] = useUncommittedResource(key, reader, isWanted);
  const containerRef = useUnobtrusiveCommit(key);
  return [resource, load, containerRef] as const;
}

/** Does the same as `useResource`, but a revalidated result waits until the caller commits it or unmounts. */
export function useUncommittedResource<T>(key: string, reader: Reader<T>, isWanted = true) {
  const store = useResourceStore();
  const snapshot = () => store.get(key) as Resource<T>;
  const resource = useSyncExternalStore(store.subscribe, snapshot, snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the read
  const load = useCallback(() => store.load(key, reader as Reader), [store, key]);
  useLoadOnline(resource, load);

  const isReady = resource.status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that was prefetched is revalidated once it is there
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load, isReady]);
  useContentChanges(
    key,
    async () => {
      const data = await reader.read(() => undefined);
      return reader.complete?.(data) ?? data;
    },
    (data) => store.prime(key, data),
  );

  useEffect(() => () => store.commit(key), [store, key]);

  return [resource, load] as const;
}

/**
 * Loads a failed resource when the connection returns, whatever the failure was: one just before the browser's event
 * may count as another kind. The read that this starts, or that was under way at that moment, is repeated once if it
 * fails.
 */
function useLoadOnline(resource: Resource<unknown>, load: () => void) {
  const mayRepeat = useRef(false);

  useEffect(() => {
    const hasFailed = resource.status === 'failed';
    if (resource.status === 'ready') {
      mayRepeat.current = false;
      return;
    }
    if (hasFailed && mayRepeat.current) {
      mayRepeat.current = false;
      const timer = setTimeout(load, SECOND_READ_DELAY);
      return () => clearTimeout(timer);
    }
    const onOnline = () => {
      mayRepeat.current = true;
      if (hasFailed) load();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [resource, load]);
}

/** The result of a revalidation that is not shown yet; null for none. */
export function useRevalidated<T>(key: string): Resource<T> | null {
  const store = useResourceStore();
  const snapshot = () => store.revalidated(key) as Resource<T> | null;
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** Commits the revalidated data once its containers can change unobtrusively. */
function useUnobtrusiveCommit(key: string): RefCallback<HTMLElement> {
  const store = useResourceStore();
  const revalidated = useRevalidated(key);
  const containers = useRef(new Set<HTMLElement>()).current;
  const containerRef = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      containers.add(element);
      return () => {
        containers.delete(element);
      };
    },
    [containers],
  );

  useEffect(() => {
    if (revalidated === null) return;
    const commit = () => store.commit(key);
    if (containers.size === 0) return commit();
    return updateUnobtrusively([...containers], { preview: () => store.preview(key), commit });
  }, [store, key, revalidated, containers]);

  return containerRef;
}
