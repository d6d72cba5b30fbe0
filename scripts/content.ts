import path from 'node:path';
import { loadEnv } from 'vite';
import { PATIENCE } from './content/firestore-rest.ts';
import { runContent } from './content/run-content.ts';

const root = path.resolve(import.meta.dirname, '..');

// Whoever reads the output may have seen enough, as `head` does: the work goes on to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runContent(process.argv.slice(2), {
  fixtures: path.join(root, 'fixtures'),
  // The settings of a build, from the same files.
  env: { ...loadEnv('production', root, 'VITE_'), ...process.env },
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  now: () => new Date(),
  patience: PATIENCE,
});
