import { expect, test } from 'vitest';
import { grouped, longDate } from '#ui/content/in-spanish.ts';

test('longDate formats a date of any month as Intl does for Argentina', () => {
  const intl = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    for (const date of [
      new Date(Date.UTC(2026, month, 1)),
      new Date(Date.UTC(1969, month, 28, 23, 59, 59)),
    ]) {
      expect(longDate(date)).toBe(intl.format(date));
    }
  }
});

test('grouped formats an integer as Intl does for Argentina', () => {
  const intl = new Intl.NumberFormat('es-AR');
  for (const count of [0, 7, 24, 999, 1000, 1234, 10_000, 123_456, 1_000_000]) {
    expect(grouped(count)).toBe(intl.format(count));
  }
});
