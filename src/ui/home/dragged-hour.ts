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

/** How far a pointer has moved. The unit is the distance of the sun from the middle of the river to a side. */
type Movement = { readonly right: number; readonly up: number };

/**
 * The time to which a pointer drags the sun, at most a day away. While the sun goes aside, it keeps to the pointer; it is
 * dragged upwards to noon, and downwards to where it is nearer to the horizon.
 */
export function draggedHour(start: Date, movement: Movement, place: Coordinates): Date {
  const distance = distanceAlongPath(placeInSky(start, place), movement, place);
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

/** Returns how far the sun moves along its path, in the unit of the movement; negative towards earlier times. */
function distanceAlongPath(
  { side }: SkyPlace,
  { right, up }: Movement,
  { latitude }: Coordinates,
): number {
  const isEastOnTheRight = latitude < 0;
  const isRising = side > 0 === isEastOnTheRight;
  const sideways = isEastOnTheRight ? -right : right;
  const vertical = Math.min(up, Math.abs(side)) * (isRising ? 1 : -1);
  if (sideways * vertical < 0) return sideways + vertical;
  // Both parts of a pointer that follows the arc of the sun move it the same way: they count once.
  return Math.abs(sideways) > Math.abs(vertical) ? sideways : vertical;
}
