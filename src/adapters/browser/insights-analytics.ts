import type { Analytics } from '#ports/analytics.ts';
import type { Log } from '#ports/system.ts';

/** Served by the host where web analytics are enabled. */
const SCRIPT = '/_vercel/insights/script.js';
const DEBUG_SCRIPT = 'https://va.vercel-scripts.com/v1/script.debug.js';

type InsightsCall = readonly [event: 'pageview', data: { route: string; path: string }];
type InsightsWindow = Window & {
  va?: (...call: InsightsCall) => void;
  vaq?: InsightsCall[];
  /** Trusted Types, which TypeScript's DOM library and some browsers lack. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(input: string): string };
  };
};

/** The maximum wait for the load event, in milliseconds, which a slow picture may delay. */
const LOAD_TIMEOUT = 10_000;

/**
 * Page views by the insights script. The script is requested after the load event, which it would
 * otherwise delay, or after the timeout. Page views are queued until it has loaded, and lost when it is
 * blocked.
 */
export function createInsightsAnalytics(mode: 'development' | 'production', log: Log): Analytics {
  const page = window as InsightsWindow;
  page.va ??= (...call) => {
    page.vaq ??= [];
    page.vaq.push(call);
  };

  const script = document.createElement('script');
  script.src = trustedUrl(page, mode === 'development' ? DEBUG_SCRIPT : SCRIPT);
  script.defer = true;
  script.dataset.disableAutoTrack = '1';
  script.addEventListener('error', () => {
    const advice =
      mode === 'development'
        ? 'Please check if any ad blockers are enabled and try again.'
        : 'Be sure to enable Web Analytics for your project and deploy again.';
    log.warn(`[Web Analytics] Failed to load script from ${script.src}. ${advice}`);
  });
  afterLoad(() => document.head.append(script));

  return {
    pageView: (path) => page.va?.('pageview', { route: path, path }),
  };
}

function afterLoad(callback: () => void) {
  if (document.readyState === 'complete') return callback();
  const callOnce = () => {
    clearTimeout(timer);
    window.removeEventListener('load', callOnce);
    callback();
  };
  const timer = setTimeout(callOnce, LOAD_TIMEOUT);
  window.addEventListener('load', callOnce);
}

/** The URL as a script element takes it: the Trusted Types policy `insights` returns only this one. */
function trustedUrl({ trustedTypes }: InsightsWindow, address: string): string {
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy('insights', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}
