import { Dotted } from '#ui/components/dotted.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { site } from '#ui/content/site.ts';
import styles from './about.module.css';
import { Technologies } from './technologies.tsx';
import { Timeline } from './timeline.tsx';

type Props = { readonly className?: string | undefined };

const TABS = [
  { id: 'educacion', name: 'Educación', panel: <Timeline entries={site.education} /> },
  { id: 'experiencia', name: 'Experiencia', panel: <Timeline entries={site.experience} /> },
  { id: 'tecnologias', name: 'Tecnologías', panel: <Technologies /> },
];

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
      <Tabs label="Sobre mi" tabs={TABS} />
    </section>
  );
}
