import { expect, test } from 'vitest';
import { moonAge, moonPhase, moonPlace, moonShade } from '#domain/model/moon.ts';
import {
  goldenHour,
  isSunUp,
  isTwilight,
  nextSunEvent,
  placeInSky,
  sunHeight,
} from '#domain/model/sun.ts';

const LA_PLATA = { latitude: -34.92, longitude: -57.95 };
const GREENWICH = { latitude: 51.4779, longitude: 0 };
const ARCTIC = { latitude: 80, longitude: 0 };
const MINUTE = 60_000;

test.each([
  ['in the zenith at the equator at noon of the equinox', '2026-03-20T12:07:30Z', 0, 0, 90],
  ['in the zenith at the tropic at noon of the solstice', '2026-06-21T12:01:50Z', 23.44, 0, 90],
  [
    '31.6° high in La Plata at noon of the winter solstice',
    '2026-06-21T15:53:40Z',
    -34.92,
    -57.95,
    31.64,
  ],
  ['on the horizon of the pole at the equinox', '2026-03-20T14:46:00Z', 90, 0, 0],
  ['as deep at midnight as it is high at noon on the equator', '2026-03-20T00:07:30Z', 0, 0, -90],
])('the sun is %s', (_, time, latitude, longitude, degrees) => {
  const height = sunHeight(new Date(time), { latitude, longitude });
  expect((Math.asin(height) * 180) / Math.PI).toBeGreaterThan(degrees - 0.3);
  expect((Math.asin(height) * 180) / Math.PI).toBeLessThan(degrees + 0.3);
});

// The first place is the example of NREL's Solar Position Algorithm (Reda and Andreas, 2004): a zenith angle of
// 50.11162° and an azimuth of 194.34024°. At the equinoxes the sun rises in the east and sets in the west.
test.each([
  ['near noon in Colorado, in the southwest', '2003-10-17T19:30:30Z', 39.742476, -105.1786, 0.1901],
  ['at an equinox, at sunrise in Greenwich', '2026-03-20T06:07:00Z', 51.4779, 0, -1],
  ['at an equinox, at sunrise in La Plata', '2026-03-20T09:59:00Z', -34.92, -57.95, 1],
  ['at an equinox, at sunset in La Plata', '2026-03-20T21:59:00Z', -34.92, -57.95, -1],
  ['at noon in La Plata', '2026-06-21T15:53:40Z', -34.92, -57.95, 0],
])(
  'the sun crosses the sky of a viewer who faces the equator: %s',
  (_, time, latitude, longitude, side) => {
    expect(placeInSky(new Date(time), { latitude, longitude }).side).toBeCloseTo(side, 2);
  },
);

test('the moon has the declination of an almanac, and a full one rises as the sun sets', () => {
  // Meeus, Astronomical Algorithms, example 47.a: 13.768°, which is the altitude at the pole.
  const pole = { latitude: 90, longitude: 0 };
  const height = moonPlace(new Date('1992-04-12T00:00:00Z'), pole).height;
  expect((Math.asin(height) * 180) / Math.PI).toBeGreaterThan(13.768 - 6);
  expect((Math.asin(height) * 180) / Math.PI).toBeLessThan(13.768 + 6);
  const sunset = nextSunEvent(new Date('2026-11-24T15:00:00Z'), LA_PLATA)?.at.getTime() ?? 0;
  const moonAt = (minutes: number) => moonPlace(new Date(sunset + minutes * MINUTE), LA_PLATA);
  expect([moonAt(-60).height < 0, moonAt(60).height > 0]).toEqual([true, true]);
  expect(moonAt(0).side).toBeGreaterThan(0.8);
  expect(moonAt(300).side).toBeLessThan(0.2);
});

// The times are those of almanacs, to the minute.
test.each([
  ['sunset in spring', LA_PLATA, '2026-11-22T15:00:00Z', 'sunset', '2026-11-22T22:42:00Z'],
  [
    'sunrise at the summer solstice',
    LA_PLATA,
    '2026-12-21T03:00:00Z',
    'sunrise',
    '2026-12-21T08:35:00Z',
  ],
  [
    'sunset at the summer solstice',
    LA_PLATA,
    '2026-12-21T15:00:00Z',
    'sunset',
    '2026-12-21T23:05:00Z',
  ],
  [
    'sunrise at the winter solstice',
    LA_PLATA,
    '2026-06-21T03:00:00Z',
    'sunrise',
    '2026-06-21T11:00:00Z',
  ],
  [
    'sunset at the winter solstice',
    LA_PLATA,
    '2026-06-21T15:00:00Z',
    'sunset',
    '2026-06-21T20:48:00Z',
  ],
  ['sunrise in Greenwich', GREENWICH, '2026-06-21T00:00:00Z', 'sunrise', '2026-06-21T03:43:00Z'],
  ['sunset in Greenwich', GREENWICH, '2026-06-21T12:00:00Z', 'sunset', '2026-06-21T20:21:00Z'],
] as const)('the next event is right within two minutes: %s', (_, place, now, kind, expected) => {
  const event = nextSunEvent(new Date(now), place);
  expect(event?.kind).toBe(kind);
  const error = Math.abs((event?.at.getTime() ?? 0) - new Date(expected).getTime());
  expect(error).toBeLessThanOrEqual(2 * MINUTE);
});

test('the day changes exactly at the event, and the sky stays bright for some 27 minutes after sunset', () => {
  const sunset = nextSunEvent(new Date('2026-11-22T15:00:00Z'), LA_PLATA)?.at.getTime() ?? 0;
  const at = (minutes: number) => new Date(sunset + minutes * MINUTE);
  expect([isSunUp(at(-1), LA_PLATA), isSunUp(at(1), LA_PLATA)]).toEqual([true, false]);
  expect([-1, 1, 25, 31].map((minutes) => isTwilight(at(minutes), LA_PLATA))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

// The almanac of La Plata: the sun rises at 5:34 and sets at 19:42.
test.each([
  ['2026-11-22T08:00:00Z', null],
  ['2026-11-22T08:25:00Z', 'dawn'],
  ['2026-11-22T08:55:00Z', 'dawn'],
  ['2026-11-22T09:30:00Z', null],
  ['2026-11-22T15:40:00Z', null],
  ['2026-11-22T22:20:00Z', 'dusk'],
  ['2026-11-22T22:50:00Z', 'dusk'],
  ['2026-11-22T23:15:00Z', null],
  ['2026-11-22T03:40:00Z', null],
])('the golden hour at %s is %s', (time, light) => {
  expect(goldenHour(new Date(time), LA_PLATA)).toBe(light);
});

test('no event is next on a polar day and in a polar night', () => {
  const [day, night] = [new Date('2026-06-21T12:00:00Z'), new Date('2026-12-21T12:00:00Z')];
  expect([isSunUp(day, ARCTIC), nextSunEvent(day, ARCTIC)]).toEqual([true, null]);
  expect([isSunUp(night, ARCTIC), nextSunEvent(night, ARCTIC)]).toEqual([false, null]);
});

test.each([
  ['1999-08-11T11:00:00Z', 'new'],
  ['2025-09-07T18:09:00Z', 'full'],
  ['2026-11-17T12:00:00Z', 'waxing'],
  ['2026-11-24T14:53:00Z', 'full'],
  ['2026-12-01T06:00:00Z', 'waning'],
  ['2026-12-09T00:52:00Z', 'new'],
] as const)('the moon of %s is %s, as published', (time, phase) => {
  expect(moonPhase(new Date(time))).toBe(phase);
  const age = moonAge(new Date(time));
  expect(age >= 0 && age < 1).toBe(true);
  if (phase === 'waxing' || phase === 'waning') expect(age < 0.5).toBe(phase === 'waxing');
});

const MADRID = { latitude: 40.42, longitude: -3.7 };

test.each([
  ['a half moon that grows', '2026-11-17T11:48:00Z', 0.5],
  ['a half moon that shrinks', '2026-12-01T06:09:00Z', -0.5],
  ['a new moon', '2026-12-09T00:52:00Z', 0],
] as const)('the light on %s is mirrored between the south and the north', (_, time, shade) => {
  const now = new Date(time);
  expect(Math.abs(moonShade(now, LA_PLATA) - shade)).toBeLessThan(0.1);
  expect(Math.abs(moonShade(now, MADRID) + shade)).toBeLessThan(0.1);
});

test('all of the moon is light when it is full', () => {
  expect(Math.abs(moonShade(new Date('2026-11-24T14:53:00Z'), LA_PLATA))).toBeGreaterThan(0.95);
});
