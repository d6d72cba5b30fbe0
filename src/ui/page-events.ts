// The events of the document by which the site tells the scripts in the page (src/inline) what has happened.

/** React has attached its event handlers. */
export const HYDRATED = 'hydrated';
/** A page has replaced this one, and what is below its fold has no layout yet. */
export const NEW_PAGE = 'new-page';
/** The running day of the home page has come to the day or the night, or has ended. Its detail is a DaylightChange. */
export const DAYLIGHT = 'daylight';

export type DaylightChange = {
  /** The theme of the hour; empty for that of the visitor. */
  readonly theme: '' | 'light' | 'dark';
  /**
   * True if the theme must change without a view transition: the visitor drags the sun, has scrolled past the river, or
   * is leaving the page.
   */
  readonly isSudden?: boolean;
};
