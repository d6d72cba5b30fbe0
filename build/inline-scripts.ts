import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Rolldown } from 'vite';
import { BROWSER_TARGET } from './browser-target.ts';

/** The folder of the scripts that stand in the pages. */
export const INLINE_FOLDER = normalizePath(
  fileURLToPath(new URL('../src/inline/', import.meta.url)),
);

/** A script that stands in the pages, and the files that it is made of. */
export type InlineScript = { readonly text: string; readonly files: readonly string[] };

/**
 * Bundles a module of `src/inline` and its imports into one classic script. It is the same for every content, setting
 * and mode, because two hosts allow it by a hash in the repository.
 */
export async function bundleInlineScript(name: string): Promise<InlineScript> {
  const files: string[] = [];
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    // A chunk does not name the modules of which only constants are left.
    plugins: [{ name: 'files', moduleParsed: ({ id }) => void files.push(normalizePath(id)) }],
    build: {
      write: false,
      target: [...BROWSER_TARGET],
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(INLINE_FOLDER, name),
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { format: 'iife' },
      },
    },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  const foreign = files.find((file) => file.includes('/node_modules/'));
  if (foreign !== undefined) throw new Error(`Every page would carry ${foreign} (${name})`);
  // The minifier escapes the end tag of a script, and leaves this.
  if (code.includes('<!--')) throw new Error(`${name}: a browser would take <!-- for a comment`);
  return { text: code.trim(), files };
}
