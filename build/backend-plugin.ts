import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Environment } from '#root/environment.ts';

const MODULE = 'virtual:backend';

/**
 * Serves `virtual:backend`: the description of the backend that the build is for, and its settings, checked.
 * The site imports no other backend, so that no other one is in the bundle.
 */
export function backendPlugin({ dataSource, settings }: Environment): Plugin {
  const description = fileURLToPath(
    new URL(`../src/adapters/${dataSource}/backend.ts`, import.meta.url),
  );
  return {
    name: 'backend',
    // The scan of index.html does not reach a virtual module; dependencies that are found later reload the page.
    config: () => ({
      optimizeDeps: {
        entries: ['index.html', `src/adapters/${dataSource}/open-data-source.ts`],
      },
    }),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export { backend } from ${JSON.stringify(description)};\n` +
          `export const settings = ${JSON.stringify(settings)};`
        : null,
  };
}
