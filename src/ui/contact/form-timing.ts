/**
 * The performance mark of the first focus or input in a field of a form. The script in index.html sets
 * it, so that the time counts from the visitor's first touch and not from the arrival of the script.
 */
const FIRST_TOUCH = 'form-touched';

/** Milliseconds since the first touch of the form; null where that says nothing of the visitor. */
export function timeOnForm(form: HTMLFormElement | null): number | null {
  // A browser that fills the fields is as fast as a script.
  if (form?.querySelector(':autofill') !== null) return null;
  const [first] = performance.getEntriesByName(FIRST_TOUCH);
  return first === undefined ? null : performance.now() - first.startTime;
}

/** The next message has a first touch of its own. */
export function restartFormTiming(): void {
  performance.clearMarks(FIRST_TOUCH);
}
