import { afterPaint } from '#ui/after-paint.ts';
import { HYDRATED } from '#ui/page-events.ts';
import { closeMenu, isMenuClosed, isMenuOpen, openMenu } from '#ui/shell/menu-dialog.ts';
import { THEME_SWITCH } from './theme-switch.ts';

const MENU_BUTTON = '[aria-haspopup]';

const findMenuButton = () => document.querySelector<HTMLButtonElement>(MENU_BUTTON);

/**
 * Answers presses before hydration: the menu opens and closes at once, and a tab is selected at once. Every other button
 * is clicked again once the site is hydrated, as often as the visitor pressed it, and so is a tab.
 */
export function answerEarlyPresses(): void {
  const menu = document.querySelector('dialog');
  const site = document.getElementById('root');
  const menuButton = findMenuButton();
  const queue: HTMLButtonElement[] = [];
  const onClick = (press: MouseEvent) => {
    const target = press.target;
    const button = (target as Element).closest('button');
    if (menu && (target === menu || (button && button === menu.querySelector('button')))) {
      closeMenu(menu, press);
      if (menuButton) menuButton.ariaExpanded = 'false';
    } else if (menu && button && button === menuButton) {
      openMenu(menu, press);
      button.ariaExpanded = 'true';
      menu.onclose = () => {
        if (!isMenuClosed(menu)) return;
        closeMenu(menu);
        button.ariaExpanded = 'false';
      };
    } else if (button && !button.matches(THEME_SWITCH)) queue.push(button);
    if (button?.role === 'tab') selectTab(button);
  };
  // In the capture phase, because no press reaches the page while React hydrates it (src/withheld-events.ts).
  site?.addEventListener('click', onClick, true);
  document.addEventListener(HYDRATED, async () => {
    site?.removeEventListener('click', onClick, true);
    // React has rendered the page again, without the menu that was open.
    const openButton = menu && isMenuOpen(menu) && !menu.isConnected ? findMenuButton() : null;
    if (openButton) queue.push(openButton);
    // A click may depend on what was typed, or on the click before: React renders in between.
    for (const button of queue) {
      await new Promise<void>(afterPaint);
      button.click();
    }
  });
}

function selectTab(tab: HTMLButtonElement) {
  for (const other of tab.parentElement?.children ?? []) {
    other.ariaSelected = `${other === tab}`;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = other !== tab;
  }
}
