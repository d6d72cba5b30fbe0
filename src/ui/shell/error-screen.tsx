import button from '#ui/components/button.module.css';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { HOME } from '#ui/routes.ts';
import styles from './error-screen.module.css';

type Props = { readonly error: unknown };

/** A thrown answer says its status; a thrown error, its message. */
function detailOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** The screen for what nobody foresaw. Its links load the site anew: what broke may be in memory. */
export function ErrorScreen({ error }: Props) {
  const detail = detailOf(error);
  return (
    <section className={styles.screen}>
      <title>Algo salió mal</title>
      <PageHeading className={styles.title}>Unexpected Application Error!</PageHeading>
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
      <p className={styles.text}>
        Algo salió mal de este lado. Podés probar de nuevo o volver al comienzo.
      </p>
      <div className={styles.actions}>
        <a href={HOME} className={button.button} data-look="primary">
          Volver al Inicio
        </a>
        <button type="button" className={button.button} onClick={() => window.location.reload()}>
          Probar de nuevo
        </button>
      </div>
    </section>
  );
}
