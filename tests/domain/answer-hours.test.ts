import { expect, test } from 'vitest';
import { availability } from '#domain/model/answer-hours.ts';
import { wallTime } from '#domain/model/wall-time.ts';

test.each([
  ['2026-11-25T21:42:00Z', -3, { weekday: 3, hour: 18, minute: 42 }],
  ['2026-11-26T02:05:59Z', -3, { weekday: 3, hour: 23, minute: 5 }],
  ['2026-11-25T18:42:00Z', 5.5, { weekday: 4, hour: 0, minute: 12 }],
  ['1969-12-31T23:00:00Z', 0, { weekday: 3, hour: 23, minute: 0 }],
] as const)('the wall time at %s, %d hours from UTC, is that of the place', (now, offset, time) => {
  expect(wallTime(new Date(now), offset)).toEqual(time);
});

const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

test.each([
  ['before the hours', MONDAY, 8, 0],
  ['at the first minute', MONDAY, 9, null],
  ['in the last hour', MONDAY, 18, null],
  ['at the end of the hours', MONDAY, 19, 1],
  ['on a Friday night', FRIDAY, 19, 3],
  ['on a Saturday', SATURDAY, 10, 2],
  ['on a Sunday', SUNDAY, 10, 1],
] as const)(
  '%s the owner answers now, or after the right number of days',
  (_, weekday, hour, days) => {
    expect(availability({ from: 9, to: 19 }, { weekday, hour, minute: 0 })).toEqual(
      days === null ? { isAnswering: true } : { isAnswering: false, daysUntilNext: days },
    );
  },
);
