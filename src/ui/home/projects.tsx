import { useCallback } from 'react';
import type { Project } from '#domain/model/project.ts';
import { Dotted } from '#ui/components/dotted.tsx';
import { Failure } from '#ui/components/failure.tsx';
import { projectsRead, useRead } from '#ui/reads.ts';
import { nightBand } from '#ui/shell/night-band.ts';
import { Carousel } from './carousel.tsx';
import { ProjectSkeleton } from './project-card.tsx';
import styles from './projects.module.css';

export function Projects() {
  const [resource, retry, containerRef] = useRead(projectsRead);
  const ref = useCallback(
    (section: HTMLElement) => {
      const cleanups = [containerRef(section), nightBand(section)];
      return () => {
        for (const cleanUp of cleanups) cleanUp?.();
      };
    },
    [containerRef],
  );

  return (
    <section
      ref={ref}
      id="proyectos"
      className={styles.section}
      data-surface="night"
      data-below-fold="on-phones"
      aria-labelledby="mis-proyectos"
      aria-busy={resource.status === 'loading'}
      data-empty={(resource.status === 'ready' && resource.data.length === 0) || undefined}
    >
      <h2 id="mis-proyectos" className={styles.title}>
        <Dotted>Mis proyectos.</Dotted>
      </h2>
      {resource.status === 'ready' ? (
        <ProjectList projects={resource.data} />
      ) : (
        <div className={styles.status}>
          {resource.status === 'loading' && <ProjectSkeleton />}
          {resource.status === 'failed' && (
            <Failure
              title="No se pudieron cargar los proyectos."
              kind={resource.kind}
              isAlone
              onRetry={retry}
            />
          )}
        </div>
      )}
    </section>
  );
}

function ProjectList({ projects }: { readonly projects: readonly Project[] }) {
  if (projects.length > 0) return <Carousel projects={projects} />;
  return <p className={styles.empty}>Todavía no hay proyectos para mostrar.</p>;
}
