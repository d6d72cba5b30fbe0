import styles from './dotted.module.css';

type Props = { readonly children: string };

/** A heading's text. Its final full stop stays text and is drawn as the sun, which travels there (page-entrance.ts). */
export function Dotted({ children }: Props) {
  if (!children.endsWith('.')) return children;
  return (
    <>
      {children.slice(0, -1)}
      <span className={styles.dot} data-sun="::after">
        <span className={styles.stop}>.</span>
      </span>
    </>
  );
}
