/** Whether a finger has caused this event. Older browsers do not tell it of a click. */
export const isTouch = (event: Event | undefined) =>
  (event as Partial<PointerEvent> | undefined)?.pointerType === 'touch';
