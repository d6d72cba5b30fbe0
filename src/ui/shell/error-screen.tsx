import button from '#ui/components/button.module.css';
import { Button } from '#ui/components/button.tsx';
import { Landscape, LIGHT_OF_THEME } from '#ui/components/landscape.tsx';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { HOME } from '#ui/routes.ts';
import styles from './screen.module.css';
import { saveAndReload } from './unsaved-state.ts';

type Props = { readonly error: unknown };

/** The status of a thrown response, or the message of a thrown error. */
function detailOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** The screen for an unexpected error. Its link and its button load a document, because the fault may be in memory. */
export function ErrorScreen({ error }: Props) {
  const detail = detailOf(error);
  return (
    <section className={styles.error}>
      <title>Algo salió mal</title>
      <Landscape className={styles.landscape} seed="error" ratio={21 / 9} light={LIGHT_OF_THEME} />
      <PageHeading className={styles.title}>Unexpected Application Error!</PageHeading>
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
      <p className={styles.text}>
        Algo salió mal de este lado. Podés probar de nuevo o volver al comienzo.
      </p>
      <div className={styles.actions}>
        {/* With a target the browser follows it, also from the home page itself (site-links.ts). */}
        <a href={HOME} target="_self" className={button.button} data-look="primary">
          Volver al Inicio
        </a>
        <Button onClick={saveAndReload}>Probar de nuevo</Button>
      </div>
    </section>
  );
}
