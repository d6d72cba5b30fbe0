import styles from './dotted.module.css';

type Props = { readonly children: string };

/** A heading's text whose closing full stop, real text, is drawn as the sun's dot. */
export function Dotted({ children }: Props) {
  if (!children.endsWith('.')) return children;
  return (
    <>
      {children.slice(0, -1)}
      <span className={styles.dot}>.</span>
    </>
  );
}
