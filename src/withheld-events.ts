import { HYDRATED } from '#ui/page-events.ts';
import { recordTypedText, TEXT_FIELDS } from './typed-text.ts';

/** The events of a press. React would hydrate the page in one task for each: a slow phone needs most of a second. */
const PRESS_EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
];

/** The events of typing, for which React would do the same. Outside of a field a key may be one that React answers. */
const TYPING_EVENTS = [
  'keydown',
  'keypress',
  'keyup',
  'compositionstart',
  'compositionend',
  'cut',
  'paste',
  'textInput',
  'input',
  'change',
];

/**
 * Keeps the presses inside of this element, and what is typed into its fields, from React until it has rendered the page,
 * which it does in parts. The scripts of src/inline answer the presses meanwhile: their listeners at this element are
 * older, so the browser calls them first. The parts with fields read these once they are rendered. It must be called
 * before React adds its listeners.
 */
export function withholdEvents(root: Element): void {
  const hydrated = new AbortController();
  const options = { capture: true, passive: true, signal: hydrated.signal };
  const withhold = (event: Event) => event.stopImmediatePropagation();
  for (const type of PRESS_EVENTS) root.addEventListener(type, withhold, options);
  const withholdFromField = (event: Event) => {
    if ((event.target as Element).matches(TEXT_FIELDS)) withhold(event);
  };
  for (const type of TYPING_EVENTS) root.addEventListener(type, withholdFromField, options);
  const end = () => {
    hydrated.abort();
    recordTypedText(root);
  };
  document.addEventListener(HYDRATED, end, { once: true });
}
