import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const FORBIDDEN: readonly (readonly [what: string, file: string, source: string])[] = [
  ['the model imports a port', 'src/domain/model/x.ts', "import '#ports/content.ts';"],
  [
    'the model imports a service',
    'src/domain/model/x.ts',
    "import '#domain/services/contact-desk.ts';",
  ],
  ['the model imports React', 'src/domain/model/x.ts', "import 'react';"],
  ['the model imports Firebase', 'src/domain/model/x.ts', "import 'firebase/firestore/lite';"],
  ['the model takes a detour', 'src/domain/model/x.ts', "import '../../ports/content.ts';"],
  ['a port imports a service', 'src/ports/x.ts', "import '#domain/services/contact-desk.ts';"],
  ['a port imports an adapter', 'src/ports/x.ts', "import '#adapters/kit/documents.ts';"],
  [
    'a service imports an adapter',
    'src/domain/services/x.ts',
    "import '#adapters/kit/documents.ts';",
  ],
  ['a service imports the ui', 'src/domain/services/x.ts', "import '#ui/app.tsx';"],
  ['a service imports a vendor', 'src/domain/services/x.ts', "import 'lenis';"],
  ['an adapter imports the ui', 'src/adapters/fixtures/x.ts', "import '#ui/app.tsx';"],
  [
    'an adapter imports a service',
    'src/adapters/http/x.ts',
    "import '#domain/services/contact-desk.ts';",
  ],
  ['an adapter imports the root', 'src/adapters/browser/x.ts', "import '#root/container.ts';"],
  ['an adapter imports inversify', 'src/adapters/browser/x.ts', "import 'inversify';"],
  ['an adapter takes a detour', 'src/adapters/browser/x.ts', "import '../kit/documents.ts';"],
  [
    'a backend imports another one',
    'src/adapters/http/x.ts',
    "import '#adapters/firestore/backend.ts';",
  ],
  ['a backend imports a vendor of another', 'src/adapters/http/x.ts', "import 'firebase/app';"],
  ['a backend imports sonner', 'src/adapters/firestore/x.ts', "import 'sonner';"],
  ['a backend imports lenis', 'src/adapters/fixtures/x.ts', "import 'lenis';"],
  ['the browser imports Firebase', 'src/adapters/browser/x.ts', "import 'firebase/app';"],
  ['the kit imports a vendor', 'src/adapters/kit/x.ts', "import 'firebase/firestore/lite';"],
  ['the root imports inversify', 'src/x.ts', "import 'inversify';"],
  ['the root imports a part of inversify', 'src/x.ts', "import 'reflect-metadata/lite';"],
  ['the root imports Firebase', 'src/x.ts', "export const a = () => import('firebase/app');"],
  ['the root imports sonner', 'src/x.ts', "import 'sonner';"],
  ['the root imports lenis', 'src/x.ts', "export const a = () => import('lenis');"],
  ['the gallery imports an adapter', 'src/gallery/x.ts', "import '#adapters/kit/documents.ts';"],
  ['the gallery imports the container', 'src/gallery/x.ts', "import '#root/container.ts';"],
  ['the gallery imports sonner', 'src/gallery/x.ts', "import 'sonner';"],
  ['the gallery takes a detour', 'src/gallery/x.ts', "import '../services.ts';"],
  ['the ui imports an adapter', 'src/ui/home/x.ts', "import '#adapters/kit/documents.ts';"],
  ['the ui imports the root', 'src/ui/home/x.ts', "import '#root/container.ts';"],
  ['the ui imports inversify', 'src/ui/home/x.ts', "import 'inversify';"],
  ['the ui imports sonner', 'src/ui/home/x.ts', "import { toast } from 'sonner'; toast('x');"],
  ['the ui imports lenis', 'src/ui/home/x.ts', "import 'lenis/react';"],
  ['the ui imports Firebase', 'src/ui/home/x.ts', "import 'firebase/app';"],
  ['the ui imports the backend', 'src/ui/home/x.ts', "import 'virtual:backend';"],
  ['the ui takes a detour', 'src/ui/home/x.ts', "import '../../adapters/kit/documents.ts';"],
  [
    'the ui hides a detour behind ./',
    'src/ui/home/x.ts',
    "import './../../adapters/kit/documents.ts';",
  ],
  ['the build imports a script', 'build/x.ts', "import '#scripts/content/check.ts';"],
  ['the build takes a detour', 'build/x.ts', "import '../scripts/content/check.ts';"],
  [
    'the content reader imports a script',
    'build/content/x.ts',
    "import '#scripts/content/owner-error.ts';",
  ],
  ['the content reader imports the build', 'build/content/x.ts', "import '#build/pictures.ts';"],
  ['the content reader imports a source', 'build/content/x.ts', "import '#adapters/clock.ts';"],
  ['the content tool imports the build', 'scripts/content/x.ts', "import '#build/pictures.ts';"],
  [
    'a type import',
    'src/ui/home/x.ts',
    "import type { A } from '#adapters/kit/documents.ts'; export type B = A;",
  ],
  ['a re-export', 'src/ui/home/x.ts', "export { A } from '#adapters/kit/documents.ts';"],
  ['a re-export of everything', 'src/ui/home/x.ts', "export * from '#adapters/kit/documents.ts';"],
  [
    'a dynamic import',
    'src/ui/home/x.ts',
    "export const a = () => import('#adapters/kit/documents.ts');",
  ],
];

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['src/domain/model/y.ts', "import './post.ts';\nimport 'zod/mini';"],
  ['src/ports/y.ts', "import '#domain/model/post.ts';\nimport './content.ts';"],
  ['src/domain/services/y.ts', "import '#domain/model/post.ts';\nimport '#ports/content.ts';"],
  [
    'src/adapters/fixtures/y.ts',
    "import '#adapters/kit/documents.ts';\nimport '#ports/content.ts';",
  ],
  ['src/ui/home/y.ts', "import '#domain/services/contact-desk.ts';\nimport '#ui/services.tsx';"],
  ['src/adapters/firestore/y.ts', "import 'firebase/firestore/lite';\nimport './rest.ts';"],
  ['src/adapters/browser/y.ts', "import 'sonner';\nimport 'lenis';\nimport 'react-dom/client';"],
  ['src/gallery/y.ts', "import '#ui/app.tsx';\nimport '#root/services.ts';"],
  ['src/y.ts', "import '#adapters/kit/documents.ts';\nimport '#ui/app.tsx';"],
  ['src/container.ts', "import 'reflect-metadata/lite';\nimport 'inversify';"],
  ['src/services.ts', "import './memoize-async.ts';\nexport const a = () => import('lenis');"],
  [
    'build/y.ts',
    "import './content/published.ts';\nimport '#root/memoize-async.ts';\nimport 'vite';",
  ],
  [
    'build/content/y.ts',
    "import './post-file.ts';\nimport '#adapters/kit/documents.ts';\nimport 'yaml';",
  ],
  ['scripts/y.ts', "import '#build/browser.ts';\nimport './content/check.ts';"],
  ['scripts/content/y.ts', "import '#build/content/published.ts';\nimport './check.ts';"],
];

/** A house with the same rules, in which every file named here stands. */
const house = mkdtempSync(path.join(tmpdir(), 'flechas-'));
afterAll(() => rmSync(house, { recursive: true }));

function plant(file: string, source: string): string {
  const place = path.join(house, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${source}\n`);
  return file;
}

/** Each file that the linter reports, with the rules that it breaks. */
function lintTheHouse(): ReadonlyMap<string, readonly string[]> {
  const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(path.join(house, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined }));
  const biome = path.resolve('node_modules/.bin/biome');
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = spawnSync(biome, options, { cwd: house, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  const reported = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const file = location.path.replace(/^\.\//, '');
    reported.set(file, [...(reported.get(file) ?? []), category]);
  }
  return reported;
}

const planted = FORBIDDEN.map(([what, file, source], index) => {
  return [what, plant(file.replace('x.ts', `x${index}.ts`), source)] as const;
});
for (const [file, source] of ALLOWED) plant(file, source);
plant('src/ui/home/a.ts', "import { b } from './b.ts';\nexport const a = () => b;");
plant('src/ui/home/b.ts', "import { a } from './a.ts';\nexport const b = () => a;");
const reported = lintTheHouse();

describe('the import arrows', () => {
  test.each(planted)('are kept when %s', (_what, file) => {
    expect(reported.get(file)).toContain('lint/style/noRestrictedImports');
  });

  test.each(ALLOWED)('leave %s its own', (file) => {
    expect(reported.get(file) ?? []).not.toContain('lint/style/noRestrictedImports');
  });

  test('go one way: a cycle of files is refused', () => {
    expect(reported.get('src/ui/home/a.ts')).toContain('lint/suspicious/noImportCycles');
  });
});

describe('the domain', () => {
  test('cannot name anything of a browser', () => {
    const planted = 'tests/architecture/planted/tsconfig.json';
    const run = spawnSync('node_modules/.bin/tsc', ['-p', planted], { encoding: 'utf8' });
    expect(run.status).not.toBe(0);
    expect(run.stdout).toContain("Cannot find name 'window'");
    expect(run.stdout).toContain("Cannot find name 'localStorage'");
  });
});
