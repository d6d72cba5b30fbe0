export { sanitize, sanitizeLine } from '#build/content/terminal-text.ts';

/** A number with its noun: `1 entrada`, `2 entradas`. The plural is the noun with an s unless given. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** Date and time in the format of the owner's language, in the time zone of the machine. */
export function formatTime(time: string | null): string {
  if (time === null) return 'una fecha desconocida';
  const format = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(time));
}

/** JSON in which every control and bidirectional character is escaped, so that a terminal shows it. */
export function printForeignJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return json.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
