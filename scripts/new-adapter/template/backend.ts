import type { Backend } from '#adapters/kit/backend.ts';

export type Settings = {
  /** The address of the service, without a slash at the end. */
  readonly url: string;
};

/** TODO: say in one sentence where the content comes from. */
export const backend: Backend<Settings> = {
  readSettings: ({ address }) => ({ url: address('VITE_TEMPLATE_URL') }),
  open: async (settings, log) => {
    const { openDataSource } = await import('./open-data-source.ts');
    return openDataSource(settings, log);
  },
  origins: ({ url }) => [new URL(url).origin],
  isPartOfBuild: false,
  needsNetwork: true,
  billsReads: false,
  hasBodies: false,
};
