import type { Analytics } from '#ports/analytics.ts';
import type { Log } from '#ports/system.ts';

/** The site's own path, answered by the host where web analytics are enabled. */
const SCRIPT = '/_vercel/insights/script.js';
const DEBUG_SCRIPT = 'https://va.vercel-scripts.com/v1/script.debug.js';

type InsightsCall = readonly [event: 'pageview', data: { route: string; path: string }];
type InsightsWindow = Window & {
  va?: (...call: InsightsCall) => void;
  vaq?: InsightsCall[];
  /** Missing in TypeScript's DOM, and in browsers that do not have Trusted Types yet. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(input: string): string };
  };
};

/** How long the script waits for the load event, in milliseconds: a picture that hangs may hold that up. */
const LOAD_PATIENCE = 10_000;

/**
 * Page views through the insights script, asked for once the page has loaded, or has had long enough for
 * it, and never waited for: a script that hangs before would hold up the load event itself. Calls made
 * before it arrives wait in the queue that the script empties; when it is blocked they go nowhere.
 */
export function createInsightsAnalytics(mode: 'development' | 'production', log: Log): Analytics {
  const page = window as InsightsWindow;
  page.va ??= (...call) => {
    page.vaq ??= [];
    page.vaq.push(call);
  };

  const script = document.createElement('script');
  script.src = trustedAddress(page, mode === 'development' ? DEBUG_SCRIPT : SCRIPT);
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

function afterLoad(act: () => void) {
  if (document.readyState === 'complete') return act();
  const actOnce = () => {
    clearTimeout(patience);
    window.removeEventListener('load', actOnce);
    act();
  };
  const patience = setTimeout(actOnce, LOAD_PATIENCE);
  window.addEventListener('load', actOnce);
}

/** The address, let through by the one policy that our headers allow: it gives no other, whatever it is asked. */
function trustedAddress({ trustedTypes }: InsightsWindow, address: string): string {
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy('insights', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}
