import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { allowedOrigins, hostConfig, readHostFiles } from '#build/host-config.ts';
import { readEnvironment } from '#root/environment.ts';

// Writes the configuration of the hosts that read their headers from the repository, for the data source and the
// inbox of the settings; without either the files keep the origins that they allow. Run it after a change of the
// data source, of build/headers.ts or of the script in index.html.

const variables = loadEnv('production', process.cwd(), 'VITE_');
const files = readHostFiles('.');

function origins(): readonly string[] {
  const { VITE_DATA_SOURCE, VITE_INBOX } = variables;
  if (!VITE_DATA_SOURCE && !VITE_INBOX) return allowedOrigins(files);
  return readEnvironment(variables).origins;
}

const indexHtml = readFileSync('index.html', 'utf8');
const config = hostConfig(files, { indexHtml, origins: origins() });
for (const [name, content] of Object.entries(config)) {
  writeFileSync(name, `${JSON.stringify(content, null, 2)}\n`);
}
const names = Object.keys(config);
spawnSync('npx', ['biome', 'format', '--write', ...names], { stdio: 'inherit' });
const allowed = allowedOrigins(readHostFiles('.')).join(', ') || 'the site itself';
console.log(`${names.join(' and ')} have the headers of build/headers.ts, and allow ${allowed}.`);
