import { expect } from 'vitest';
import type { FailureKind } from '#ports/data-source.ts';
import { aMessage } from '#tests/support/builders.ts';
import type { Check, Promises } from './contract.ts';
import type { Source, Trouble } from './kit/backend-under-test.ts';

type Operation = (source: Source) => Promise<unknown>;

const OPERATIONS = {
  'listing the projects': (source) => source.projects.all(),
  'listing the posts': (source) => source.posts.all(),
  'listing the newest posts': (source) => source.posts.newest(20),
  'finding a post': (source) => source.posts.findBySlug('hola'),
  'reading the bodies': (source) => source.posts.bodies(),
  'delivering a message': (source) => source.inbox.deliver(aMessage()),
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

const KINDS: readonly (readonly [Trouble, ...FailureKind[]])[] = [
  ['hangs', 'timeout'],
  ['refuses', 'refused'],
  ['is down', 'unavailable'],
  ['is unreachable', 'unavailable', 'offline'],
  ['returns garbage', 'malformed'],
  ['returns no list', 'malformed'],
];

const isList = (operation: OperationName) => operation.startsWith('listing');

/** Each failure promise with its name, the operation that fails and the cause. */
export const FAILURES = (Object.entries(OPERATIONS) as [OperationName, Operation][]).flatMap(
  ([operation, run]) =>
    KINDS.filter(([trouble]) => trouble !== 'returns no list' || isList(operation)).map(
      ([trouble, ...kinds]) => ({
        promise: `fails as ${kinds.join(' or ')} when it ${trouble} while ${operation}`,
        operation,
        trouble,
        run,
        kinds,
      }),
    ),
);

/** The failures of every backend: always before the deadline, always a `DataSourceError`. */
export const failurePromises: Promises = Object.fromEntries(
  FAILURES.map(({ promise, operation, trouble, run, kinds }) => {
    const check: Check = async (open) => {
      const { source } = await open({ trouble });
      await expect(run(source)).rejects.toMatchObject({
        name: 'DataSourceError',
        kind: expect.toBeOneOf(kinds),
      });
    };
    return [promise, [operation === 'reading the bodies' ? ['bodies'] : [], check]];
  }),
);
