/** State in memory that a reload would lose, and how to save it for the next page. */
type UnsavedState = { readonly isDirty: () => boolean; readonly save: () => void };

const registered: UnsavedState[] = [];

/** Registers state for the lifetime of the page. */
export function registerUnsavedState(state: UnsavedState): void {
  registered.push(state);
}

/** Returns whether a reload would lose state, so that the visitor has to confirm it. */
export function hasUnsavedState(): boolean {
  return registered.some(({ isDirty }) => isDirty());
}

/** Saves all registered state and reloads the page. */
export function saveAndReload(): void {
  for (const { save } of registered) save();
  window.location.reload();
}
