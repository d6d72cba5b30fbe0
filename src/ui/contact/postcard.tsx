import { useLayoutEffect, useRef, useState } from 'react';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { wallDate } from '#domain/model/wall-time.ts';
import { Button } from '#ui/components/button.tsx';
import { Landscape } from '#ui/components/landscape.tsx';
import { longDate, shortDate } from '#ui/content/in-spanish.ts';
import { site } from '#ui/content/site.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { isMotionReduced, scrollIntoView } from '#ui/motion.ts';
import { BLOG } from '#ui/routes.ts';
import styles from './postcard.module.css';

/** The part of the first line that is rendered; the styles cut it further. */
const MAX_CHARACTERS = 240;

type Props = {
  /** A message that the inbox has acknowledged. */
  readonly message: ContactMessage;
  readonly onWriteAnother: () => void;
};

/**
 * A delivered message as a stamped and canceled postcard, which covers the empty form. Both flip like one card: a copy of
 * the form with the sent text rotates out of view, then the postcard rotates into view.
 */
export function Postcard({ message, onWriteAnother }: Props) {
  const card = useRef<HTMLElement>(null);
  const formCopy = useRef<HTMLDivElement>(null);
  const [isFlipping, setIsFlipping] = useState(() => !isMotionReduced());

  useLayoutEffect(() => {
    const frame = card.current?.parentElement;
    if (!card.current || !frame) return;
    const form = frame.querySelector('form');
    if (formCopy.current && form) {
      const copy = copyOf(form, message);
      formCopy.current.replaceChildren(copy);
      // The copy shrinks and the postcard grows, so that both have the same height when one replaces the other.
      const scale = Math.sqrt(card.current.offsetHeight / copy.offsetHeight) || 1;
      frame.style.setProperty('--flip-scale', String(scale));
    }
    // The card covers the button of the form, which has the focus. The card goes up to the header, because its notice
    // is at the lower edge of the window.
    if (!frame.contains(document.activeElement)) return;
    card.current.querySelector('button')?.focus({ preventScroll: true });
    // At the start of its animation the card is rotated by 90 degrees, and the browser would scroll to a wrong place.
    card.current.style.animation = 'none';
    scrollIntoView(card.current, 'start');
    card.current.style.animation = '';
  }, [message]);

  const date = wallDate(message.sentAt, UTC_OFFSET_HOURS);
  const [firstLine = ''] = message.message.split('\n');
  const characters = Array.from(firstLine);
  return (
    <>
      <section
        ref={card}
        className={styles.card}
        aria-label={`Postal enviada el ${longDate(date)}`}
      >
        <div className={styles.corner} aria-hidden="true">
          <div className={styles.stamp} data-brand={site.brand}>
            <Landscape className={styles.river} seed={message.name} ratio={90 / 100} isDay />
          </div>
          <div className={styles.postmark} data-word="Enviado" data-date={shortDate(date)}>
            <svg aria-hidden="true" className={styles.waves} viewBox="0 0 120 52">
              {[6, 16, 26, 36, 46].map((y) => (
                <path key={y} d={`M0 ${y}q10-8 20 0t20 0 20 0 20 0 20 0 20 0`} />
              ))}
            </svg>
          </div>
        </div>
        <div className={styles.page}>
          <p className={styles.words} dir="auto">
            {characters.slice(0, MAX_CHARACTERS).join('')}
            {characters.length > MAX_CHARACTERS && '…'}
          </p>
        </div>
        <dl className={styles.address}>
          <div className={styles.line}>
            <dt>De</dt>
            <dd>
              <bdi>{message.name}</bdi>
              {/* The visitor can notice a mistyped address here. */}
              <p className={styles.reply}>Te respondo a {message.email}</p>
            </dd>
          </div>
          <div className={styles.line}>
            <dt>Para</dt>
            <dd>{site.fullName}</dd>
          </div>
          {site.location && (
            <div className={styles.line}>
              <dt>En</dt>
              <dd>{site.location}</dd>
            </div>
          )}
        </dl>
        <Button onClick={onWriteAnother}>Escribir otro</Button>
      </section>
      <p className={styles.after}>
        Mientras tanto, <a href={BLOG}>te dejo el blog</a>.
      </p>
      {isFlipping && (
        <div
          ref={formCopy}
          className={styles.formCopy}
          aria-hidden="true"
          inert
          onAnimationEnd={({ target, currentTarget }) => {
            if (target === currentTarget) setIsFlipping(false);
          }}
        />
      )}
    </>
  );
}

/** A copy of the form with the sent message in its fields. The fields of the form itself are empty already. */
function copyOf(form: HTMLFormElement, message: ContactMessage): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  for (const field of ['name', 'email', 'message'] as const) {
    const control = copy.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    control.value = message[field];
  }
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'for', 'aria-labelledby']) element.removeAttribute(name);
  }
  return copy;
}
