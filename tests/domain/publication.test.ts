import { expect, test } from 'vitest';
import { isPublished, publicationDay, publicationTime } from '#domain/model/publication.ts';
import { isoDay } from '#domain/model/wall-time.ts';

const BUENOS_AIRES = -3;

test.each([
  ['2026-11-25T00:00:00Z', BUENOS_AIRES, '2026-11-25T03:00:00Z'],
  ['2026-11-25T00:00:00Z', 0, '2026-11-25T00:00:00Z'],
  ['2026-11-25T00:00:00Z', 5.5, '2026-11-24T18:30:00Z'],
  ['1969-12-25T00:00:00Z', BUENOS_AIRES, '1969-12-25T03:00:00Z'],
  ['2026-11-25T16:30:00Z', BUENOS_AIRES, '2026-11-25T16:30:00Z'],
  ['2026-11-25T00:00:00.001Z', BUENOS_AIRES, '2026-11-25T00:00:00.001Z'],
])('a post with the date %s at UTC%d is public from %s on', (date, offset, from) => {
  const time = publicationTime(new Date(date), offset);
  expect(time).toEqual(new Date(from));
  const post = { publishedAt: new Date(date) };
  expect(isPublished(post, time, offset)).toBe(true);
  expect(isPublished(post, new Date(time.getTime() - 1), offset)).toBe(false);
});

test.each([
  ['2026-11-25T00:00:00Z', BUENOS_AIRES, '2026-11-25'],
  ['2026-11-25T22:00:00-03:00', BUENOS_AIRES, '2026-11-25'],
  ['2026-11-25T02:59:59Z', BUENOS_AIRES, '2026-11-24'],
  ['2026-11-25T03:00:00Z', BUENOS_AIRES, '2026-11-25'],
  ['2026-11-25T00:00:00Z', 5.5, '2026-11-25'],
  ['2026-11-25T18:30:00Z', 5.5, '2026-11-26'],
])('a post with the date %s at UTC%d shows the day %s', (date, offset, day) => {
  expect(isoDay(publicationDay(new Date(date), offset))).toBe(day);
});

test('a post without a date is public', () => {
  expect(isPublished({ publishedAt: null }, new Date(0), BUENOS_AIRES)).toBe(true);
});
