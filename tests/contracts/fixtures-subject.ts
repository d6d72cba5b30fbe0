import { openDataSource } from '#adapters/fixtures/open-data-source.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { without } from '#tests/support/builders.ts';
import { type OpenSubject, SHORT, type Stored } from './data-source.ts';

const KINDS: Readonly<Record<NonNullable<Stored['trouble']>, FailureKind>> = {
  hangs: 'timeout',
  refuses: 'refused',
  'is down': 'unavailable',
  'talks nonsense': 'malformed',
};

/** The fixtures backend: also the sound one from which the suite's own test makes broken ones. */
export const openFixtures: OpenSubject = async ({ proyectos = [], posts = [], trouble }, log) => {
  const shelf = async <T>(content: T): Promise<T> => {
    if (trouble === 'hangs') return new Promise(() => {});
    if (trouble !== undefined) throw new DataSourceError('fixtures', KINDS[trouble]);
    return content;
  };
  const contactos = new Map();
  const documents = {
    proyectos: () => shelf(proyectos),
    posts: () => shelf(posts.map((post) => without(post, 'body'))),
    readBody: (id: string) => shelf(posts.find((post) => post.id === id)?.fields.body),
    readBodies: () => shelf(Object.fromEntries(posts.map(({ id, fields }) => [id, fields.body]))),
    keep: () => shelf(undefined),
  };
  return {
    source: openDataSource(documents, log, contactos, SHORT),
    contactos: async () => contactos,
    deleteMessage: async (id) => {
      contactos.set(id, tombstoneOf(contactos.get(id)));
    },
  };
};
