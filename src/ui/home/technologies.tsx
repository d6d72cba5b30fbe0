import { Tooltip } from '#ui/components/tooltip.tsx';
import { technologies } from '#ui/content/technologies.ts';
import styles from './technologies.module.css';

/** The marks of the technologies; the name of each is its tooltip. */
export function Technologies() {
  return (
    <ul className={styles.list}>
      {technologies.map(({ id, name, mark }) => (
        <li key={id}>
          <Tooltip text={name} className={styles.mark}>
            <svg aria-hidden="true" width="32" height="32" viewBox="0 0 24 24" fill="currentColor">
              <path d={mark} />
            </svg>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
