type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether an event comes with a modifier key, as in Alt and an arrow for Back: the browser handles these. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

type Click = Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>;

/** Returns whether a click opens its link in this tab, and no other listener has handled it yet. */
export function isUnmodifiedLeftClick(click: Click): boolean {
  return click.button === 0 && !hasModifier(click) && !click.defaultPrevented;
}
