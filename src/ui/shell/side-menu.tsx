import { type MouseEvent, type RefObject, useId } from 'react';
import { Link } from 'react-router-dom';
import button from '#ui/components/button.module.css';
import { BLOG, HOME } from '#ui/routes.ts';
import { Logo } from './logo.tsx';
import { useGoToSection } from './navigation.ts';
import styles from './side-menu.module.css';

type Props = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The home page has two more places to go to. */
  readonly isHome: boolean;
  readonly close: () => void;
};

/**
 * The site's menu: a modal dialog at the side, closed by Escape, by its button, by the page behind and by
 * each change of location.
 */
export function SideMenu({ ref, isHome, close }: Props) {
  const titleId = useId();
  const goToSection = useGoToSection();

  function closeFromOutside({ target }: MouseEvent) {
    // The panel covers the dialog's whole box: a press on the dialog itself fell on its backdrop.
    if (target === ref.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={ref}
      className={styles.dialog}
      data-surface="night"
      data-lenis-prevent
      aria-labelledby={titleId}
      onClick={closeFromOutside}
      onClose={close}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            Menú
          </h2>
          <button type="button" className={button.button} data-size="small" onClick={close}>
            Cerrar
          </button>
        </div>
        <nav aria-label="Páginas">
          <ul className={styles.places}>
            <li>
              <Link to={HOME} className={styles.page}>
                Portafolio
              </Link>
            </li>
            <li>
              <Link to={BLOG} className={styles.page}>
                Mi Blog
              </Link>
            </li>
            {isHome && (
              <>
                <li>
                  <button
                    type="button"
                    className={styles.section}
                    onClick={() => goToSection('proyectos')}
                  >
                    Proyectos
                  </button>
                </li>
                <li>
                  <button
                    type="button"
                    className={styles.section}
                    onClick={() => goToSection('contacto')}
                  >
                    Contacto
                  </button>
                </li>
              </>
            )}
          </ul>
        </nav>
        <Logo />
      </div>
    </dialog>
  );
}
