import type { Analytics } from '#ports/analytics.ts';

/** Where nobody counts. */
export const silentAnalytics: Analytics = { pageView: () => undefined };
