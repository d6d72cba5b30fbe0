import type { PostSummary } from './post.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The moment at which a post with this date is public. A date without a time, which is stored as midnight in
 * UTC, begins with its day in the owner's time zone.
 */
export function publicationTime(date: Date, utcOffsetHours: number): Date {
  const isWholeDay = date.getTime() % DAY === 0;
  return isWholeDay ? new Date(date.getTime() - utcOffsetHours * HOUR) : date;
}

/** True for an undated post, and once the moment of its date has come. */
export function isPublished(
  { publishedAt }: Pick<PostSummary, 'publishedAt'>,
  now: Date,
  utcOffsetHours: number,
): boolean {
  return publishedAt === null || publicationTime(publishedAt, utcOffsetHours) <= now;
}
