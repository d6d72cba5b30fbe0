const HOUR = 3_600_000;

/** The time that clocks on the wall show at one place. `weekday` is 0 on Sundays. */
export type WallTime = {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
};

/** The time on the wall at a place so many hours from UTC. */
export function wallTime(now: Date, utcOffsetHours: number): WallTime {
  const shifted = new Date(now.getTime() + utcOffsetHours * HOUR);
  return {
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}
