import { type Coordinates, placeInSky, type SkyPlace } from '#domain/model/sun.ts';

const DAY = 86_400_000;
const STEP = 300_000;

/**
 * How far a pointer goes while the light goes from that of the day to that of the night: the sun sinks meanwhile rather
 * than going aside, and the dusk shall be seen.
 */
const TWILIGHT_WAY = 1.6;

/** The height of the sun at which the day has its full light, and below the horizon the night its full dark. */
const FULL_LIGHT = 0.45;

const level = ({ height }: SkyPlace) => Math.max(-1, Math.min(1, height / FULL_LIGHT));

/** How far a pointer has moved, in ways of the sun from the middle of the river to a side. */
type Movement = { readonly right: number; readonly up: number };

/**
 * The time to which a pointer drags the sun, at most a day away. While the sun goes aside, it keeps to the pointer; it is
 * dragged upwards to noon, and downwards to where it is nearer to the horizon.
 */
export function draggedHour(start: Date, movement: Movement, place: Coordinates): Date {
  const distance = wayInTime(placeInSky(start, place), movement, place);
  const step = Math.sign(distance) * STEP;
  let remaining = Math.abs(distance);
  let time = start.getTime();
  let sky = placeInSky(start, place);
  for (let passed = 0; passed < DAY; passed += STEP) {
    const next = placeInSky(new Date(time + step), place);
    const way = Math.max(
      Math.abs(next.side - sky.side),
      (TWILIGHT_WAY / 2) * Math.abs(level(next) - level(sky)),
    );
    if (way > remaining) return new Date(time + (step * remaining) / way);
    remaining -= way;
    time += step;
    sky = next;
  }
  return new Date(time);
}

/** How far the sun goes with a pointer, in its ways from the middle to a side; negative for earlier times. */
function wayInTime({ side }: SkyPlace, { right, up }: Movement, { latitude }: Coordinates): number {
  const isEastOnTheRight = latitude < 0;
  const isRising = side > 0 === isEastOnTheRight;
  const aside = isEastOnTheRight ? -right : right;
  const climb = Math.min(up, Math.abs(side)) * (isRising ? 1 : -1);
  if (aside * climb < 0) return aside + climb;
  // A pointer that follows the arc of the sun goes one way, not two.
  return Math.abs(aside) > Math.abs(climb) ? aside : climb;
}
