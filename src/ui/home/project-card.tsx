import type { Project } from '#domain/model/project.ts';
import button from '#ui/components/button.module.css';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { LONG_WORD } from '#ui/long-word.ts';
import styles from './project-card.module.css';

type Props = {
  readonly project: Project;
  /** True when the card is the current one or next to it. The banners of the others are not loaded. */
  readonly isNear: boolean;
};

const BANNER_SIZES =
  '(min-width: 1248px) 677px, (min-width: 820px) calc(58.4vw - 51px), calc(100vw - 48px)';

export function ProjectCard({ project, isNear }: Props) {
  const { id, name, image, description, link, code, techs } = project;
  return (
    <article
      className={styles.card}
      data-long-word={LONG_WORD.test([description, ...techs].join(' ')) || undefined}
    >
      <Picture
        className={styles.banner}
        src={isNear ? image : ''}
        alt={image === '' ? '' : `Captura de ${name}`}
        seed={id}
        width={1600}
        height={1000}
        sizes={BANNER_SIZES}
      />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        {techs.length > 0 && (
          <ul className={styles.techs} aria-label="Tecnologías">
            {[...new Set(techs)].map((tech) => (
              <li key={tech}>{tech}</li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {link !== '' && (
            <ExternalLink href={link} className={button.button} look="primary">
              Ver Sitio
            </ExternalLink>
          )}
          {code !== '' && (
            <ExternalLink href={code} className={button.button}>
              Código
            </ExternalLink>
          )}
        </div>
      </div>
    </article>
  );
}
