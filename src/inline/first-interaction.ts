import { FIRST_INTERACTION } from '#ui/contact/form-timing.ts';

/**
 * Marks the first interaction with a form, so that the time until the submission does not depend on when the site's
 * script arrives.
 */
export function markFirstInteraction(): void {
  for (const type of ['focusin', 'input']) {
    addEventListener(type, ({ target }) => {
      if (!(target as Element).matches('form input, form textarea')) return;
      if (performance.getEntriesByName(FIRST_INTERACTION).length === 0) {
        performance.mark(FIRST_INTERACTION);
      }
    });
  }
}
