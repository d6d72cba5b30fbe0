import styles from './reflections.module.css';

/** The lines: half their length, at one height after the other, in turn a little to the left and to the right. */
const LINES = [150, 96, 178, 70, 124, 44, 104, 28, 72, 16, 40, 10]
  .map((half, index) => `M${200 - half + ((index % 3) - 1) * 9} ${6 + index * 12}h${half * 2}`)
  .join('');

type Props = { readonly className: string | undefined };

/** The reflections of a sun, or a moon, on the river below it, from the horizon to the foreground. */
export function Reflections({ className }: Props) {
  return (
    <svg
      className={[styles.reflections, className].join(' ')}
      viewBox="0 0 400 144"
      aria-hidden="true"
    >
      <path d={LINES} />
    </svg>
  );
}
