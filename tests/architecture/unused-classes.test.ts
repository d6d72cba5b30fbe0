import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join('src', file),
);
const modules = files.filter((file) => file.endsWith('.module.css'));
const scripts = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** The classes that a CSS module declares. Comments, strings and `:global(…)` may hold other names. */
function declaredClasses(css: string): ReadonlySet<string> {
  const own = css
    .replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** The properties that scripts read from what they import from this CSS module. */
function readClasses(module: string, sources: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const imports = new RegExp(
    `import (\\w+) from '[^']*/${path.basename(module).replaceAll('.', '\\.')}'`,
  );
  for (const source of sources) {
    const name = imports.exec(source)?.[1];
    if (name === undefined) continue;
    for (const [, read = ''] of source
      .replace(/^import .*$/gm, '')
      .matchAll(new RegExp(`\\b${name}\\??\\.(\\w+)`, 'g')))
      found.add(read);
  }
  return found;
}

function differences(module: string, css: string, sources: readonly string[]): readonly string[] {
  const declared = declaredClasses(css);
  const read = readClasses(module, sources);
  return [
    ...[...declared].filter((name) => !read.has(name)),
    ...[...read].filter((name) => !declared.has(name)),
  ];
}

test('an unused class and a class without a rule are found', () => {
  const source = "import styles from './card.module.css';\nstyles.card; styles.title;";
  const css = '/* .old */ .card :global(.hljs-tag) { color: red } .unused { margin: .5em }';
  expect(differences('card.module.css', css, [source])).toEqual(['unused', 'title']);
});

test.each(modules)('%s declares the classes that components use, and no others', (module) => {
  expect(differences(module, readFileSync(module, 'utf8'), scripts)).toEqual([]);
});
