// The events of the document by which the site tells the scripts in the page (src/inline) what has happened.

/** React has attached its event handlers. */
export const HYDRATED = 'hydrated';
/** A page has replaced this one, and what is below its fold has no layout yet. */
export const NEW_PAGE = 'new-page';
