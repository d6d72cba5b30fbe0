import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  unusedFeatureIn,
  unusedReactPlugin,
  withoutUnusedFeatures,
} from '#build/unused-react-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const react = readFileSync(
  path.join('node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);

describe('React of a build', () => {
  test('is at least a tenth shorter than its source, and still parses', () => {
    const rest = withoutUnusedFeatures(react, parseAst(react));
    expect(() => parseAst(rest)).not.toThrow();
    expect(rest.length).toBeLessThan(react.length * 0.9);
  });

  test('does nothing in the functions of a feature that the site does not use, and has no methods of its classes', () => {
    const rest = withoutUnusedFeatures(react, parseAst(react));
    const [emptied] = /^function startViewTransition\([^)]*\) .*$/m.exec(rest) ?? [];
    expect(emptied).toMatch(/\) \{ return null; \}$/);
    expect(react.match(/^FragmentInstance\.prototype\./gm)).toHaveLength(12);
    expect(rest.match(/^FragmentInstance\.prototype\./gm)).toBeNull();
  });

  test('fails to build with a version of React that lacks a listed function', () => {
    const other = react.replaceAll('startViewTransition', 'beginViewTransition');
    expect(() => withoutUnusedFeatures(other, parseAst(other))).toThrow(
      'React has no startViewTransition: look again',
    );
  });
});

test.each([
  ['<ViewTransition name="post">', '<ViewTransition'],
  ["import { addTransitionType } from 'react';", 'addTransitionType'],
  ['<Fragment ref={fragment}>', '<Fragment ref='],
  ['<link rel="stylesheet" href={sheet} precedence="high" />', '<link'],
  ["preload('/fuente.woff2', { as: 'font' });", 'preload('],
  ["preinitModule('/modulo.js');", 'preinitModule('],
  ['const [state, send] = useActionState(submit, null);', 'useActionState'],
  ['<form action={send}>', 'action={'],
  ['<Activity mode="hidden">', '<Activity'],
  ['onCaughtError: (error, { componentStack }) => report(componentStack)', 'componentStack'],
])('a module with %s uses what the build leaves out of React', (code, use) => {
  expect(unusedFeatureIn(code)).toBe(use);
});

test.each([
  '<Fragment key={id}>',
  '<title>{title}</title>',
  '<form onSubmit={send} noValidate>',
  'let transition: ViewTransition | undefined;',
  'startTransition(() => setQuery(query));',
])('a module with %s uses nothing that the build leaves out of React', (code) => {
  expect(unusedFeatureIn(code)).toBeUndefined();
});

/** Builds a site of this one module. */
function buildModule(name: string, code: string) {
  return build({
    root: tempFolder({ [name]: code }),
    configFile: false,
    logLevel: 'silent',
    plugins: [unusedReactPlugin()],
    build: { rolldownOptions: { input: name } },
  });
}

test.each(['src/ui/page.tsx', 'src/start.tsx'])(
  'a build ends with an error where %s uses what is left out of React',
  async (name) => {
    const code = 'export const Page = () => <Activity mode="hidden">Hola</Activity>;';
    await expect(buildModule(name, code)).rejects.toThrow(
      new RegExp(`«<Activity» in .*/${name} needs a feature of React`),
    );
  },
);

test('the owner may write about what is left out of React', async () => {
  const code = "console.log('Sobre useActionState y <script>');";
  await expect(buildModule('src/ui/content/site.ts', code)).resolves.toBeDefined();
});
