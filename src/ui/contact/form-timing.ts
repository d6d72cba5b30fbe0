/**
 * The performance mark of the first focus or input in a field of a form. src/inline/first-interaction.ts sets
 * it, so that the time counts from the first interaction, which may precede this script.
 */
export const FIRST_INTERACTION = 'form-touched';

/** Milliseconds since the first interaction with the form; null when unknown or after autofill. */
export function timeOnForm(form: HTMLFormElement | null): number | null {
  // Autofill is as fast as a bot.
  if (form?.querySelector(':autofill') !== null) return null;
  const [first] = performance.getEntriesByName(FIRST_INTERACTION);
  return first === undefined ? null : performance.now() - first.startTime;
}

/** Restarts the time for the next message. */
export function restartFormTiming(): void {
  performance.clearMarks(FIRST_INTERACTION);
}
