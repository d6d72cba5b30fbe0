type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** A press that asks for no other tab and no download, and that nobody has answered yet. */
export function isPlainPress(press: Press): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = press;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
