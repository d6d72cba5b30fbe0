import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FACTS = path.join(ROOT, 'src/ui/content');
const FIXTURES = '#fixtures/';

/**
 * The absolute path of the content folder: `fixtures`, unless `CONTENT_FOLDER` names another one for this run.
 * The tests bring their own, so that the owner's content cannot break them.
 */
export function contentFolder(): string {
  return path.resolve(ROOT, process.env.CONTENT_FOLDER || 'fixtures');
}

/**
 * The site's settings: the variables of the process and those of the `.env` files. A run with a content folder of
 * its own ignores the files, so that the tests do not read the owner's database.
 */
export function siteSettings(mode: string): Record<string, string> {
  return settings(mode, 'VITE_');
}

/** The site's settings and all other variables, such as the secrets of the owner's tool. */
export function ownerSettings(mode: string): Record<string, string> {
  return settings(mode, '');
}

function settings(mode: string, prefix: string): Record<string, string> {
  return loadEnv(mode, process.env.CONTENT_FOLDER ? false : ROOT, prefix);
}

/**
 * Resolves `#fixtures/…` to the folder. A TypeScript file of the folder is the content of its namesake in
 * `src/ui/content`, so that the folder may have its own facts.
 */
export function contentFolderPlugin(folder: string): Plugin {
  return {
    name: 'content-folder',
    enforce: 'pre',
    resolveId(source) {
      return source.startsWith(FIXTURES) ? path.join(folder, source.slice(FIXTURES.length)) : null;
    },
    load(id) {
      if (path.dirname(id) !== FACTS) return null;
      const file = path.join(folder, path.basename(id));
      if (!existsSync(file)) return null;
      this.addWatchFile(file);
      return readFileSync(file, 'utf8');
    },
  };
}
