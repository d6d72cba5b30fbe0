import styles from './river.module.css';

/** Stars, in percent of the box: points that round line caps make visible. */
const STARS =
  'M7 9h0M15 29h0M23 4h0M38 15h0M34 34h0M41 8h0M46 24h0M53 13h0M58 31h0M63 5h0M69 20h0M74 37h0M79 10h0M84 26h0M88 4h0M93 17h0M96 33h0M4 41h0M11 49h0M90 46h0';

/** The far shore: bushes along the horizon. */
const TREES =
  'M0 63c2-1 5-1 8 0 3-.9 6-.9 9 0 2-1.3 4-1.6 6 0 5-.8 9-.6 13 0 4-.5 8-.5 12 0h9c1-1.2 3-1.4 4 0 2-1 4-1 6 0 3-1 6-1 9 0 4-.6 8-.6 12 0 3-1.4 6-1.8 12-.8V63.4H0z';

/** The reflections on the water, from the horizon down. */
const GLINTS = [
  'M32 64.4h58',
  'M14 66.4h44m4 0h24',
  'M38 68.7h44',
  'M20 71.2h22m6 0h34',
  'M44 74h32',
  'M30 77.2h16m6 0h24',
];

type Props = { readonly className?: string | undefined };

/** The river below the sun and the moon of the home page (river-day.tsx): a decoration that fills its box. */
export function River({ className }: Props) {
  return (
    <span className={[styles.river, className].filter(Boolean).join(' ')} aria-hidden="true">
      {/* The moon goes before the stars, and the far shore before the sun. */}
      <svg
        aria-hidden="true"
        className={styles.stars}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <path d={STARS} />
      </svg>
      <span className={styles.sky}>
        <span className={styles.moonPath}>
          <span className={styles.moon} />
        </span>
        <span className={styles.sunPath}>
          <span className={styles.sun} />
        </span>
      </span>
      <svg
        aria-hidden="true"
        className={styles.lines}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <path className={styles.trees} d={TREES} />
        {GLINTS.map((glint) => (
          <path key={glint} d={glint} />
        ))}
      </svg>
    </span>
  );
}
