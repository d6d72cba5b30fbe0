import { createAdapter } from './new-adapter/create-adapter.ts';

// The skeleton of an adapter for a new backend: `npm run new-adapter <name>`. A tool for developers, in English.

const name = process.argv.slice(2).join(' ');
const identifier = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const key = identifier === name ? name : `'${name}'`;
const row = identifier === name ? name : `${key}: ${identifier}`;

try {
  const files = createAdapter(process.cwd(), name);
  console.log(`${files.map((file) => `Created ${file}`).join('\n')}

Next:
1. In src/backends.ts add the imports and the rows:
     import { backend as ${identifier} } from '#adapters/${name}/backend.ts';
     import { inbox as ${identifier}Inbox } from '#adapters/${name}/inbox.ts';
     export const BACKENDS = { …, ${row} };
     export const INBOXES = { …, ${key}: ${identifier}Inbox };
2. Describe the settings in backend.ts and inbox.ts, and list them in .env.example, with the name among the data sources.
3. Replace the example and every "Not implemented" in open-data-source.ts and open-inbox.ts until this is green:
     npx vitest run --project node tests/contracts/${name}.test.ts
   The service in memory of that test answers as the real one does; its TODOs say what is missing.
4. A package of the vendor's is allowed to this folder alone, by an override in biome.json, as firebase is.
   README.md, "Add a backend", has all steps.
5. Try it: VITE_DATA_SOURCE=${name} npm run dev
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
