import { DRAFT_KEY } from '#ui/contact/draft-key.ts';
import { showCorrectedText } from './corrected-text.ts';

let notice: Element | null = null;

/** Shows that the site's script could not be loaded, once, with a button that calls `onRetry` (page-html.ts). */
export function showFailure(onRetry: () => void): void {
  showCorrectedText();
  if (notice !== null) return;
  const template = document.querySelector<HTMLTemplateElement>('#start-failure');
  notice = template?.content.firstElementChild ?? null;
  if (notice === null) return;
  document.body.append(notice);
  notice.querySelector('button')?.addEventListener('click', (event) => {
    // A press elsewhere starts the site too (start-site.ts).
    event.stopPropagation();
    onRetry();
  });
}

export function hideFailure(): void {
  notice?.remove();
}

/** Reloads the page and keeps the typed words, which the contact form restores (contact-form-state.ts). */
export function reload(): void {
  try {
    const form = document.querySelector<HTMLTextAreaElement>('[name="message"]')?.form;
    if (form) {
      // The draft of an earlier reload may still be in the storage, and not in the fields. Without one it is null.
      const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
      const typed = Object.fromEntries([...new FormData(form)].filter(([, text]) => text));
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, ...typed }));
    }
  } catch {
    // Without storage the words are lost.
  }
  location.reload();
}
