import { moonPlace, moonShade } from '#domain/model/moon.ts';
import { type Coordinates, placeInSky } from '#domain/model/sun.ts';

const MINUTE = 60_000;

/**
 * The properties by which the styles of the river draw sun and moon, with their values. They are those of the full
 * minute, so that hydration has the values of the first paint.
 */
export function skyProperties(
  time: Date,
  place: Coordinates,
): readonly (readonly [string, string])[] {
  const minute = new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);
  const sun = placeInSky(minute, place);
  const moon = moonPlace(minute, place);
  return Object.entries({
    '--sun-height': sun.height,
    '--sun-side': sun.side,
    '--moon-height': moon.height,
    '--moon-side': moon.side,
    '--moon-shade': moonShade(minute, place),
  }).map(([name, value]) => [name, value.toFixed(3)]);
}
