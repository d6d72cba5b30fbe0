import { type Coordinates, sunHeight } from '#domain/model/sun.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 1440;

/** How much more time a minute takes while the sun crosses the horizon, and the height at which this fades. */
const LINGERING = 7;
const NEAR_HORIZON = 0.2;

/**
 * The share of the day that has passed at each share of the run that shows it. The run begins and ends slowly, and
 * lingers at dawn and dusk, when the light changes. Both shares go from 0 to 1.
 */
export function courseOfDay(start: Date, place: Coordinates): (progress: number) => number {
  const begins: number[] = [];
  let length = 0;
  for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
    begins.push(length);
    const height = sunHeight(new Date(start.getTime() + minute * MINUTE), place);
    length += 1 + LINGERING * Math.exp(-((height / NEAR_HORIZON) ** 2));
  }
  return (progress) => {
    const passed = easeInOut(progress) * length;
    return begins.findLastIndex((begin) => begin <= passed) / MINUTES_OF_DAY;
  };
}

function easeInOut(progress: number): number {
  return progress - (Math.sin(2 * Math.PI * progress) / (2 * Math.PI)) * 0.6;
}
