import { publicationTime } from '#domain/model/publication.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';

/** The moment at which a post with this date is public, for feeds and the heads of pages. */
export function publishedTime(date: Date): Date {
  return publicationTime(date, UTC_OFFSET_HOURS);
}
