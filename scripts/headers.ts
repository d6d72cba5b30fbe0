import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostConfig } from '#build/host-config.ts';

// The headers for the hosts that read them from the repository: run it after changing build/headers.ts
// or the script in index.html. A test says when it was forgotten.

const files = hostConfig({
  indexHtml: readFileSync('index.html', 'utf8'),
  firebaseJson: readFileSync('firebase.json', 'utf8'),
});
for (const [name, content] of Object.entries(files)) {
  writeFileSync(name, `${JSON.stringify(content, null, 2)}\n`);
}
const names = Object.keys(files);
spawnSync('npx', ['biome', 'format', '--write', ...names], { stdio: 'inherit' });
console.log(`${names.join(' and ')} say what build/headers.ts says.`);
