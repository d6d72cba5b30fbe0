import { type Coordinates, placeInSky, type SkyPlace } from './sun.ts';

export type MoonPhase = 'new' | 'waxing' | 'full' | 'waning';

const DAY = 86_400_000;

/** The mean time from one new moon to the next. */
const MONTH = 29.530588853 * DAY;

/** The new moon of 6 January 2000. */
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);

/** The moon counts as new or full for so long before and after: the mean month is up to 14 hours wrong. */
const TOLERANCE = (1.25 * DAY) / MONTH;

/** The age of the moon as a share of the mean month: 0 and 1 are a new moon, 0.5 is a full one. */
export function moonAge(now: Date): number {
  const months = (now.getTime() - NEW_MOON) / MONTH;
  return months - Math.floor(months);
}

/**
 * The place of the moon, which is east of the sun by the share of the circle that its age is of a month: a full moon
 * rises as the sun sets. The mean month and the tilt of the moon's path make it up to 12 degrees wrong.
 */
export function moonPlace(now: Date, place: Coordinates): SkyPlace {
  return placeInSky(now, place, moonAge(now) * 360);
}

/**
 * The light on the moon: from 0 when new to 1 or -1 when full; positive while it grows from the left, as seen from
 * the south.
 */
export function moonShade(now: Date, { latitude }: Coordinates): number {
  const age = moonAge(now);
  return (latitude < 0 ? 2 : -2) * (age - Math.round(age));
}

/** The phase of the moon; new and full last 1.25 days before and after the moment itself. */
export function moonPhase(now: Date): MoonPhase {
  const age = moonAge(now);
  if (age < TOLERANCE || age > 1 - TOLERANCE) return 'new';
  if (Math.abs(age - 0.5) < TOLERANCE) return 'full';
  return age < 0.5 ? 'waxing' : 'waning';
}
