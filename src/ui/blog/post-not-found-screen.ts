import { pageTitle } from '#ui/page-title.ts';
import type { ResourceStore } from '#ui/resource-store.ts';

/** The screen of a post that the data source does not have, for `lazyScreen`. */
export const postNotFoundScreen = {
  key: 'screen/post-not-found',
  title: pageTitle('Entrada no encontrada'),
  load: async () => (await import('./post-not-found.tsx')).PostNotFound,
};

/** Loads the screen, so that it replaces a withdrawn post without a loader. */
export async function primePostNotFound(store: ResourceStore) {
  store.prime(postNotFoundScreen.key, await postNotFoundScreen.load());
}
