import type { Scenario } from './visit.ts';
import { HEALTHY, type NetworkOdds } from './world.ts';

/** A fifth of the requests and of the answers are lost, with all other faults on top. */
const BAD: NetworkOdds = {
  requestLost: 0.2,
  answerLost: 0.2,
  unavailable: 0.1,
  refused: 0.03,
  malformed: 0.03,
};

/** The server is down most of the time. */
const OUTAGE: NetworkOdds = { ...HEALTHY, requestLost: 0.2, answerLost: 0.05, unavailable: 0.7 };

/** The conditions under which messages have to be delivered. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'lost requests and answers': { network: BAD, closes: 0.2, offline: 0.1 },
  'outages of many days': { network: OUTAGE, longAway: 0.6, closes: 0.2, offline: 0.2 },
  'a clock that jumps': { network: BAD, clockJumps: 0.7, closes: 0.2 },
  'a quota that fails on the second write': {
    network: BAD,
    faults: { writesUntilFull: 3, failsToRemove: true },
    closes: 0.2,
  },
  'locks that are rejected': { network: BAD, faults: { locks: 'rejected' }, tabs: 2, closes: 0.2 },
  'all cookies blocked': { network: BAD, faults: { isBlocked: true }, offline: 0.2 },
  'many tabs, and messages discarded in one of them': {
    network: BAD,
    tabs: 4,
    discards: 0.3,
    closes: 0.3,
    offline: 0.1,
  },
  'a version change with pending messages': { network: BAD, otherVersion: 0.5, closes: 0.2 },
  'a storage that fails at single calls': {
    network: BAD,
    faults: { callFails: 0.1, locks: 'missing' },
    tabs: 2,
    closes: 0.2,
  },
  'everything at once': {
    network: OUTAGE,
    faults: { callFails: 0.05, writesUntilFull: 12, locks: 'missing' },
    tabs: 2,
    offline: 0.2,
    closes: 0.3,
    clockJumps: 0.3,
    longAway: 0.2,
    otherVersion: 0.2,
    discards: 0.2,
  },
};
