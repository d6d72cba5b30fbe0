type WatchedPage = Window & { isHydrated?: boolean };

/** Runs in each document before its own scripts: records the hydration, and logs violations of the policy. */
function watchPage() {
  document.addEventListener('hydrated', () => {
    (window as WatchedPage).isHydrated = true;
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`policy violation: ${effectiveDirective} ${blockedURI} (${location.pathname})`);
  });
}

export const WATCH_PAGE = `(${watchPage})();`;

/** True once React has hydrated the page: before that, a link loads a new document. */
export function isHydrated(): boolean {
  return (window as WatchedPage).isHydrated === true;
}
