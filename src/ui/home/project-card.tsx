import { memo, type PointerEvent } from 'react';
import type { Project } from '#domain/model/project.ts';
import button from '#ui/components/button.module.css';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { LONG_WORD } from '#ui/long-word.ts';
import { ClampedText } from './clamped-text.tsx';
import styles from './project-card.module.css';
import { lightOf } from './project-tint.ts';

type Props = {
  readonly project: Project;
  /**
   * True when the card is the current one, was the last one or may be the next. The banners of the others are not
   * loaded. On paper all are near, up to the number of projects whose pictures the filmstrip shows.
   */
  readonly isNear: boolean;
};

const BANNER_SIZES =
  '(min-width: 1248px) 677px, (min-width: 820px) calc(58.4vw - 51px), calc(100vw - 48px)';

/** A card is rendered again when it changes, and not whenever the carousel moves. */
export const ProjectCard = memo(function ProjectCard({ project, isNear }: Props) {
  const { id, name, image, description, details, result, link, code, techs } = project;
  return (
    <article
      className={styles.card}
      data-later={!isNear || undefined}
      data-long-word={LONG_WORD.test([description, result, ...techs].join(' ')) || undefined}
    >
      <div className={styles.frame} onPointerMove={tilt}>
        <Picture
          // A new picture begins with the small one of the filmstrip.
          key={String(isNear)}
          className={styles.banner}
          src={isNear ? image : ''}
          alt={image === '' ? '' : `Captura de ${name}`}
          seed={id}
          light={lightOf(project)}
          width={1600}
          height={1000}
          sizes={BANNER_SIZES}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        {details !== '' && (
          <p className={styles.details} dir="auto">
            {details}
          </p>
        )}
        <ClampedText className={styles.description}>{description}</ClampedText>
        {techs.length > 0 && (
          <ul className={styles.techs} aria-label="Tecnologías">
            {[...new Set(techs)].map((tech) => (
              <li key={tech}>{tech}</li>
            ))}
          </ul>
        )}
        {result !== '' && (
          <p className={styles.result} dir="auto">
            {result}
          </p>
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
});

/** The shape of a project while the projects are loading. */
export function ProjectSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.frame}>
        <Picture
          className={styles.banner}
          src=""
          alt=""
          seed="proyectos"
          width={1600}
          height={1000}
          sizes=""
        />
      </div>
      <div className={styles.words}>
        <Loader label="Cargando proyectos…" />
      </div>
    </div>
  );
}

/** Tells the styles where the pointer is over the banner, from -1 to 1 on both axes. */
function tilt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--x', `${((clientX - left) / width) * 2 - 1}`);
  currentTarget.style.setProperty('--y', `${((clientY - top) / height) * 2 - 1}`);
}
