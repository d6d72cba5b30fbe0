import styles from './focus-mark.css?inline';

/**
 * Adds the styles of a visible focus to the page when the first element has one; returns a function that removes them.
 * While the dot is in the page, Chromium looks for its place in each layout.
 */
export function addFocusMark(): () => void {
  const sheet = new CSSStyleSheet();
  const isVisible = (element: Element | null) => element?.matches(':focus-visible') === true;
  const onFocus = ({ target }: FocusEvent) => {
    if (isVisible(target as Element)) add();
  };
  const add = () => {
    document.removeEventListener('focusin', onFocus);
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  document.addEventListener('focusin', onFocus);
  if (isVisible(document.activeElement)) add();
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
