// The events of the document by which main.ts and the script in the page (src/inline/start-site.ts) start the site.

/** The entry is loaded: the site may start. */
export const START = 'start';
/** The site could not be started: a chunk of its screen is missing, for example. */
export const START_FAILED = 'start-failed';
