import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import type { InlineHashes } from '#build/csp-check.ts';
import { HEADERS_FILE } from '#build/headers-plugin.ts';
import { allowedOrigins, allowedStyles, hostConfig, readHostFiles } from '#build/host-config.ts';
import { inlineScriptSources } from '#build/index-html-plugin.ts';
import { readEnvironment } from '#root/environment.ts';

// Writes the configuration of the hosts that read their headers from the repository, for the data source and the
// inbox of the settings; without either the files keep the origins that they allow. Run it after a change of the
// data source or the inbox, of the styles, of build/headers.ts, of src/inline or of the version of Vite.

const variables = loadEnv('production', process.cwd(), 'VITE_');
const files = readHostFiles('.');

function origins(): readonly string[] {
  const { VITE_DATA_SOURCE, VITE_INBOX } = variables;
  if (!VITE_DATA_SOURCE && !VITE_INBOX) return allowedOrigins(files);
  return readEnvironment(variables).origins;
}

/** The hashes of the styles in the pages: those of a build without content, which does not change them. */
async function styles(): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, VITE_PRERENDER: 'off' };
  const command = ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  try {
    const { status } = spawnSync('npx', command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('The site could not be built');
    return allowedStyles({ [HEADERS_FILE]: readFileSync(path.join(folder, HEADERS_FILE), 'utf8') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function write(inline: InlineHashes) {
  const config = hostConfig(files, { inline, origins: origins() });
  for (const [name, content] of Object.entries(config)) {
    writeFileSync(name, `${JSON.stringify(content, null, 2)}\n`);
  }
}

async function writeHostFiles() {
  const scripts = await inlineScriptSources();
  // A build fails on files that refuse its scripts or its backend.
  write({ scripts, styles: allowedStyles(files) });
  write({ scripts, styles: await styles() });
  const names = Object.keys(files);
  spawnSync('npx', ['biome', 'format', '--write', ...names], { stdio: 'inherit' });
  const allowed = allowedOrigins(readHostFiles('.')).join(', ') || 'the site itself';
  console.log(`${names.join(' and ')} have the headers of build/headers.ts, and allow ${allowed}.`);
}

try {
  if (Object.keys(files).length > 0) await writeHostFiles();
  else {
    console.log('Neither vercel.json nor firebase.json has headers: there is nothing to write.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
