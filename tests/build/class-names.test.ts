import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { numberedClassNames } from '#build/class-names.ts';
import { classNamesPlugin } from '#build/class-names-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

function folderWith(cardStyles: string, tabsStyles: string) {
  const [card, tabs] = ['blog/card.module.css', 'home/tabs.module.css'];
  const folder = tempFolder({ [card]: cardStyles, [tabs]: tabsStyles });
  return { folder, card: path.join(folder, card), tabs: path.join(folder, tabs) };
}

test('each class and keyframes of each file have a number of their own as their name', () => {
  const { folder, card, tabs } = folderWith(
    '.card > .title:hover { animation: rise 1s } @keyframes rise { to { opacity: 1 } }',
    '.title { color: red } @media print { .card-wide { color: blue } }',
  );
  const nameOf = numberedClassNames(folder);
  const names = [
    nameOf('card', card),
    nameOf('title', card),
    nameOf('rise', card),
    nameOf('title', tabs),
    nameOf('card-wide', tabs),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^_\w{1,2}$/);
});

test('a class has the same name in whatever order the files are built', () => {
  const { folder, card, tabs } = folderWith('.card { color: red }', '.tabs { color: red }');
  const [page, script] = [numberedClassNames(folder), numberedClassNames(folder)];
  const ofPage = [page('card', card), page('tabs', tabs)];
  const ofScript = [script('tabs', tabs), script('card', card)];
  expect(ofScript.toReversed()).toEqual(ofPage);
});

test('a class name that the file does not have is refused', () => {
  const { folder, card } = folderWith('.card { color: red }', '');
  expect(() => numberedClassNames(folder)('title', card)).toThrow('card.module.css');
});

test('a script has the class names that it uses, and the styles stay whole', async () => {
  const root = tempFolder({
    'src/main.ts': "import styles from './card.module.css'; document.body.className = styles.card;",
    'src/card.module.css': '.card { animation: rise 1s } .shade { color: red } @keyframes rise {}',
  });
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [classNamesPlugin()],
    css: { modules: { generateScopedName: (name) => `the-${name}` } },
    build: {
      minify: 'terser',
      modulePreload: false,
      rolldownOptions: { input: 'src/main.ts', optimization: { inlineConst: false } },
    },
  });
  if (!('output' in result)) throw new Error('The build has written nothing.');
  const [script, styles] = result.output;
  expect(script.code).toContain('className="the-card"');
  expect(script.code).not.toMatch(/the-shade|the-rise/);
  expect(styles?.type === 'asset' && styles.source).toMatch(/the-card.*the-shade.*the-rise/);
});
