import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { postCodec, projectCodec, withoutNulls } from '#adapters/kit/documents.ts';
import { BACKENDS } from '#root/backends.ts';
import { BROKEN_ADAPTERS } from './broken-adapters.ts';
import { applies, checkPromise, describeBackend, PROMISES } from './contract.ts';
import { fixturesUnderTest } from './fixtures-under-test.ts';
import type { BackendUnderTest } from './kit/backend-under-test.ts';

const PAIRS = Object.entries(BROKEN_ADAPTERS).flatMap(([promise, faults]) =>
  Object.entries(faults).map(([fault, adapter]) => [promise, fault, adapter] as const),
);

describe('the contract suite', () => {
  test.each(Object.keys(BACKENDS))('runs against the backend %s', (name) => {
    expect(existsSync(`tests/contracts/${name}.test.ts`)).toBe(true);
  });

  test('has a broken adapter for every promise, and for nothing else', () => {
    expect(Object.keys(BROKEN_ADAPTERS).toSorted()).toEqual(Object.keys(PROMISES).toSorted());
  });

  test.each(PAIRS)('"%s" rejects an adapter that %s', async (promise, _, adapter) => {
    expect(applies(promise, adapter)).toBe(true);
    const failure = { name: expect.stringMatching(/^(AssertionError|DataSourceError)$/) };
    await expect(checkPromise(promise, adapter)).rejects.toMatchObject(failure);
  });

  test('skips for a typed store the promises about documents that it cannot hold', () => {
    const backend = { ...typedStore, skip: [] };
    const skipped = Object.keys(PROMISES).filter((promise) => !applies(promise, backend));
    expect(skipped).toEqual([
      'leaves out invalid projects and logs each of them once',
      'reads a project without its optional fields of a wrong type, and logs them once',
      'leaves out unknown fields of a project',
      'leaves out invalid posts and logs each of them once',
      'leaves out a post whose slug has nothing visible',
      'reads a post without its optional fields of a wrong type, and logs them once',
      'lists both of two posts with one slug',
      'finds the first of two posts with one slug at every read',
      'finds a valid post after invalid ones with the same slug',
      'finds a post by a slug that it had before, where an invalid post has or had it too',
      'finds a post whose body is not text with an empty body',
      'reads the same bodies at once as one by one',
      'returns null instead of the bodies',
    ]);
  });

  test('skips a promise by its name, and rejects a name that no promise has', () => {
    const promise = 'lists no posts when none are stored';
    expect(applies(promise, { ...fixturesUnderTest, skip: [promise] })).toBe(false);
    const backend = { ...fixturesUnderTest, skip: ['nada'] };
    expect(() => describeBackend('fixtures', backend)).toThrow('No promise has the name: nada');
  });

  test('reads a date that the inbox returns as text', async () => {
    const open: BackendUnderTest['open'] = async (stored, log) => {
      const opened = await fixturesUnderTest.open(stored, log);
      const contactos = async () => {
        const texts = JSON.parse(JSON.stringify([...(await opened.contactos())]));
        return new Map<string, Record<string, unknown>>(texts);
      };
      return { ...opened, contactos };
    };
    const promise = 'stores the four fields of a message under its id, and nothing else';
    await checkPromise(promise, { ...fixturesUnderTest, open });
  });
});

/**
 * The fixtures behind a schema: every document fits, has null for what is optional and no further fields;
 * every slug is unique.
 */
const typedStore: BackendUnderTest = {
  ...fixturesUnderTest,
  cannotStore: ['invalid documents', 'unknown fields', 'duplicate slugs'],
  open: async (stored, log) => {
    const { proyectos = [], posts = [] } = stored;
    for (const { id, fields } of proyectos) {
      const row = projectCodec.parse({ id, ...withoutNulls(fields) });
      if (Object.keys(fields).length > Object.keys(row).length) throw new Error('unknown field');
    }
    for (const { fields } of posts) {
      if (typeof fields.body !== 'string') throw new Error('no body');
      postCodec.parse(withoutNulls(fields));
    }
    const slugs = posts.map(({ fields }) => fields.slug);
    if (new Set(slugs).size < slugs.length) throw new Error('duplicate slug');
    return fixturesUnderTest.open(stored, log);
  },
};

describeBackend('a typed store', typedStore);
