import { type Coordinates, sunHeight } from '#domain/model/sun.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 1440;

/** A minute at sunrise or sunset takes so many minutes longer; at this height of the sun, only a third of that. */
const TWILIGHT_SLOWDOWN = 7;
const TWILIGHT_HEIGHT = 0.2;

/** A minute of the night takes so many minutes longer in a run that starts by day, and a minute of the day in another. */
const OTHER_HALF_SLOWDOWN = 1;

/**
 * The easing of a day that runs: a function from the share of the run to the share of the day that has passed, both from
 * 0 to 1. The day starts and ends slowly, and slows down at sunrise and sunset, while the light changes, and in the half
 * of the day that the visitor does not see now.
 */
export function dayEasing(start: Date, place: Coordinates): (progress: number) => number {
  const startsAtNight = sunHeight(start, place) < 0;
  // The weighted time before each minute of the day.
  const times: number[] = [];
  let total = 0;
  for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
    times.push(total);
    const height = sunHeight(new Date(start.getTime() + minute * MINUTE), place);
    total += 1 + TWILIGHT_SLOWDOWN * Math.exp(-((height / TWILIGHT_HEIGHT) ** 2));
    if (height < 0 !== startsAtNight) total += OTHER_HALF_SLOWDOWN;
  }
  return (progress) => {
    const reached = easeInOut(progress) * total;
    return times.findLastIndex((time) => time <= reached) / MINUTES_OF_DAY;
  };
}

/** The easing of what starts and ends slowly, but never stands; the progress is from 0 to 1. */
export function easeInOut(progress: number): number {
  return progress - (Math.sin(2 * Math.PI * progress) / (2 * Math.PI)) * 0.6;
}
