import button from '#ui/components/button.module.css';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { Reflections } from '#ui/components/reflections.tsx';
import { pageTitle } from '#ui/page-title.ts';
import { HOME } from '#ui/routes.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={styles.screen}>
      <title>{pageTitle('Página no encontrada')}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.number} aria-hidden="true">
        <span>4</span>
        <span className={styles.sun} />
        <span>4</span>
      </p>
      <div className={styles.river}>
        <Reflections className={styles.reflections} />
        <PageHeading className={styles.title}>404 - Página no encontrada</PageHeading>
        <p className={styles.text}>La página que estás buscando no existe.</p>
        <a href={HOME} className={button.button} data-look="primary">
          Volver al Inicio
        </a>
      </div>
    </section>
  );
}
