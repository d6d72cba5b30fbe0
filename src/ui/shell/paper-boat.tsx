import { wallDate } from '#domain/model/wall-time.ts';
import { dayAndMonth } from '#ui/content/in-spanish.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import styles from './paper-boat.module.css';

const MAX_AGE = 30 * 86_400_000;

/** What the footer says of a message that was sent at this time, in ISO form; null after 30 days. */
export function arrival(sentAt: string, now: Date): string | null {
  const time = new Date(sentAt);
  if (!(now.getTime() - time.getTime() < MAX_AGE)) return null;
  const day = dayAndMonth(wallDate(time, UTC_OFFSET_HOURS)).replaceAll(' ', '\u00a0');
  return `El barco de papel lleva tu mensaje del ${day}.`;
}

/** A paper boat on the river of the footer, with its reflection. It sails in while the visitor scrolls to the end. */
export function PaperBoat() {
  return (
    <svg className={styles.boat} viewBox="0 0 80 54" aria-hidden="true">
      <g className={styles.rocking}>
        <path className={styles.light} d="M40 2 58 26H22zM2 14l38 12 38-12-16 26H18z" />
        <path className={styles.shade} d="M40 2v24h18zM18 40l22-14 22 14z" />
      </g>
      <path className={styles.reflection} d="M14 44h52M26 49h30M34 53h14" />
    </svg>
  );
}
