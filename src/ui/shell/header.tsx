import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/components/button.tsx';
import { focusElement } from '#ui/focus-element.ts';
import { useServices } from '#ui/services.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { closeMenu, isMenuClosed, isMenuOpen, openMenu } from './menu-dialog.ts';
import { useIsOverNight } from './night-band.ts';
import { NoScriptMenu } from './no-script-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of every screen, with the side menu that it opens. */
export function Header() {
  const dialog = useRef<HTMLDialogElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOverNight = useIsOverNight();
  const { scroller } = useServices();
  const location = useLocation();
  // The menu keeps the links of this path while it slides out after a link to another page.
  const [menuPath, setMenuPath] = useState(location.pathname);

  function open({ nativeEvent }: MouseEvent) {
    // The scroller reads the scroll position: after a change of the menu the browser would have to style the page first.
    scroller.pause();
    setMenuPath(location.pathname);
    if (dialog.current) openMenu(dialog.current, nativeEvent);
    setIsOpen(true);
  }

  const close = useCallback(
    (press?: Event) => {
      scroller.resume();
      if (dialog.current) closeMenu(dialog.current, press);
      setIsOpen(false);
    },
    [scroller],
  );

  // The dialog's close event, also after Escape. While a stylesheet is loading, WebKit does not return the focus, and no
  // browser does where the press that opened the menu gave the button none.
  function onClose() {
    if (dialog.current && !isMenuClosed(dialog.current)) return;
    close();
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) {
      focusElement(menuButton.current);
    }
  }

  // src/inline/early-presses.ts opens the menu before hydration.
  useEffect(() => {
    if (!dialog.current || !isMenuOpen(dialog.current)) return;
    setIsOpen(true);
    scroller.pause();
  }, [scroller]);

  // Each new location closes the menu: in a layout effect, to run before RouteEffects restores the scroll position
  // and moves the focus.
  const shownLocation = useRef(location);
  useLayoutEffect(() => {
    if (shownLocation.current === location) return;
    shownLocation.current = location;
    close();
  }, [location, close]);

  // The back/forward cache would restore the page with its menu open. In Firefox a render that is scheduled now
  // would never run.
  useEffect(() => {
    const closeNow = () => flushSync(() => close());
    window.addEventListener('pagehide', closeNow);
    return () => window.removeEventListener('pagehide', closeNow);
  }, [close]);

  return (
    <>
      <header
        className={styles.header}
        data-filter={isOpen}
        data-surface={isOverNight ? 'night' : undefined}
      >
        <nav className={styles.bar} aria-label="Principal">
          <Logo />
          <NoScriptMenu pathname={location.pathname} />
          <div className={styles.actions} data-needs-script>
            <ThemeSwitch />
            <Button
              ref={menuButton}
              size="small"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={open}
            >
              Menú
            </Button>
          </div>
        </nav>
      </header>
      <SideMenu ref={dialog} pathname={menuPath} close={close} onClose={onClose} />
    </>
  );
}
