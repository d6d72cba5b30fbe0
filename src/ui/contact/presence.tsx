import { type AnswerHours, availability } from '#domain/model/answer-hours.ts';
import { wallTime } from '#domain/model/wall-time.ts';
import { Avatar } from '#ui/components/avatar.tsx';
import { site } from '#ui/content/site.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './presence.module.css';

type Props = { readonly hours: AnswerHours; readonly className?: string | undefined };

/** The owner's face, the time at the owner's place, and when the owner answers next. */
export function Presence({ hours, className }: Props) {
  const now = useNow();
  const time = now && wallTime(now, UTC_OFFSET_HOURS);
  const next = time && availability(hours, time);
  return (
    <div className={[styles.presence, className].join(' ')}>
      <span className={styles.face} data-answering={next?.isAnswering}>
        <Avatar className={styles.photo} sizes="44px" />
      </span>
      {/* Each text has its element, because React fails where it removes a text that a translation has replaced. */}
      <p className={styles.text}>
        {time === null || next === null ? (
          // A build knows no time.
          <span key="hours">
            Respondo de lunes a viernes, de {hours.from} a {hours.to}.
          </span>
        ) : (
          <span key="time">
            {site.city ? `En ${site.city}` : 'Acá'} {time.hour === 1 ? 'es la' : 'son las'}{' '}
            {time.hour}:{String(time.minute).padStart(2, '0')}.{' '}
          </span>
        )}
        {next && (
          <span key="next">
            Respondo{' '}
            {next.isAnswering
              ? `hasta ${hourWithArticle(hours.to)}`
              : `${DAYS[next.daysUntilNext] ?? 'el lunes '}desde ${hourWithArticle(hours.from)}`}
            .
          </span>
        )}
      </p>
    </div>
  );
}

/** The days until the next answer hours, in words; a weekend ends on a Monday. */
const DAYS = ['', 'mañana '];

function hourWithArticle(hour: number): string {
  return hour === 1 ? 'la 1' : `las ${hour}`;
}
