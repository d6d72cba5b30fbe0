import { Dotted } from '#ui/components/dotted.tsx';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { ArrowUpRight } from '#ui/components/icons.tsx';
import { SectionTitle } from '#ui/components/section-title.tsx';
import { articles, courses, creators, type UsefulLink } from '#ui/content/useful-links.ts';
import { nightBand } from '#ui/shell/night-band.ts';
import { useIsBelowFoldDue } from '#ui/use-is-below-fold-due.ts';
import styles from './useful-links.module.css';

type Entry = UsefulLink & { readonly area?: string };

/** A list without links has no card. */
const LISTS: readonly { title: string; links: readonly Entry[] }[] = [
  { title: 'Creadores.', links: creators },
  { title: 'Articulos/Videos.', links: articles },
  { title: 'Cursos gratuitos.', links: courses },
];
const CARDS = LISTS.filter(({ links }) => links.length > 0);

export function UsefulLinks() {
  const areCardsDue = useIsBelowFoldDue();
  if (CARDS.length === 0) return null;
  return (
    <section
      ref={nightBand}
      id="utils"
      className={styles.section}
      data-surface="night"
      data-below-fold="always"
      aria-labelledby="recursos-utiles"
    >
      <SectionTitle id="recursos-utiles">Recursos Útiles.</SectionTitle>
      <div className={styles.cards}>
        {areCardsDue &&
          CARDS.map((card) => (
            <article key={card.title} className={styles.card}>
              <h3 className={styles.cardTitle}>
                <Dotted>{card.title}</Dotted>
              </h3>
              <ul>
                {card.links.map(({ id, name, link, area }) => (
                  <li key={id}>
                    <ExternalLink href={link} className={styles.link}>
                      <span>{name}</span>
                      {area === undefined ? (
                        <ArrowUpRight />
                      ) : (
                        <span className={styles.area}>{area}</span>
                      )}
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            </article>
          ))}
      </div>
    </section>
  );
}
