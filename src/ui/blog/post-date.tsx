import styles from './post-date.module.css';

type Props = { readonly date: Date };

/** The same words on every machine: the day is the one that the author wrote down, in UTC. */
const FORMAT = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });

export function PostDate({ date }: Props) {
  return (
    <time className={styles.date} dateTime={date.toISOString().slice(0, 10)}>
      {FORMAT.format(date)}
    </time>
  );
}
