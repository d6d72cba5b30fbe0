import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the site in a process of its own with these settings. Rejects with its `stderr` when it fails. */
export async function buildSite(
  outDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], {
    env: { ...env, ...settings },
  });
}
