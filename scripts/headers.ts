import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostConfig } from '#build/host-config.ts';

// Writes the configuration of the hosts that read their headers from the repository. Run it after a
// change of build/headers.ts or of the script in index.html; a test fails when the files are out of date.

const files = hostConfig({
  indexHtml: readFileSync('index.html', 'utf8'),
  firebaseJson: readFileSync('firebase.json', 'utf8'),
});
for (const [name, content] of Object.entries(files)) {
  writeFileSync(name, `${JSON.stringify(content, null, 2)}\n`);
}
const names = Object.keys(files);
spawnSync('npx', ['biome', 'format', '--write', ...names], { stdio: 'inherit' });
console.log(`${names.join(' and ')} have the headers of build/headers.ts.`);
