import { moonPhase } from '#domain/model/moon.ts';
import {
  type Coordinates,
  isSunSinking,
  isSunUp,
  isTwilight,
  nextSunEvent,
} from '#domain/model/sun.ts';
import { wallDate, wallTime } from '#domain/model/wall-time.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';

const MINUTE = 60_000;

/** The minutes before sunrise and sunset that are counted down. */
const COUNTDOWN = 90;

const MOON = {
  new: 'sin luna',
  waxing: 'luna creciente',
  full: 'con luna llena',
  waning: 'luna menguante',
} as const;

/**
 * The time at the owner's place and what the sun does there, such as "18:42 · el sol baja en 49 min"; below a river that
 * shows the night, "afuera es de día" while the sun is up.
 */
export function riverLine(time: Date, place: Coordinates, isRiverDark: boolean): string {
  return `${clockTime(time)} · ${skyAt(time, place, isRiverDark)}`;
}

/** The time after a day that has run, such as "13:00 · y así pasó un jueves". */
export function farewellLine(time: Date): string {
  const weekday = wallDate(time, UTC_OFFSET_HOURS).toLocaleDateString('es', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return `${clockTime(time)} · y así pasó un ${weekday}`;
}

function skyAt(time: Date, place: Coordinates, isRiverDark: boolean): string {
  if (isRiverDark && isSunUp(time, place)) return 'afuera es de día';
  const next = nextSunEvent(time, place);
  const minutes = next && Math.ceil((next.at.getTime() - time.getTime()) / MINUTE);
  const isSoon = minutes !== null && minutes <= COUNTDOWN;
  if (next?.kind === 'sunrise' && isSoon) return `el sol sale en ${minutes} min`;
  if (isTwilight(time, place)) return isSunSinking(time, place) ? 'anochece' : 'amanece';
  if (!isSunUp(time, place)) return `de noche, ${MOON[moonPhase(time)]}`;
  if (next === null) return 'hoy el sol no baja';
  return `el sol baja ${isSoon ? `en ${minutes} min` : `a las ${clockTime(next.at)}`}`;
}

function clockTime(time: Date): string {
  const { hour, minute } = wallTime(time, UTC_OFFSET_HOURS);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
