/** True if a finger has caused the event. False for a click in older browsers, which do not report its pointer type. */
export const isTouch = (event: Event | undefined) =>
  (event as Partial<PointerEvent> | undefined)?.pointerType === 'touch';
