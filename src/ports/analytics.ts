/** Anonymous page counts. Never throws, never waits, and the site is whole without it. */
export interface Analytics {
  /** One page view; `path` is the address without query or hash. */
  pageView(path: string): void;
}
