import button from '#ui/components/button.module.css';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { site } from '#ui/content/site.ts';
import { useGoToSection } from '#ui/shell/navigation.ts';
import styles from './hero.module.css';

type Props = { readonly className?: string | undefined };

/** A word that would be broken at its hyphen: every other part of what is split by it. */
const HYPHENATED = /(\S+-\S+)/;

export function Hero({ className }: Props) {
  const goToSection = useGoToSection();
  return (
    <section className={[styles.hero, className].join(' ')}>
      <p className={styles.greeting}>Hola, soy {site.firstName}</p>
      <PageHeading className={styles.headline}>
        {site.headline.split(HYPHENATED).map((part, place) =>
          place % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, in which a word may come twice
            <span key={place} className={styles.whole}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </PageHeading>
      <p className={styles.note}>{site.note}</p>
      <button
        type="button"
        className={button.button}
        data-look="primary"
        data-needs-script
        onClick={() => goToSection('contacto')}
      >
        Contactame
      </button>
      <noscript>
        <a href="#contacto" className={button.button} data-look="primary">
          Contactame
        </a>
      </noscript>
    </section>
  );
}
