type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether a modifier key is pressed: the browser handles such events, as Alt and an arrow for Back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

type Click = Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>;

/** Returns whether a click opens its link in this tab, and no other listener has handled it yet. */
export function isUnmodifiedLeftClick(click: Click): boolean {
  return click.button === 0 && !hasModifier(click) && !click.defaultPrevented;
}
