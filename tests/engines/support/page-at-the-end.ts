/** The attachment of a failed test that says what its page was showing; failures-reporter.ts lists it. */
export const PAGE_AT_THE_END = 'page at the end';

/** Describes in one line what the page shows: its address, the focus, what is loading, and its words. */
export function describePage(): string {
  const focus = document.activeElement?.outerHTML.slice(0, 80);
  const busy = document.querySelectorAll('[aria-busy=true]').length;
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const words = (shown?.textContent ?? '').slice(0, 120);
  return `${location.href}, ${busy} busy, focus on ${focus}, ${shown?.localName}: ${words}`;
}
