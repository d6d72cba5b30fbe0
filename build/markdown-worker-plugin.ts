import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CHARACTER_REFERENCES = 'decode-named-character-reference';
const CHARACTER_TABLE = fileURLToPath(
  new URL(`../node_modules/${CHARACTER_REFERENCES}/index.js`, import.meta.url),
);
const MODULE = 'virtual:markdown-worker';
const WORKER = '/src/markdown/worker.ts';
/** The parser has a copy of a module that the pages of the blog import too: theirs is in the start chunk. */
const COPIED = { module: '/src/domain/model/fold-text.ts', importer: '/src/domain/model/slug.ts' };
/** Modules that may use the DOM: a chunk that a worker loads has none of them. */
const OUTSIDE_WORKER = /\/src\/(?!markdown\/|domain\/)|\/node_modules\/react/;

/**
 * Provides the address of the markdown worker as the module `virtual:markdown-worker`. Vite would bundle a
 * worker by itself, with a second copy of the parser; as a chunk of the build it shares the page's.
 */
export function markdownWorkerPlugin(): Plugin {
  let isBuild = false;
  let root = '';
  return {
    name: 'markdown-worker',
    config: () => ({
      resolve: {
        alias: {
          // The package's version for browsers sets innerHTML: a worker has no DOM, and the content security
          // policy refuses it in a page. Its version for Node has a table.
          [CHARACTER_REFERENCES]: CHARACTER_TABLE,
        },
      },
      // The development server finds no imports behind the address of a worker.
      optimizeDeps: {
        include: ['mdast-util-to-string', 'remark-gfm', 'remark-parse', 'remark-rehype', 'unified'],
      },
    }),
    configResolved: (config) => {
      isBuild = config.command === 'build';
      root = config.root;
    },
    resolveId: {
      // Before Vite, which resolves the paths of files.
      order: 'pre',
      async handler(source, importer) {
        if (source === MODULE) return `\0${source}`;
        if (
          !isBuild ||
          this.environment.name !== 'client' ||
          !importer?.endsWith(COPIED.importer)
        ) {
          return null;
        }
        const resolved = await this.resolve(source, importer);
        return resolved?.id.endsWith(COPIED.module) ? `${resolved.id}?copy` : null;
      },
    },
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (!isBuild || this.environment.name !== 'client') {
        return `export default ${JSON.stringify(WORKER)};`;
      }
      const chunk = this.emitFile({ type: 'chunk', id: root + WORKER, name: 'markdown-worker' });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const worker = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(WORKER));
      const files = new Set(worker === undefined ? [] : [worker.fileName]);
      for (const file of files) {
        const { imports = [], moduleIds = [] } =
          chunks.find((chunk) => chunk.fileName === file) ?? {};
        for (const imported of imports) files.add(imported);
        const foreign = moduleIds.find((id) => OUTSIDE_WORKER.test(id));
        if (foreign !== undefined)
          this.error(`The markdown worker would load ${foreign} with ${file}.`);
      }
    },
  };
}
