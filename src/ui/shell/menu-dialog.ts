import { afterPaint } from '#ui/after-paint.ts';
import { focusElement } from '#ui/focus-element.ts';
import { isTouch } from '#ui/is-touch.ts';

/** The menu is open, and will be modal. */
const OPENING = 'opening';

/** True from the press that opens the menu to the one that closes it, or to the `close` event after Escape. */
export const isMenuOpen = (menu: HTMLDialogElement) => menu.dataset.open !== undefined;

/**
 * Tells on the `close` event of the dialog whether the menu has to follow, as after Escape or the Back of a phone. A busy
 * browser fires the event when the menu may be open again.
 */
export const isMenuClosed = (menu: HTMLDialogElement) =>
  !menu.open && menu.dataset.open !== OPENING;

/** Opens the menu as a modal dialog, and moves the focus to its first button. */
export function openMenu(menu: HTMLDialogElement, press: Event): void {
  menu.dataset.open = OPENING;
  afterAnswer(press, () => {
    if (menu.dataset.open !== OPENING || !menu.isConnected) return;
    menu.dataset.open = '';
    if (menu.open) return;
    const { documentElement: page } = document;
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    menu.showModal();
    // WebKit takes the menu for hidden still when `showModal` looks for an element to focus.
    focusElement(menu.querySelector('button'));
  });
}

/** Closes the menu; without a press, as on a new page, at once. */
export function closeMenu(menu: HTMLDialogElement, press?: Event): void {
  delete menu.dataset.open;
  afterAnswer(press, () => {
    if (!isMenuOpen(menu)) menu.close();
  });
}

/**
 * A modal dialog makes all elements of the page inert, and a slow phone needs some 100 ms to style them. Where a finger
 * has pressed, the panel slides first, and the dialog becomes modal or closes once that is painted. Mouse and keyboard
 * do not wait, and a key that follows at once ends the wait: only a modal dialog handles Escape and Tab. `change` may be
 * called again later, when the menu has changed since.
 */
function afterAnswer(press: Event | undefined, change: () => void): void {
  if (isTouch(press)) {
    afterPaint(change);
    addEventListener('keydown', change, { once: true, capture: true });
  } else change();
}
