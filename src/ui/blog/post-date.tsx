import { longDate } from '#ui/content/in-spanish.ts';
import styles from './post-date.module.css';

type Props = { readonly date: Date };

export function PostDate({ date }: Props) {
  return (
    <time className={styles.date} dateTime={date.toISOString().slice(0, 10)}>
      {longDate(date)}
    </time>
  );
}
