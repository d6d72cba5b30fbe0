import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Builds the site in a process of its own with these settings, and returns what it warns of. Rejects with its
 * `stderr` when it fails.
 */
export async function buildSite(
  outDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', ...args],
    {
      env: { ...env, ...settings },
    },
  );
  return stderr;
}
