/** A number with its noun: `1 entrada`, `2 entradas`. The plural is the noun with an s unless given. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** Date and time in the format of the owner's language, in the time zone of the machine. */
export function formatTime(time: string): string {
  const format = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(time));
}

/**
 * Replaces the control and bidirectional characters of a visitor's text: a terminal would obey them and
 * move its cursor, change its colors or reverse the text.
 */
export function sanitize(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
}

/** A visitor's text on one line, sanitized. */
export function sanitizeLine(text: string): string {
  return sanitize(text).replace(/\s+/g, ' ');
}
