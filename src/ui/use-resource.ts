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
import { changeQuietly } from './quiet-update.ts';
import { type Reader, type Resource, ResourceStore } from './resource-store.ts';

const StoreContext = createContext(new ResourceStore());

export const ResourceStoreProvider = StoreContext.Provider;

export function useResourceStore(): ResourceStore {
  return useContext(StoreContext);
}

/**
 * The resource under this key, read when a screen first asks for it; the way to read it again after a
 * failure; and a reference for the element that shows it: what is newer than the page is shown in it
 * when that moves nothing that the reader sees. A failure for lack of a connection tries again by
 * itself when there is one. With `isWanted` false it only shows what is known already.
 */
export function useResource<T>(
  key: string,
  read: (onFirst: (first: T) => void) => Promise<T>,
  isWanted = true,
) {
  const store = useResourceStore();
  const snapshot = () => store.get(key) as Resource<T>;
  const resource = useSyncExternalStore(store.subscribe, snapshot, snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which read it is
  const load = useCallback(() => store.load(key, read as Reader), [store, key]);
  const part = useNewerContent(store, key);

  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  useContentChanges(
    key,
    () => read(() => undefined),
    (data) => store.provide(key, data),
  );

  const isOffline = resource.status === 'failed' && resource.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isOffline, load]);

  return [resource, load, part] as const;
}

/** Adopts what is newer once the part can change unseen; at the latest before its next visit. */
function useNewerContent(store: ResourceStore, key: string): RefCallback<HTMLElement> {
  const part = useRef<HTMLElement>(null);
  const setPart = useCallback((element: HTMLElement | null) => {
    part.current = element;
  }, []);
  const snapshot = () => store.newer(key);
  const newer = useSyncExternalStore(store.subscribe, snapshot, snapshot);

  useEffect(() => {
    if (newer === null) return;
    const keep = () => store.adoptNewer(key);
    if (part.current === null) return keep();
    return changeQuietly(part.current, { tryOn: () => store.tryOnNewer(key), keep });
  }, [store, key, newer]);

  useEffect(() => () => store.adoptNewer(key), [store, key]);

  return setPart;
}
