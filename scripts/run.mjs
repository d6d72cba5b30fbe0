// Runs a TypeScript script of this folder: `node scripts/run.mjs name arguments…`. Node 20 cannot execute
// TypeScript by itself; Vite can. A content folder with facts of its own has them here too, as in a build.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const pathOf = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

const [name, ...rest] = process.argv.slice(2);
process.argv.splice(2, Infinity, ...rest);
/** @type {{ module: typeof import('../build/content-folder.ts') }} */
const { module: content } = await runnerImport(pathOf('../build/content-folder.ts'));
await runnerImport(pathOf(`./${name}.ts`), {
  plugins: [content.contentFolderPlugin(content.contentFolder())],
});
