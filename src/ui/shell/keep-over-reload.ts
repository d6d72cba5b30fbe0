type Keeper = { readonly isNeeded: () => boolean; readonly keep: () => void };

const keepers: Keeper[] = [];

/** Something that the visitor would lose in a reload, for as long as the page lives. */
export function keepOverReload(keeper: Keeper): void {
  keepers.push(keeper);
}

/** Whether a reload would cost the visitor something, so that they must be asked. */
export function isReloadHeld(): boolean {
  return keepers.some(({ isNeeded }) => isNeeded());
}

/** Loads the page anew, with what the visitor typed put away for it. */
export function reloadKeeping(): void {
  for (const { keep } of keepers) keep();
  window.location.reload();
}
