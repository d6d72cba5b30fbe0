import { describe, expect, test } from 'vitest';
import { backoffDelay, withRetry } from '#domain/services/retry.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** A read that fails as told and then succeeds, with the waits that it took. */
function aRead(...failures: readonly FailureKind[]) {
  const waits: number[] = [];
  let requests = 0;
  const timers = {
    after: (milliseconds: number, act: () => void) => {
      waits.push(milliseconds);
      act();
      return () => {};
    },
  };
  const read = async () => {
    const failure = failures[requests];
    requests += 1;
    if (failure !== undefined) throw new DataSourceError('read', failure);
    return 'content';
  };
  return {
    run: (random = 0.5) => withRetry(read, timers, () => random),
    waits,
    requests: () => requests,
  };
}

describe('a read', () => {
  test('that succeeds is one request', async () => {
    const { run, requests } = aRead();
    expect([await run(), requests()]).toEqual(['content', 1]);
  });

  test.each(['unavailable', 'malformed'] as const)(
    'that fails as %s is tried again after half a second, and after two',
    async (kind) => {
      const { run, requests, waits } = aRead(kind, kind);
      expect(await run()).toBe('content');
      expect([requests(), waits]).toEqual([3, [500, 2000]]);
    },
  );

  test('that fails a third time has failed', async () => {
    const { run, requests } = aRead('unavailable', 'unavailable', 'malformed', 'unavailable');
    await expect(run()).rejects.toMatchObject({ kind: 'malformed' });
    expect(requests()).toBe(3);
  });

  test.each(['offline', 'timeout', 'refused', 'invalid'] as const)(
    'that fails as %s has failed at once',
    async (kind) => {
      const { run, requests } = aRead(kind);
      await expect(run()).rejects.toMatchObject({ kind });
      expect(requests()).toBe(1);
    },
  );

  test('waits a little more or less each time, so that a crowd does not come back at once', async () => {
    const early = aRead('unavailable');
    await early.run(0);
    expect(early.waits).toEqual([350]);
    const late = aRead('unavailable');
    await late.run(0.9999);
    expect(late.waits[0]).toBeCloseTo(650, 0);
  });
});

test('the wait of a message grows with its failures and is off by a fifth at most, either way', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => backoffDelay(failures, 0.5))).toEqual([
    2000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000,
  ]);
  expect(backoffDelay(1, 0)).toBe(1600);
  expect(backoffDelay(1, 0.999)).toBeCloseTo(2400, -1);
});
