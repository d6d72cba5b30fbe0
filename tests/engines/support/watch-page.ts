type WatchedPage = Window & { isHydrated?: boolean; themeOfFirstBody?: string };

/**
 * Runs in each document before its own scripts: records the hydration and the theme with which the body begins,
 * and logs violations of the policy.
 */
function watchPage() {
  document.addEventListener('hydrated', () => {
    (window as WatchedPage).isHydrated = true;
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`policy violation: ${effectiveDirective} ${blockedURI} (${location.pathname})`);
  });
  new MutationObserver((_, observer) => {
    if (document.body === null) return;
    (window as WatchedPage).themeOfFirstBody = document.documentElement.dataset.theme ?? '';
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

export const WATCH_PAGE = `(${watchPage})();`;

/** True once React has hydrated the page: before that, a link loads a new document. */
export function isHydrated(): boolean {
  return (window as WatchedPage).isHydrated === true;
}

/** The chosen theme that the document had when its body began, before the first paint; '' for that of the system. */
export function themeOfFirstBody(): string | undefined {
  return (window as WatchedPage).themeOfFirstBody;
}
