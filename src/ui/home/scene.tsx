import type { SceneName } from '#ui/content/owner-facts.ts';
import { useIsHydrated } from '#ui/hydration.ts';
import styles from './scene.module.css';
import scenes from './scenes.svg?url';
import { useDrawings } from './use-drawings.ts';

type Props = { readonly name: SceneName };

/**
 * A drawing of the river for a service: a buoy, a jetty or a lighthouse, of which a part moves once under the pointer.
 * The drawings are in a file of their own, because the first paint does not need them.
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
          <use href={addressOf(`${scenes}#${name}`)} />
          <use href={addressOf(`${scenes}#${name}-moving`)} className={styles.moving} />
        </>
      )}
    </svg>
  );
}
