import styles from './text-skeleton.module.css';

type Props = { readonly lines: number };

/** The shape of a text that is loading. Invisible for the first 150 ms. */
export function TextSkeleton({ lines }: Props) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
        <span key={line} />
      ))}
    </div>
  );
}
