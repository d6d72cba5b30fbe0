import { moonPlace, moonShade } from '#domain/model/moon.ts';
import { type Coordinates, placeInSky } from '#domain/model/sun.ts';

const MINUTE = 60_000;

/** The time, rounded down to the minute: hydration then has the values of the first paint. */
export const startOfMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);

/** The properties by which the styles of the river draw sun and moon, with their values. */
export function skyProperties(
  time: Date,
  place: Coordinates,
): readonly (readonly [string, string])[] {
  const sun = placeInSky(time, place);
  const moon = moonPlace(time, place);
  return Object.entries({
    '--sun-height': sun.height,
    '--sun-side': sun.side,
    '--moon-height': moon.height,
    '--moon-side': moon.side,
    '--moon-shade': moonShade(time, place),
  }).map(([name, value]) => [name, value.toFixed(3)]);
}
