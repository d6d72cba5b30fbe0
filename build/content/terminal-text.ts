/**
 * Replaces the control and bidirectional characters of a text that others may have written: a terminal would
 * obey them and move its cursor, change its colors or reverse the text. Tabs and line ends stay.
 */
export function sanitize(text: string): string {
  return text.replace(/\r(?!\n)|(?![\r\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
}

/** A sanitized text on one line: it cannot imitate a line of its own. */
export function sanitizeLine(text: string): string {
  return sanitize(text).replace(/\s+/g, ' ');
}
