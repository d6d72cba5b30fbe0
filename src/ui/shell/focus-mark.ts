import styles from './focus-mark.css?inline';

/** Adds the styles of the focus that no first paint needs to the page; returns a function that removes them. */
export function addFocusMark(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
