import { expect } from 'vitest';
import type { DataSource, FailureKind } from '#ports/data-source.ts';
import { aMessage } from '#tests/support/builders.ts';
import type { Promises, Stored } from './data-source.ts';

type Operation = (source: DataSource) => Promise<unknown>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'listing the projects': (source) => source.projects.all(),
  'listing the posts': (source) => source.posts.all(),
  'listing the featured posts': (source) => source.posts.featured(3),
  'finding a post': (source) => source.posts.findBySlug('hola'),
  'delivering a message': (source) => source.inbox.deliver(aMessage()),
};

const TROUBLES: readonly (readonly [NonNullable<Stored['trouble']>, FailureKind])[] = [
  ['hangs', 'timeout'],
  ['refuses', 'refused'],
  ['is down', 'unavailable'],
  ['talks nonsense', 'malformed'],
];

/** How every backend fails: always, in time, and with the one error type. */
export const failurePromises: Promises = Object.fromEntries(
  Object.entries(OPERATIONS).flatMap(([name, operate]) =>
    TROUBLES.map(([trouble, kind]) => [
      `${name} fails as ${kind} when the backend ${trouble}`,
      async (open) => {
        const { source } = await open({ trouble });
        const outcome = expect(operate(source));
        await outcome.rejects.toMatchObject({ name: 'DataSourceError', kind });
      },
    ]),
  ),
);
