import { Tooltip } from '#ui/components/tooltip.tsx';
import { technologies } from '#ui/content/technologies.ts';
import styles from './technologies.module.css';
import { useDrawings } from './use-drawings.ts';

/** The logos of the technologies, with their names as tooltips. */
export function Technologies() {
  return (
    <ul className={styles.list}>
      {technologies.map(({ name, logo }) => (
        <li key={name}>
          <Tooltip text={name} className={styles.logo}>
            <Logo address={logo} />
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

function Logo({ address }: { readonly address: string }) {
  const [svg, addressOf] = useDrawings();
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <use href={addressOf(address)} />
    </svg>
  );
}
