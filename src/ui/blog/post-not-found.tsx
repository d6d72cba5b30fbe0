import { Link } from 'react-router-dom';
import button from '#ui/components/button.module.css';
import { Landscape } from '#ui/components/landscape.tsx';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { pageTitle } from '#ui/content/page-title.ts';
import styles from './post-not-found.module.css';

/** For a slug under which nothing is stored. */
export function PostNotFound() {
  return (
    <section className={styles.screen}>
      <title>{pageTitle('Entrada no encontrada')}</title>
      <meta name="robots" content="noindex" />
      <Landscape className={styles.landscape} seed="no-encontrada" ratio={21 / 9} />
      <PageHeading className={styles.title}>No encontramos esta entrada.</PageHeading>
      <p className={styles.text}>
        Puede que haya cambiado de dirección o que el enlace esté incompleto.
      </p>
      <Link to="/blogs" className={button.button} data-look="primary">
        Volver al inicio
      </Link>
    </section>
  );
}
