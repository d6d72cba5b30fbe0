import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
const TEMPLATE_ALIAS = '#scripts/new-adapter/template/';

/** The value of `VITE_INBOX` for no inbox, and words that no import of TypeScript can have as its name. */
const RESERVED =
  /^(?:none|arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/**
 * Writes the skeleton of an adapter and its contract test below `root`. Returns the paths of its files.
 * Throws an error with a sentence for a person when the name is unusable or taken.
 */
export function createAdapter(root: string, name: string): readonly string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of an adapter: use lowercase letters, digits and single hyphens, as in google-sheets.`,
    );
  }
  if (RESERVED.test(name)) throw new Error(`The name "${name}" is reserved: choose another one.`);
  const folder = `src/adapters/${name}`;
  const test = `tests/contracts/${name}.test.ts`;
  for (const place of [folder, test]) {
    if (existsSync(path.join(root, place))) {
      throw new Error(`The name "${name}" is taken: ${place} exists.`);
    }
  }
  const files: Readonly<Record<string, string>> = {
    [`${folder}/backend.ts`]: 'backend.ts',
    [`${folder}/open-data-source.ts`]: 'open-data-source.ts',
    [`${folder}/inbox.ts`]: 'inbox.ts',
    [`${folder}/open-inbox.ts`]: 'open-inbox.ts',
    [test]: 'contract.ts',
  };
  mkdirSync(path.join(root, folder));
  for (const [file, template] of Object.entries(files)) {
    const text = readFileSync(path.join(TEMPLATE, template), 'utf8')
      .replaceAll(TEMPLATE_ALIAS, `#adapters/${name}/`)
      .replaceAll("describeBackend('template'", `describeBackend('${name}'`)
      .replaceAll('VITE_TEMPLATE_', `VITE_${name.replaceAll('-', '_').toUpperCase()}_`);
    writeFileSync(path.join(root, file), text);
  }
  return Object.keys(files);
}
