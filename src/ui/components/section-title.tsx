import { Dotted } from './dotted.tsx';
import styles from './section-title.module.css';

type Props = { readonly id: string; readonly children: string };

/** The h2 of a section, with its final full stop as a dot. */
export function SectionTitle({ id, children }: Props) {
  return (
    <h2 id={id} className={styles.title}>
      <Dotted>{children}</Dotted>
    </h2>
  );
}
