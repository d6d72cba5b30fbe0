import type { BrowserContext } from '@playwright/test';

/** Reports each violation of the content security policy in every page of the context. */
export async function watchPolicy(context: BrowserContext, report: (violation: string) => void) {
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    report(`policy violation: ${violation}`);
  });
  await context.addInitScript(() => {
    const page = window as Window & { reportViolation?: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event;
      page.reportViolation?.(
        `${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}, ${location.pathname})`,
      );
    });
  });
}
