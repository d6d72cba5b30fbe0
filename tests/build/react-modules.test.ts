import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asModule } from '#build/react-modules-plugin.ts';

const require = createRequire(import.meta.url);

const REACT = 'node_modules/react/cjs/react.production.js';
const SCHEDULER = 'node_modules/scheduler/cjs/scheduler.production.js';

/** The module that the build makes of a file of React, where that imports nothing. */
async function moduleOf(file: string): Promise<Record<string, unknown>> {
  const code = asModule(readFileSync(file, 'utf8'));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('React as a module', () => {
  test.each([REACT, SCHEDULER])(
    '%s exports by name, and as one object, what it exports in CommonJS',
    async (file) => {
      const original = require(path.resolve(file));
      const names = Object.keys(original).toSorted();
      const { default: all, ...exported } = await moduleOf(file);
      expect(Object.keys(exported).toSorted()).toEqual(names);
      expect(all).toEqual(exported);
      for (const name of names) expect(typeof exported[name], name).toBe(typeof original[name]);
    },
  );

  test('an element that it creates has the type, the key and the properties', async () => {
    const { createElement } = await moduleOf(REACT);
    expect(
      (createElement as (...args: unknown[]) => unknown)('p', { key: 1, id: 'a' }, 'Río'),
    ).toMatchObject({ type: 'p', key: '1', props: { id: 'a', children: 'Río' } });
  });

  test('imports the packages that it requires', () => {
    const code = asModule(
      'var React = require("react"), DOM = require("react-dom");\nexports.a = React.b;',
    );
    expect(code).toContain("import * as React from 'react';\nimport * as DOM from 'react-dom';\n");
    expect(code).not.toContain('require');
  });

  test.each([
    ['requires a package in another way', 'var a = 1, React = require("react"); exports.b = a;'],
    ['exports in a function alone', 'function f() { exports.a = 1; } exports.b = f;'],
    ['exports nothing by name', 'module.exports = 1;'],
    ['exports by a text', 'exports.a = 1; exports["b"] = 2;'],
    ['exports one value beside names', 'exports.a = 1; module.exports = 2;'],
  ])('a version that %s stops the build with a sentence', (_what, code) => {
    expect(() => asModule(code)).toThrow('look again at build/react-modules-plugin.ts');
  });
});
