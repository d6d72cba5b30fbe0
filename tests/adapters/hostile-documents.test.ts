import { describe, expect, test } from 'vitest';
import {
  type Collection,
  DocumentReader,
  postCodec,
  postSummaryCodec,
  projectCodec,
  type StoredDocument,
} from '#adapters/kit/documents.ts';
import { aStoredPost, aStoredProject, without } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';

const CODECS = { proyectos: projectCodec, posts: postSummaryCodec, 'posts con texto': postCodec };
type Read = keyof typeof CODECS;

const collectionOf = (read: Read): Collection => (read === 'proyectos' ? 'proyectos' : 'posts');
const aStored = (read: Read) => (read === 'proyectos' ? aStoredProject : aStoredPost);

/** Reads the odd document between two sound ones, twice. Both neighbors must be read each time. */
function readBetween(read: Read, odd: StoredDocument) {
  const log = new RecordingLog();
  const reader = new DocumentReader(log);
  const documents = [aStored(read)('antes'), odd, aStored(read)('despues')];
  const readOnce = () =>
    reader.readAll<Record<string, unknown>>(collectionOf(read), CODECS[read], documents);
  const models = readOnce();
  expect(readOnce()).toEqual(models);
  const own = read === 'proyectos' ? 'id' : 'slug';
  expect(models.at(0)?.[own]).toBe('antes');
  expect(models.at(-1)?.[own]).toBe('despues');
  const [model, ...others] = models.slice(1, -1);
  expect(others).toEqual([]);
  return { model, lines: log.lines };
}

/** Values of a field: every type of Firestore, and every kind of JSON. */
class GeoPoint {
  readonly latitude = -34.9;
  readonly longitude = -57.9;
}
class Reference {
  readonly path = 'posts/otra';
  toString() {
    return this.path;
  }
}
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);

const MISSING = Symbol('missing');
const VALUES: Readonly<Record<string, unknown>> = {
  'is missing': MISSING,
  'is null': null,
  'is a number': 7,
  'is not a number': Number.NaN,
  'is infinite': Number.POSITIVE_INFINITY,
  'is a large bigint': 2n ** 60n,
  'is true': true,
  'is a map': { a: 'b' },
  'is a map that looks like a text': { toString: 'hola', length: 4 },
  'is a list of numbers': [1, 2],
  'is a list with null': ['a', null],
  'is a cyclic list': cyclic,
  'is a list nested 5000 deep': deep,
  'is bytes': new Uint8Array([104, 111, 108, 97]),
  'is a geo point': new GeoPoint(),
  'is a reference': new Reference(),
  'is an invalid date': new Date(Number.NaN),
};

type Rule = {
  /** The field of the model. */
  readonly field: string;
  /** The model's field by the name of a stored value of the right type. */
  readonly accepts: Readonly<Record<string, unknown>>;
  /** The model's field by the name of a stored value of which a part is ignored. */
  readonly repairs?: Readonly<Record<string, unknown>>;
  /** The model's field for any other value, which is ignored; absent when the document is then left out. */
  readonly otherwise?: unknown;
};

const TEXT = (field: string): Rule => ({ field, accepts: {} });
const OPTIONAL = (field: string, otherwise: unknown): Rule => ({
  field,
  accepts: { 'is missing': otherwise },
  otherwise,
});
const LIST = (field: string): Rule => ({
  ...OPTIONAL(field, []),
  repairs: { 'is a list with null': ['a'] },
});
const RULES: Readonly<Record<Read, Readonly<Record<string, Rule>>>> = {
  proyectos: {
    id: OPTIONAL('id', 'raro'),
    name: TEXT('name'),
    img: OPTIONAL('image', ''),
    description: TEXT('description'),
    ficha: OPTIONAL('details', ''),
    resultado: OPTIONAL('result', ''),
    link: TEXT('link'),
    code: OPTIONAL('code', ''),
    techs: LIST('techs'),
    orden: { ...OPTIONAL('order', null), accepts: { 'is missing': null, 'is a number': 7 } },
  },
  posts: {
    title: TEXT('title'),
    img: OPTIONAL('image', ''),
    description: TEXT('description'),
    slug: TEXT('slug'),
    destacado: {
      ...OPTIONAL('featured', false),
      accepts: { 'is missing': false, 'is true': true },
    },
    tags: LIST('tags'),
    fecha: OPTIONAL('publishedAt', null),
  },
  'posts con texto': { body: OPTIONAL('body', ''), aliases: LIST('aliases') },
};

const cases = Object.entries(RULES).flatMap(([read, fields]) =>
  Object.entries(fields).flatMap(([stored, rule]) =>
    Object.entries(VALUES).map(([name, value]) => ({
      read: read as Read,
      stored,
      rule,
      name,
      value,
    })),
  ),
);

describe('a document with one odd field', () => {
  test.each(cases)(
    '$read: where $stored $name, at most this field or this document is lost',
    ({ read, stored, rule, name: nameOfValue, value }) => {
      const sound = aStored(read)('raro');
      const odd =
        value === MISSING
          ? without(sound, stored)
          : { id: 'raro', fields: { ...sound.fields, [stored]: value } };
      const { model, lines } = readBetween(read, odd);
      // A field that is null counts as missing.
      const name = nameOfValue === 'is null' ? 'is missing' : nameOfValue;
      const place = `${collectionOf(read)}/raro (${stored})`;
      if (name in rule.accepts) {
        expect(model).toMatchObject({ [rule.field]: rule.accepts[name] });
        expect(lines).toEqual([]);
      } else if ('otherwise' in rule) {
        expect(model).toMatchObject({ [rule.field]: rule.repairs?.[name] ?? rule.otherwise });
        expect(lines).toEqual([`Campos ignorados: ${place}`]);
      } else {
        expect(model).toBeUndefined();
        expect(lines).toEqual([`Documento apartado: ${place}`]);
      }
    },
  );
});

describe('an address that is not allowed', () => {
  const ADDRESSES = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\u200bscript:alert(1)',
    'jаvascript:alert(1)',
    'javascript&colon;alert(1):',
    'vbscript:msgbox(1)',
    'data:text/html,<script>1</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://sitio.com/1',
    'file:///etc/passwd',
    'filesystem:https://sitio.com/a',
    'view-source:https://sitio.com',
    'chrome://settings',
    'about:blank',
    'ws://sitio.com',
    'intent:alert(1)',
    'tel:+542215550147',
    ':',
  ];
  const PLACES = [
    ['proyectos', 'link', 'link'],
    ['proyectos', 'code', 'code'],
    ['proyectos', 'img', 'image'],
    ['posts', 'img', 'image'],
  ] as const;

  test.each(PLACES.flatMap((place) => ADDRESSES.map((address) => [...place, address] as const)))(
    '%s: %s (%s) with %j becomes empty, and its document is read',
    (read, stored, field, address) => {
      const odd = { id: 'raro', fields: { ...aStored(read)('raro').fields, [stored]: address } };
      const { model, lines } = readBetween(read, odd);
      expect(model).toMatchObject({ [field]: '' });
      expect(lines).toEqual([]);
    },
  );
});

describe('a collection with a document of any size or shape', () => {
  const reads: readonly Read[] = ['proyectos', 'posts', 'posts con texto'];
  const MB = 2 ** 20;

  test.each(reads)('%s: keeps a text of a megabyte', (read) => {
    const long = 'ñ'.repeat(MB);
    const fields = { ...aStored(read)('raro').fields, description: long, body: long };
    expect(readBetween(read, { id: 'raro', fields }).model).toMatchObject({ description: long });
  });

  test.each(reads)('%s: keeps a list of a hundred thousand items', (read) => {
    const list = Array.from({ length: 100_000 }, (_, index) => `t${index}`);
    const fields = { ...aStored(read)('raro').fields, tags: list, techs: list };
    const field = read === 'proyectos' ? 'techs' : 'tags';
    expect(readBetween(read, { id: 'raro', fields }).model).toMatchObject({ [field]: list });
  });

  test.each(reads)('%s: ignores unknown fields', (read) => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'];
    const hostile = JSON.parse(
      `{${names.map((name) => `"${name}": {"contaminado": true}`).join(', ')}}`,
    );
    const fields = { ...hostile, ...aStored(read)('raro').fields };
    const { model } = readBetween(read, { id: 'raro', fields });
    const { model: sound } = readBetween(read, aStored(read)('raro'));
    expect(model).toEqual(sound);
    expect(Object.getPrototypeOf(model)).toBe(Object.prototype);
    expect('contaminado' in {}).toBe(false);
  });

  test.each(reads)('%s: leaves out a document without fields and reports it once', (read) => {
    const { model, lines } = readBetween(read, { id: 'vacio', fields: {} });
    expect(model).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/vacio (');
  });

  test.each(reads)('%s: reports no text of a document', (read) => {
    const fields = {
      ...aStored(read)('raro').fields,
      description: ['un secreto'],
      body: 'secreto',
    };
    const { lines } = readBetween(read, { id: 'raro', fields });
    expect(lines.join()).not.toContain('secreto');
  });

  test.each(['../admin', 'a/b', 'a?b#c', '%E0%A4%A', 'ñandú 👋', '\u202eatón', '.', '__proto__'])(
    'posts: keeps the slug %j as it is',
    (slug) => {
      expect(readBetween('posts', aStoredPost('raro', { slug })).model).toMatchObject({ slug });
    },
  );

  test.each([
    ['', null],
    ['ayer', null],
    ['2026-13-45', null],
    ['2026-02-31', null],
    ['2026-04-31 22:00', null],
    ['2027-02-29T22:00:00-03:00', null],
    ['2028-02-29', '2028-02-29T00:00:00Z'],
    ['+275761-01-01T00:00:00.000Z', null],
    ['1969-12-31T23:59:59.999Z', -1],
    ['0001-01-01T00:00:00Z', -62135596800000],
    ['9999-12-31T23:59:59.999Z', 253402300799999],
    ['+010000-01-01T00:00:00.000Z', 253402300800000],
    ['2026', '2026-01-01T00:00:00Z'],
    ['2026-11', '2026-11-01T00:00:00Z'],
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['2026-11-20 22:00:30', '2026-11-20T22:00:30Z'],
    ['2026-11-20T22:00:30.250', '2026-11-20T22:00:30.250Z'],
    ['2026-11-20T22:00:00-0300', '2026-11-21T01:00:00Z'],
    ['2026-11-20T22:00+05:30', '2026-11-20T16:30:00Z'],
    ['2026-11-20T22:00-03', '2026-11-21T01:00:00Z'],
    ['2026-11-20 22:00:00.123456+00', '2026-11-20T22:00:00.123Z'],
  ])('posts: reads the date %j as %j', (fecha, time) => {
    const { model } = readBetween('posts', aStoredPost('raro', { fecha }));
    expect(model).toMatchObject({ publishedAt: time === null ? null : new Date(time) });
  });

  test.each([
    '2026-1-5',
    '20 nov 2026',
    '11/20/2026',
    'November 20, 2026 22:00',
    '2026-11-20 10:00 pm',
    '2026-11-20 ',
    'Entrada 5',
  ])(
    'posts: ignores the date %j, which each reader would take in a time zone of its own',
    (fecha) => {
      const { model, lines } = readBetween('posts', aStoredPost('raro', { fecha }));
      expect(model).toMatchObject({ publishedAt: null });
      expect(lines).toEqual(['Campos ignorados: posts/raro (fecha)']);
    },
  );
});
