import styles from './timeline.module.css';

type Entry = { readonly title: string; readonly place: string; readonly period: string };
type Props = { readonly entries: readonly Entry[] };

/** A list of studies or jobs with their periods. */
export function Timeline({ entries }: Props) {
  return (
    <ul>
      {entries.map(({ title, place, period }) => (
        <li key={`${title} ${period}`} className={styles.entry}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.period}>{period}</p>
          <p className={styles.place}>{place}</p>
        </li>
      ))}
    </ul>
  );
}
