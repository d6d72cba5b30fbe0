import type { Backend } from '#adapters/kit/backend.ts';
import { originsOf } from './origins.ts';

export type HttpSettings = {
  /** The JSON's folder, without a slash at the end: a URL, or a path of the site itself, such as `/datos`. */
  readonly baseUrl: string;
};

const BASE_URL = 'VITE_HTTP_BASE_URL';

/** Plain JSON over HTTP, in the layout that the README describes. */
export const backend: Backend<HttpSettings> = {
  readSettings: ({ address }) => ({ baseUrl: address(BASE_URL, 'folder') }),
  open: async (settings, log) => {
    const { openDataSource } = await import('./open-data-source.ts');
    return openDataSource(settings, log);
  },
  origins: ({ baseUrl }) => originsOf(baseUrl),
  isPartOfBuild: false,
  needsNetwork: true,
  billsReads: false,
  hasBodies: false,
  pictureFolder: ({ baseUrl }) => `${baseUrl}/images`,
  sameOrigin: {
    variable: BASE_URL,
    isUsed: ({ baseUrl }) => !/^https?:\/\//i.test(baseUrl),
    resolve: ({ baseUrl }, origin) => ({ baseUrl: origin + baseUrl }),
  },
};
