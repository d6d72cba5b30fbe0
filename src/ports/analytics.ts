/** Anonymous page views. Never throws and never waits. */
export interface Analytics {
  /** Counts one page view; `path` is the address without query or hash. */
  pageView(path: string): void;
}

/** Analytics that count nothing, for a build without them. */
export const disabledAnalytics: Analytics = { pageView: () => undefined };
