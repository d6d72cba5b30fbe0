import drawings from '#ui/content/drawings.svg?url';
import type { SceneName } from '#ui/content/owner-facts.ts';
import { useIsHydrated } from '#ui/hydration.ts';
import styles from './scene.module.css';
import { useDrawings } from './use-drawings.ts';

type Props = { readonly name: SceneName };

/**
 * A drawing of the river for a service: a buoy, a jetty or a lighthouse, of which a part moves once under the pointer.
 * React adds the drawing after hydration, because the first paint does not need it.
 */
export function Scene({ name }: Props) {
  const isHydrated = useIsHydrated();
  const [svg, addressOf] = useDrawings();
  return (
    <svg
      ref={svg}
      className={styles.scene}
      viewBox="0 0 320 184"
      aria-hidden="true"
      data-scene={name}
    >
      {isHydrated && (
        <>
          <use href={addressOf(`${drawings}#${name}`)} />
          <use href={addressOf(`${drawings}#${name}-moving`)} className={styles.moving} />
        </>
      )}
    </svg>
  );
}
