import { describe, expect, test } from 'vitest';
import { backoffDelay, withRetry } from '#domain/services/retry.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** A read that fails in these ways and then succeeds. Records the delays before its retries. */
function aRead(...failures: readonly FailureKind[]) {
  const delays: number[] = [];
  let requests = 0;
  const timers = {
    after: (milliseconds: number, callback: () => void) => {
      delays.push(milliseconds);
      callback();
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
    delays,
    requests: () => requests,
  };
}

describe('withRetry', () => {
  test('makes one request when it succeeds', async () => {
    const { run, requests } = aRead();
    expect([await run(), requests()]).toEqual(['content', 1]);
  });

  test.each(['unavailable', 'malformed'] as const)(
    'retries a read that fails as %s after half a second and after two',
    async (kind) => {
      const { run, requests, delays } = aRead(kind, kind);
      expect(await run()).toBe('content');
      expect([requests(), delays]).toEqual([3, [500, 2000]]);
    },
  );

  test('rejects after the third failure', async () => {
    const { run, requests } = aRead('unavailable', 'unavailable', 'malformed', 'unavailable');
    await expect(run()).rejects.toMatchObject({ kind: 'malformed' });
    expect(requests()).toBe(3);
  });

  test.each(['offline', 'timeout', 'refused', 'invalid'] as const)(
    'does not retry a read that fails as %s',
    async (kind) => {
      const { run, requests } = aRead(kind);
      await expect(run()).rejects.toMatchObject({ kind });
      expect(requests()).toBe(1);
    },
  );

  test('adds a jitter of up to 30 % to its delays', async () => {
    const early = aRead('unavailable');
    await early.run(0);
    expect(early.delays).toEqual([350]);
    const late = aRead('unavailable');
    await late.run(0.9999);
    expect(late.delays[0]).toBeCloseTo(650, 0);
  });
});

test('the backoff of a delivery grows with its failures, with a jitter of up to 20 %', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => backoffDelay(failures, 0.5))).toEqual([
    2000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000,
  ]);
  expect(backoffDelay(1, 0)).toBe(1600);
  expect(backoffDelay(1, 0.999)).toBeCloseTo(2400, -1);
});
