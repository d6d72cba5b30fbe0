/** Loads the styles of the page as files where the policy of the host has not allowed those in the page (page-html.ts). */
export function loadRefusedStyles(): void {
  if (document.querySelector('style')?.sheet !== null) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.disabled = false;
  }
}
