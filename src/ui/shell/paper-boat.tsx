import type { CSSProperties } from 'react';
import { wallDate } from '#domain/model/wall-time.ts';
import { dayAndMonth } from '#ui/content/in-spanish.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import styles from './paper-boat.module.css';

const DAY = 86_400_000;
const MAX_DAYS = 30;

/**
 * The sentence of the footer for a message that was sent at this time (in ISO form), and the age of the message in days;
 * null after 30 days.
 */
export function describeDelivery(sentAt: string, now: Date) {
  const time = new Date(sentAt);
  const days = Math.max(0, Math.floor((now.getTime() - time.getTime()) / DAY));
  if (!(days < MAX_DAYS)) return null;
  const day = dayAndMonth(wallDate(time, UTC_OFFSET_HOURS)).replaceAll(' ', '\u00a0');
  return { sentence: `El barco de papel lleva tu mensaje del ${day}.`, days };
}

type Props = {
  /** The age of the message, by which the boat has come further. */
  readonly days: number;
};

/** A paper boat on the river of the footer, with its reflection. It sails in while the visitor scrolls to the end. */
export function PaperBoat({ days }: Props) {
  return (
    <svg
      className={styles.boat}
      viewBox="0 0 80 54"
      aria-hidden="true"
      style={{ '--days': days } as CSSProperties}
    >
      <g className={styles.rocking}>
        <path className={styles.light} d="M40 2 58 26H22zM2 14l38 12 38-12-16 26H18z" />
        <path className={styles.shade} d="M40 2v24h18zM18 40l22-14 22 14z" />
      </g>
      <path className={styles.reflection} d="M14 44h52M26 49h30M34 53h14" />
    </svg>
  );
}
