import type { PostSummary } from './post.ts';
import { wallDate } from './wall-time.ts';

const DAY = 86_400_000;

/**
 * The moment at which a post with this date is public. A date without a time begins with its day in the owner's time
 * zone.
 */
export function publicationTime(date: Date, utcOffsetHours: number): Date {
  return isDateOnly(date) ? wallDate(date, -utcOffsetHours) : date;
}

/** The day that a post with this date shows, in the owner's time zone, as the UTC fields of the result. */
export function publicationDay(date: Date, utcOffsetHours: number): Date {
  return isDateOnly(date) ? date : wallDate(date, utcOffsetHours);
}

/** True for a date without a time, which is stored as midnight in UTC. */
export function isDateOnly(date: Date): boolean {
  return date.getTime() % DAY === 0;
}

/** True for an undated post, and once the moment of its date has come. */
export function isPublished(
  { publishedAt }: Pick<PostSummary, 'publishedAt'>,
  now: Date,
  utcOffsetHours: number,
): boolean {
  return publishedAt === null || publicationTime(publishedAt, utcOffsetHours) <= now;
}
