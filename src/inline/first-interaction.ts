import { FIRST_INTERACTION } from '#ui/contact/form-timing.ts';

/**
 * Marks the first interaction with a form, so that the time until the submission does not depend on when the site's
 * script arrives.
 */
export function markFirstInteraction(): void {
  const onInteraction = ({ target }: Event) => {
    if (!(target as Element).matches('form input, form textarea')) return;
    if (performance.getEntriesByName(FIRST_INTERACTION).length === 0) {
      performance.mark(FIRST_INTERACTION);
    }
  };
  // In the capture phase, because no typing reaches the page while React hydrates it (src/withheld-events.ts).
  for (const type of ['focusin', 'input']) addEventListener(type, onInteraction, true);
}
