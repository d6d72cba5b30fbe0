import button from '#ui/components/button.module.css';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { site } from '#ui/content/site.ts';
import { useGoToSection } from '#ui/shell/navigation.ts';
import styles from './hero.module.css';

type Props = { readonly className?: string | undefined };

export function Hero({ className }: Props) {
  const goToSection = useGoToSection();
  return (
    <section className={[styles.hero, className].join(' ')}>
      <p className={styles.greeting}>Hola, soy {site.firstName}</p>
      <PageHeading className={styles.headline}>
        Desarrollador web <span className={styles.whole}>front-end</span> freelancer
      </PageHeading>
      <p className={styles.note}>Estudiante de Ingeniería en Sistemas.</p>
      <button
        type="button"
        className={button.button}
        data-look="primary"
        onClick={() => goToSection('contacto')}
      >
        Contactame
      </button>
    </section>
  );
}
