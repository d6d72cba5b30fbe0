import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  UNUSED_FEATURES,
  unusedFeatureIn,
  unusedReactPlugin,
  withoutCases,
  withoutUnusedFeatures,
} from '#build/unused-react-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const react = readFileSync(
  path.join('node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);

describe('React of a build', () => {
  test('is at least a tenth shorter than its source, and still parses', () => {
    const rest = withoutUnusedFeatures(react);
    expect(() => parseAst(rest)).not.toThrow();
    expect(rest.length).toBeLessThan(react.length * 0.9);
  });

  test('does nothing in the functions of a feature that the site does not use, and has no methods of its classes', () => {
    const rest = withoutUnusedFeatures(react);
    const [emptied] = /^function startViewTransition\([^)]*\) .*$/m.exec(rest) ?? [];
    expect(emptied).toMatch(/\) \{ return null; \}$/);
    expect(react.match(/^FragmentInstance\.prototype\./gm)).toHaveLength(12);
    expect(rest.match(/^FragmentInstance\.prototype\./gm)).toBeNull();
  });

  test('the numbers of the kinds of nodes are those of this version of React', () => {
    const creations: [number, RegExp][] = [
      [4, /function createFiberFromPortal\([^{]*\{\s*mode = createFiberImplClass\(\s*(\d+),/],
      [13, /case (\d+):\s+return [^;]*\("Suspense"\);/],
      [16, /case (\d+):\s+return \w+\("Lazy"\);/],
      [18, /function createFiberFromDehydratedFragment\([^{]*\{[^;]*\((\d+),/],
      [19, /case (\d+):\s+return \w+\("SuspenseList"\);/],
      [22, /function mountWorkInProgressOffscreenFiber\([^{]*\{[^;]*\((\d+),/],
      [27, /"html" === type \|\| "head" === type \|\| "body" === type\s+\? (\d+)/],
      [30, /case (\d+):\s+return \w+\("ViewTransition"\);/],
      [31, /case (\d+):\s+return \w+\("Activity"\);/],
    ];
    const numbers = creations.map(([, pattern]) => Number(pattern.exec(react)?.[1]));
    expect(numbers).toEqual(creations.map(([number]) => number));

    const withoutCreation = [21, 23, 25];
    for (const number of withoutCreation) {
      expect(react).not.toMatch(
        new RegExp(`createFiberImplClass\\(\\s*${number},|fiberTag = ${number}\\b`),
      );
    }
    expect(
      UNUSED_FEATURES.flatMap(({ fiberTags }) => fiberTags ?? []).toSorted((a, b) => a - b),
    ).toEqual([...numbers, ...withoutCreation].toSorted((a, b) => a - b));
  });

  test('the numbered function that is emptied handles the submit event', () => {
    expect(react).toMatch(
      /function extractEvents\$1\([^)]*\) \{\s*if \(\s*"submit" === domEventName/,
    );
  });

  test('fails to build with a version of React that lacks a listed function', () => {
    const other = react.replaceAll('startViewTransition', 'beginViewTransition');
    expect(() => withoutUnusedFeatures(other)).toThrow(
      'React has no startViewTransition: look again',
    );
  });
});

describe('unused cases of a switch over the kinds of nodes', () => {
  const without = (...lines: string[]) =>
    withoutCases(
      `function walk(fiber) { switch (fiber.tag) {\n${lines.join('\n')}\n} }`,
      new Set([13, 22]),
    )
      .split('\n')
      .slice(1, -1)
      .filter(Boolean);

  test('are removed with their statements', () => {
    expect(without('case 5: a(); break;', 'case 13: b(); break;', 'default: c();')).toEqual([
      'case 5: a(); break;',
      'default: c();',
    ]);
  });

  test('leave the statements that the case before falls through to', () => {
    expect(without('case 5: a();', 'case 13: b(); break;', 'case 6: c();')).toEqual([
      'case 5: a();',
      'b(); break;',
      'case 6: c();',
    ]);
    expect(without('case 5:', 'case 13:', 'case 22: b();')).toEqual(['case 5:', 'b();']);
  });

  test('are removed together where one falls through to the other, and the next one in use stays', () => {
    expect(without('case 22:', 'case 13: { b(); return; }', 'case 6: c();')).toEqual([
      'case 6: c();',
    ]);
    expect(without('case 13: b();', 'case 6: c();')).toEqual(['case 6: c();']);
  });

  test('are removed with a switch in them, and from a switch in another case', () => {
    expect(
      without(
        'case 13: switch (child.tag) { case 22: b(); } break;',
        'case 6: switch (child.tag) { case 22: d(); break; case 7: e(); }',
      ),
    ).toEqual(['case 6: switch (child.tag) {  case 7: e(); }']);
  });

  test('leave the variables that they declare to the other cases, but not those of functions in them', () => {
    const code =
      'switch (fiber.tag) { case 13: if (a) { var b = 1, c; } on(() => { var d; }); break; case 6: b = 2; }';
    expect(withoutCases(code, new Set([13]))).toBe(
      'switch (fiber.tag) {  case 6: b = 2; }var b,c;',
    );
  });

  test('stay in a switch over another value', () => {
    const code = 'switch (event.key) { case 13: send(); }';
    expect(withoutCases(code, new Set([13]))).toBe(code);
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
  ['<Suspense fallback={<Loader />}>', '<Suspense'],
  ['<React.Suspense fallback={null}>', '<React.Suspense'],
  ['const theme = React.use(ThemeContext);', 'React.use('],
  ["const Map = lazy(() => import('./map.tsx'));", 'lazy('],
  ['const theme = use(ThemeContext);', 'use('],
  ['return createPortal(children, document.body);', 'createPortal'],
  ['useImperativeHandle(ref, () => handle);', 'useImperativeHandle'],
  ['const [shown, add] = useOptimistic(messages);', 'useOptimistic'],
  ['const [isPending, start] = useTransition();', 'useTransition'],
  ['<body className={styles.page}>', '<body'],
  ['<share-button>', '<share-b'],
  ['<select value={tag}>', '<select'],
  ['<input onSelect={mark} />', 'onSelect='],
  ['startTransition(async () => {', 'startTransition(async'],
  ['root.unstable_scheduleHydration(target);', 'unstable_scheduleHydration'],
  ['onCaughtError: (error, { componentStack }) => report(componentStack)', 'componentStack'],
])('a module with %s uses what the build leaves out of React', (code, use) => {
  expect(unusedFeatureIn(code)).toBe(use);
});

test.each([
  '<Fragment key={id}>',
  '<title>{title}</title>',
  '<header><h1>{title}</h1></header>',
  '<BrowserRouter useTransitions={false}>',
  'unified().use(remarkParse).use(remarkGfm);',
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

test('an adapter that renders something may not use what is left out of React', async () => {
  const code = 'export const Toaster = () => <Activity mode="hidden">Hola</Activity>;';
  await expect(buildModule('src/adapters/browser/toaster.tsx', code)).rejects.toThrow(
    '«<Activity»',
  );
});

test('the owner may write about what is left out of React', async () => {
  const code = "console.log('Sobre useActionState y <script>');";
  await expect(buildModule('src/ui/content/site.ts', code)).resolves.toBeDefined();
});
