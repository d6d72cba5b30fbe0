export type MoonPhase = 'new' | 'waxing' | 'full' | 'waning';

const DAY = 86_400_000;

/** The mean time from one new moon to the next. */
const MONTH = 29.530588853 * DAY;

/** The new moon of 6 January 2000. */
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);

/** The moon counts as new or full for so long before and after: the mean month is up to 14 hours wrong. */
const TOLERANCE = 1.25 * DAY;

/** The phase of the moon by the mean month. */
export function moonPhase(now: Date): MoonPhase {
  const age = (((now.getTime() - NEW_MOON) % MONTH) + MONTH) % MONTH;
  if (age < TOLERANCE || age > MONTH - TOLERANCE) return 'new';
  if (Math.abs(age - MONTH / 2) < TOLERANCE) return 'full';
  return age < MONTH / 2 ? 'waxing' : 'waning';
}
