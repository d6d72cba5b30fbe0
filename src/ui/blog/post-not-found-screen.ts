/** The screen of a post that the data source does not have, for `lazyScreen`. */
export const postNotFoundScreen = {
  key: 'screen/post-not-found',
  load: async () => (await import('./post-not-found.tsx')).PostNotFound,
};
