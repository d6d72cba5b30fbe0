import { type MouseEvent, type RefObject, useId } from 'react';
import { Button } from '#ui/components/button.tsx';
import { HOME } from '#ui/routes.ts';
import { Logo } from './logo.tsx';
import { ariaCurrent, PAGES, SECTIONS, useGoToSection } from './navigation.ts';
import { ignoreSecondPress } from './second-press.ts';
import styles from './side-menu.module.css';

type Props = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The path of the page on which the menu was opened last. */
  readonly pathname: string;
  readonly close: (press: Event) => void;
  /** Called after the dialog was closed, by whatever closed it. The menu may be open again. */
  readonly onClose: () => void;
};

/**
 * The site's menu: a modal dialog, closed by Escape, by its button, by a click on the backdrop, and by
 * each change of location.
 */
export function SideMenu({ ref, pathname, close, onClose }: Props) {
  const titleId = useId();
  const goToSection = useGoToSection();

  function onClick({ target, nativeEvent }: MouseEvent) {
    // "Cerrar" uncovers "Menú": pressed again and again, they open and close the menu.
    const isSwitch = target instanceof Element && target.closest(`.${styles.top}`) !== null;
    if (!isSwitch) ignoreSecondPress(nativeEvent, () => ref.current?.open === false);
    // The panel covers the dialog's box, so that a click with the dialog as its target is on the backdrop.
    if (target === ref.current) close(nativeEvent);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={ref}
      className={styles.dialog}
      data-surface="night"
      data-lenis-prevent
      aria-labelledby={titleId}
      onClick={onClick}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            Menú
          </h2>
          <Button size="small" onClick={({ nativeEvent }) => close(nativeEvent)}>
            Cerrar
          </Button>
        </div>
        <nav aria-label="Páginas">
          <ul className={styles.links}>
            {PAGES.map(({ path, name }) => (
              <li key={path}>
                <a href={path} className={styles.page} aria-current={ariaCurrent(path, pathname)}>
                  {name}
                </a>
                {path === HOME && pathname === HOME && (
                  <ul className={styles.sections}>
                    {SECTIONS.map((section) => (
                      <li key={section.id}>
                        <button
                          type="button"
                          className={styles.section}
                          onClick={() => goToSection(section.id)}
                        >
                          {section.name}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Logo />
      </div>
    </dialog>
  );
}
