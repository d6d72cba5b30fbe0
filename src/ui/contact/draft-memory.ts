import type { ContactDraft } from '#domain/model/contact-message.ts';
import { keepOverReload } from '#ui/shell/keep-over-reload.ts';

const KEY = 'contacto-borrador';

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '' };

/**
 * What was typed and not sent, for as long as the page lives, on whatever route. Storage sees it only
 * when the page is loaded anew for a newer build, and forgets it as soon as it is read.
 */
let remembered = takeKeptDraft();

keepOverReload({
  isNeeded: () => Object.values(remembered).some((text) => text !== ''),
  keep: () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(remembered));
    } catch {
      // The visitor was told that there is a newer version, and chose to load it.
    }
  },
});

export function rememberedDraft(): ContactDraft {
  return remembered;
}

export function rememberDraft(draft: ContactDraft): void {
  remembered = draft;
}

function takeKeptDraft(): ContactDraft {
  try {
    const kept: Partial<ContactDraft> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.removeItem(KEY);
    const { name = '', email = '', message = '' } = kept;
    return { name: String(name), email: String(email), message: String(message) };
  } catch {
    return EMPTY_DRAFT;
  }
}
