/** A place on the earth, in degrees. North and east are positive. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** The place of a body in the sky of a viewer who looks towards the equator. */
export type SkyPlace = {
  /** The sine of the altitude: 1 in the zenith, 0 on the horizon, negative below it. */
  readonly height: number;
  /** From -1 on the left to 1 on the right. East is on the right in the south, and on the left in the north. */
  readonly side: number;
};

/** The next moment at which the upper edge of the sun crosses the horizon. */
export type SunEvent = { readonly kind: 'sunrise' | 'sunset'; readonly at: Date };

const DAY = 86_400_000;
const MINUTE = 60_000;
const STEP = 600_000;
const EPOCH_2000 = Date.UTC(2000, 0, 1, 12);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(radians(degrees));
const cos = (degrees: number) => Math.cos(radians(degrees));

/** The tilt of the earth's axis. */
const TILT = 23.439;

/** The altitude of the sun's center at sunrise and sunset: its radius and the refraction of the air. */
const HORIZON = -0.833;

/** Until the sun is so far below the horizon, there is the light of civil twilight. */
const CIVIL_TWILIGHT = -6;

/** The altitudes of the sun in the golden hour. */
const GOLDEN_HOUR = { from: -4, to: 6 };

/**
 * The place of the sun, or of a body that is so many degrees east of it on the ecliptic. By the low-precision formulas
 * of the Astronomical Almanac, which are accurate to a hundredth of a degree from 1950 to 2050; the side is the part of
 * the direction that points east, -cos(declination) * sin(hour angle) (Meeus, Astronomical Algorithms, chapter 13).
 */
export function placeInSky(
  now: Date,
  { latitude, longitude }: Coordinates,
  elongation = 0,
): SkyPlace {
  const days = (now.getTime() - EPOCH_2000) / DAY;
  const anomaly = 357.528 + 0.9856003 * days;
  const ecliptic =
    280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly) + elongation;
  const siderealTime = 280.4606 + 360.9856474 * days + longitude;
  // The direction to the body: x and y in the plane of the equator, z to the north pole.
  const x = cos(ecliptic);
  const y = cos(TILT) * sin(ecliptic);
  const z = sin(TILT) * sin(ecliptic);
  const east = cos(siderealTime) * y - sin(siderealTime) * x;
  return {
    height: sin(latitude) * z + cos(latitude) * (cos(siderealTime) * x + sin(siderealTime) * y),
    side: latitude < 0 ? east : -east,
  };
}

/** The sine of the sun's altitude. */
export function sunHeight(now: Date, place: Coordinates): number {
  return placeInSky(now, place).height;
}

/** True from sunrise to sunset. */
export function isSunUp(now: Date, place: Coordinates): boolean {
  return sunHeight(now, place) > sin(HORIZON);
}

/** True before sunrise and after sunset while the sky is bright. */
export function isTwilight(now: Date, place: Coordinates): boolean {
  return !isSunUp(now, place) && sunHeight(now, place) > sin(CIVIL_TWILIGHT);
}

/** True while the sun sinks, and false while it rises. */
export function isSunSinking(now: Date, place: Coordinates): boolean {
  return sunHeight(new Date(now.getTime() + MINUTE), place) < sunHeight(now, place);
}

/**
 * Returns 'dawn' or 'dusk' during the golden hour, and null at other times. Photographers count it from 4 degrees below
 * the horizon to 6 above it.
 */
export function goldenHour(now: Date, place: Coordinates): 'dawn' | 'dusk' | null {
  const height = sunHeight(now, place);
  if (height < sin(GOLDEN_HOUR.from) || height > sin(GOLDEN_HOUR.to)) return null;
  return isSunSinking(now, place) ? 'dusk' : 'dawn';
}

/** The next sunrise or sunset, to the second; null when there is none within a day, as in polar regions. */
export function nextSunEvent(now: Date, place: Coordinates): SunEvent | null {
  const isUp = isSunUp(now, place);
  const changesBy = (time: number) => isSunUp(new Date(time), place) !== isUp;
  const start = now.getTime();
  let before = start;
  while (!changesBy(before + STEP)) {
    before += STEP;
    if (before > start + DAY) return null;
  }
  let after = before + STEP;
  while (after - before > 1000) {
    const middle = (before + after) / 2;
    if (changesBy(middle)) after = middle;
    else before = middle;
  }
  return { kind: isUp ? 'sunset' : 'sunrise', at: new Date(after) };
}
