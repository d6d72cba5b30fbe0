import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** The rules of each folder or file: `-` the imports that the lint refuses there, `+` those that it allows. */
const RULES = `
src/domain/model      - #ports/content.ts #domain/services/contact-desk.ts react firebase/firestore/lite ../../ports/content.ts
src/domain/model      + ./post.ts zod/mini
src/domain/services   - #adapters/kit/documents.ts #ui/app.tsx lenis
src/domain/services   + #domain/model/post.ts #ports/content.ts
src/ports             - #domain/services/contact-desk.ts #adapters/kit/documents.ts
src/ports             + #domain/model/post.ts ./content.ts
src/adapters/kit      - firebase/firestore/lite
src/adapters/kit      + ./documents.ts #ports/content.ts
src/adapters/fixtures - #ui/app.tsx lenis
src/adapters/fixtures + #adapters/kit/documents.ts #ports/content.ts
src/adapters/http     - #domain/services/contact-desk.ts #adapters/firestore/backend.ts firebase/app
src/adapters/http     + #adapters/kit/documents.ts
src/adapters/firestore - sonner
src/adapters/firestore + firebase/firestore/lite ./rest.ts
src/adapters/browser  - #ui/app.tsx #root/container.ts inversify ../kit/documents.ts firebase/app
src/adapters/browser  + sonner lenis react-dom/client
src                   - ./inline/theme.ts inversify reflect-metadata/lite firebase/app sonner lenis
src                   + #adapters/kit/documents.ts #ui/app.tsx
src/container.ts      + reflect-metadata/lite inversify
src/services.ts       + ./memoize-async.ts lenis
src/markdown          - #ui/app.tsx #ports/content.ts react-markdown
src/markdown          + ./parse.ts #domain/model/post.ts remark-parse unified mdast-util-to-string virtual:markdown-worker
src/inline            - #ui/app.tsx #root/services.ts #domain/services/contact-desk.ts #ui/contact/contact-form-state.ts react
src/inline            + ./theme.ts #domain/model/sun.ts #root/start-events.ts #ui/page-events.ts #ui/shell/served-build.ts
src/gallery           - #adapters/kit/documents.ts #root/container.ts sonner ../services.ts
src/gallery           + #ui/app.tsx #root/services.ts
src/ui/home           - #adapters/kit/documents.ts #root/container.ts inversify sonner lenis/react firebase/app
src/ui/home           - #root/inline/theme.ts virtual:backend virtual:fixtures remark-parse unified ../../adapters/kit/documents.ts ./../../adapters/kit/documents.ts
src/ui/home           + #domain/services/contact-desk.ts #ui/services.tsx
build                 - #scripts/content/check.ts ../scripts/content/check.ts
build                 + ./content/published.ts #root/memoize-async.ts vite
build/content         - #scripts/content/owner-error.ts #build/pictures.ts #adapters/clock.ts
build/content         + ./post-file.ts #adapters/kit/documents.ts yaml
scripts               + #build/browser.ts ./content/check.ts
scripts/content       - #build/pictures.ts
tests/ui              - #ui/content/site.ts #fixtures/cv.pdf
tests/ui              + #tests/content/site.ts #ui/content/in-spanish.ts
scripts/content       + #build/content/published.ts ./check.ts
`;

/** Every syntax that imports a module. */
const SYNTAXES = [
  "import '#adapters/kit/documents.ts';",
  "import { a } from '#adapters/kit/documents.ts'; a();",
  "import type { A } from '#adapters/kit/documents.ts'; export type B = A;",
  "export { A } from '#adapters/kit/documents.ts';",
  "export * from '#adapters/kit/documents.ts';",
  "export const a = () => import('#adapters/kit/documents.ts');",
];

/** The rows of the table with this sign. */
const rows = (sign: '-' | '+') =>
  [...RULES.matchAll(/^(\S+) +([-+]) (.*)$/gm)]
    .filter((row) => row[2] === sign)
    .map(([, place = '', , specifiers = '']) => ({
      place,
      sources: specifiers.split(' ').map((specifier) => `import '${specifier}';`),
    }));

const REFUSED = [...rows('-'), { place: 'src/ui/home', sources: SYNTAXES }]
  .flatMap(({ place, sources }) => sources.map((source) => [place, source] as const))
  .map(([place, source], index) => [`${place}/refused-${index}.ts`, source] as const);
const ALLOWED = rows('+').map(
  ({ place, sources }) =>
    [place.endsWith('.ts') ? place : `${place}/allowed.ts`, sources.join(' ')] as const,
);

/** A folder with the lint rules of the repository and these files. */
const sandbox = tempFolder(
  {
    ...Object.fromEntries([...REFUSED, ...ALLOWED]),
    'src/ui/home/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
    'src/ui/home/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
    'biome.json': JSON.stringify({
      ...JSON.parse(readFileSync('biome.json', 'utf8')),
      vcs: undefined,
    }),
  },
  afterAll,
);

/** The rules that each file of the sandbox breaks. */
function lintSandbox(): ReadonlyMap<string, readonly string[]> {
  const biome = path.resolve('node_modules/.bin/biome');
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = spawnSync(biome, options, { cwd: sandbox, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  const broken = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const file = location.path.replace(/^\.\//, '');
    broken.set(file, [...(broken.get(file) ?? []), category]);
  }
  return broken;
}

const broken = lintSandbox();

describe('the import rules', () => {
  test.each(REFUSED)('refuse in %s: %s', (file) => {
    expect(broken.get(file)).toContain('lint/style/noRestrictedImports');
  });

  test.each(ALLOWED)('allow in %s: %s', (file) => {
    expect(broken.get(file) ?? []).not.toContain('lint/style/noRestrictedImports');
  });

  test('refuse a cycle of files', () => {
    expect(broken.get('src/ui/home/a.ts')).toContain('lint/suspicious/noImportCycles');
  });
});

test('the domain does not compile with a browser API', () => {
  const planted = 'tests/architecture/planted/tsconfig.json';
  const run = spawnSync('node_modules/.bin/tsc', ['-p', planted], { encoding: 'utf8' });
  expect(run.status).not.toBe(0);
  expect(run.stdout).toContain("Cannot find name 'window'");
  expect(run.stdout).toContain("Cannot find name 'localStorage'");
});
