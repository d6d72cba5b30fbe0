/** The owner's time zone, as hours from UTC: a post with a date is public from 00:00 of that day on. */
export const UTC_OFFSET_HOURS = -3;
