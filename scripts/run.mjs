// Runs a TypeScript script of this folder: `node scripts/run.mjs name arguments…`. Node 20 cannot execute
// TypeScript by itself; Vite can.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [name, ...rest] = process.argv.slice(2);
process.argv.splice(2, Infinity, ...rest);
await runnerImport(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
