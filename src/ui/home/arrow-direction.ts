import type { KeyboardEvent } from 'react';
import { hasModifier } from '#ui/modifier-keys.ts';

/** The direction of a horizontal arrow key without modifier keys: -1 is left, 1 is right. Undefined for other keys. */
export function arrowDirection(event: KeyboardEvent): 1 | -1 | undefined {
  if (hasModifier(event)) return undefined;
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
}
