// The events of the document by which main.ts and the script in the page (src/inline/start-site.ts) start the site.
// They are not in src/ui, whose shared modules are in the start chunk: the entry would import that statically.

/** The entry is loaded: the site may start. */
export const START = 'start';
/** A chunk of the start could not be loaded. */
export const START_FAILED = 'start-failed';
