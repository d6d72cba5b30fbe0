import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTags } from '#build/html-tags.ts';
import { youngerInPage } from '#tests/support/younger-features/pages.ts';
import { youngerInScript } from '#tests/support/younger-features/scripts.ts';
import { youngerInStyles } from '#tests/support/younger-features/styles.ts';
import { FIXTURES } from './support/fixtures-build.ts';
import { expect, test } from './support/test.ts';

const DECISION = 'docs/decisions/0026-browsers.md';

/** Names of younger features in the build that mean something else there. */
const NAMESAKES: Readonly<Record<string, string>> = {
  Profiler: 'a component of React',
  ViewTransition: 'a component of React',
  capture: 'an option of a listener; a group of an expression in highlight.js',
  connection: 'measured by React where it is there',
  credentialless: 'an attribute in a table of property-information',
  delay: 'a field of React',
  fence: 'a token of markdown',
  letterSpacing: 'a property of styles',
  lock: 'a method of lenis',
  movementX: 'copied by React where it is there',
  movementY: 'copied by React where it is there',
  popover: 'an attribute in a table of React',
  variant: 'a field of a notice',
  when: 'a method of zod',
};

function readBuild(extension: string): readonly string[] {
  return readdirSync(FIXTURES.outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(path.join(FIXTURES.outDir, file), 'utf8'));
}

/** The scripts that stand in the pages, each once. */
function inlineScripts(): readonly string[] {
  const scripts = readBuild('.html')
    .flatMap((page) => [...startTags(page)])
    .filter(({ name, attributes }) => name === 'script' && attributes.size === 0);
  return [...new Set(scripts.map(({ text }) => text))];
}

test('every feature that the oldest browsers lack has a fallback in the decision', () => {
  const inline = inlineScripts();
  expect(inline, 'the scripts of the head, of the sun and of the body').toHaveLength(3);
  const names = [...readBuild('.js'), ...inline].flatMap(youngerInScript);
  const used = new Set([
    ...readBuild('.css').flatMap((source) => [...youngerInStyles(source)]),
    ...readBuild('.html').flatMap((source) => [...youngerInPage(source)]),
    ...names.filter(({ name }) => !(name in NAMESAKES)).map(({ feature }) => feature),
  ]);
  const table = readFileSync(DECISION, 'utf8').matchAll(/^\| `([\w-]+)` \|/gm);
  const allowed = [...table].map(([, feature]) => feature);
  expect([...used].sort()).toEqual(allowed);
  const unused = Object.keys(NAMESAKES).filter(
    (known) => !names.some(({ name }) => name === known),
  );
  expect(unused, 'namesakes that the build does not have').toEqual([]);
});
