/**
 * Matches a text with a word that is too long to be kerned (`data-long-word`, base.css): Chromium would shape
 * the rest of the word again at each of its line breaks.
 */
export const LONG_WORD = /\S{200}/;
