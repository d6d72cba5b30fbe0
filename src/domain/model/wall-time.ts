const HOUR = 3_600_000;

/** The time that clocks on the wall show at one place. `weekday` is 0 on Sundays. */
export type WallTime = {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
};

/** The date and time on the wall at a place so many hours from UTC, as the UTC fields of the result. */
export function wallDate(time: Date, utcOffsetHours: number): Date {
  return new Date(time.getTime() + utcOffsetHours * HOUR);
}

/** The time on the wall at a place so many hours from UTC. */
export function wallTime(now: Date, utcOffsetHours: number): WallTime {
  const date = wallDate(now, utcOffsetHours);
  return { weekday: date.getUTCDay(), hour: date.getUTCHours(), minute: date.getUTCMinutes() };
}

/** The calendar day in the UTC fields of a date, as `2026-11-20`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
