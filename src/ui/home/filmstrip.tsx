import { type MouseEvent, useEffect, useRef } from 'react';
import type { Project } from '#domain/model/project.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Picture } from '#ui/components/picture.tsx';
import { pictureVariants } from '#ui/components/picture-variants.ts';
import { middleOf, useTravellingSun } from '#ui/components/use-travelling-sun.ts';
import { useOnceHydrated } from '#ui/hydration.ts';
import styles from './filmstrip.module.css';
import { lightOf } from './project-tint.ts';

/** The largest number of projects whose pictures the filmstrip shows; of more it has plain dots in every window. */
export const MAX_FRAMES = 12;

type Frame = { readonly project: Project; readonly position: number };
type Props = {
  readonly frames: readonly Frame[];
  readonly current: number;
  /** The pointer has come to a frame: its project may be selected next. */
  readonly onPoint: (position: number) => void;
  readonly onChoose: (position: number, event: MouseEvent) => void;
};

/**
 * The indicators of the carousel: thumbnails, or dots in narrow windows and on touch screens. One sun travels to the
 * current one.
 */
export function Filmstrip({ frames, current, onPoint, onChoose }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const isFilm = frames.length <= MAX_FRAMES;
  // Touch screens have dots (filmstrip.module.css).
  const hasThumbnails = useOnceHydrated(
    () => isFilm && matchMedia('(hover: hover)').matches,
    false,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current frame changes with `current`
  useEffect(() => {
    // The sun of the dots is painted first.
    afterPaint(() => {
      const list = row.current;
      const frame = list?.querySelector<HTMLElement>('[aria-current="true"]');
      // `scrollIntoView` would scroll the page as well as the row.
      if (list && frame) list.scrollTo({ left: middleOf(frame) - list.clientWidth / 2 });
    });
  }, [current]);
  useTravellingSun(row, '[aria-current="true"]', current);

  return (
    <ul ref={row} className={styles.row} data-film={isFilm || undefined} data-needs-script>
      {frames.map(({ project, position }) => (
        <li key={position} className={styles.item}>
          <button
            type="button"
            className={styles.frame}
            aria-label={`Ir al proyecto ${position + 1}`}
            aria-current={position === current}
            title={project.name}
            onPointerEnter={() => onPoint(position)}
            onClick={(event) => onChoose(position, event)}
          >
            {hasThumbnails && <Thumbnail project={project} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The project's banner, small. A picture that exists in one size only is not loaded for it. */
function Thumbnail({ project }: { readonly project: Project }) {
  const { id, image } = project;
  return (
    <Picture
      className={styles.thumbnail}
      src={pictureVariants(image, 0) === null ? '' : image}
      alt=""
      seed={id}
      light={lightOf(project)}
      width={1600}
      height={1000}
      sizes="164px"
    />
  );
}
