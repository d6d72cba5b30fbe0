import { Dotted } from '#ui/components/dotted.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { site } from '#ui/content/site.ts';
import { technologies } from '#ui/content/technologies.ts';
import styles from './about.module.css';
import { Technologies } from './technologies.tsx';
import { Timeline } from './timeline.tsx';

type Props = { readonly className?: string | undefined };

const { education = [], experience = [] } = site;

/** A tab without content is left out. */
const TABS = [
  education.length > 0 && {
    id: 'educacion',
    name: 'Educación',
    panel: <Timeline entries={education} />,
  },
  experience.length > 0 && {
    id: 'experiencia',
    name: 'Experiencia',
    panel: <Timeline entries={experience} />,
  },
  technologies.length > 0 && {
    id: 'tecnologias',
    name: 'Tecnologías',
    panel: <Technologies />,
  },
].filter((tab) => tab !== false);

export function About({ className }: Props) {
  return (
    <section
      className={[styles.about, className].join(' ')}
      aria-labelledby="sobre-mi"
      data-below-fold="on-phones"
    >
      <div className={styles.words}>
        <h2 id="sobre-mi" className={styles.title}>
          <Dotted>Sobre Mi.</Dotted>
        </h2>
        {site.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {TABS.length > 0 && <Tabs label="Sobre mi" tabs={TABS} />}
    </section>
  );
}
