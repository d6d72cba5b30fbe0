import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PendingMessage } from '#domain/services/contact-desk.ts';
import button from '#ui/components/button.module.css';
import { useServices } from '#ui/services.tsx';
import {
  contactFormState,
  initialFormState,
  subscribeToContactForm,
} from './contact-form-state.ts';
import { DeliveryHelp } from './delivery-help.tsx';
import styles from './pending-messages.module.css';

/** After so many failed attempts the other ways are offered too. */
const MANY_ATTEMPTS = 3;

const NONE: readonly PendingMessage[] = [];

type Props = {
  /** The id of the element that takes the focus when its place in the list is gone. */
  readonly returnFocusTo: string;
};

/** The messages that wait to be delivered, wherever the form is. */
export function PendingMessages({ returnFocusTo }: Props) {
  const { contactDesk } = useServices();
  const pending = useSyncExternalStore(contactDesk.onChange, contactDesk.pending, () => NONE);
  // The form offers the other ways for its own message: once is enough.
  const { undelivered } = useSyncExternalStore(
    subscribeToContactForm,
    contactFormState,
    () => initialFormState,
  );
  const box = useFocusReturn(returnFocusTo);

  const isEmpty = pending.length === 0;
  return (
    <div ref={box} className={isEmpty ? undefined : styles.box}>
      <div className={styles.top}>
        <p className={styles.count} role="status">
          {!isEmpty && countInWords(pending.length)}
        </p>
        {!isEmpty && (
          <button
            type="button"
            className={button.button}
            data-size="small"
            onClick={() => contactDesk.sendNow()}
          >
            Enviar ahora
          </button>
        )}
      </div>
      {!isEmpty && (
        <ul>
          {pending.map((entry) => (
            <li key={entry.message.id} className={styles.entry}>
              <Pending
                {...entry}
                isInForm={entry.message.id === undelivered?.id}
                onDiscard={() => contactDesk.discard(entry.message.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Takes back the focus that a removed element of the box had, which else falls to the body. */
function useFocusReturn(id: string) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body && hadFocus.current;
    if (isLost) document.getElementById(id)?.focus({ preventScroll: true });
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  });
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return box;
}

function countInWords(count: number): string {
  return count === 1 ? 'Tenés 1 mensaje pendiente.' : `Tenés ${count} mensajes pendientes.`;
}

type PendingProps = PendingMessage & {
  readonly isInForm: boolean;
  readonly onDiscard: () => void;
};

function Pending({ message, attempts, state, isKept, isInForm, onDiscard }: PendingProps) {
  const isExpired = state === 'expired';
  const needsHelp = state !== 'waiting' || attempts >= MANY_ATTEMPTS;
  return (
    <>
      <p className={styles.text} data-whole={isExpired} dir="auto">
        {message.message}
      </p>
      {isExpired && (
        <p>
          Pasaron siete días y no lo pudimos entregar. Copialo o mandalo por otro medio
          {isKept ? '.' : ': ya no queda guardado.'}
        </p>
      )}
      {!isExpired && !isKept && (
        <p>Este dispositivo no puede guardarlo: si cerrás la página, se pierde.</p>
      )}
      {needsHelp && !isInForm && <DeliveryHelp draft={message} />}
      <button type="button" className={button.button} data-size="small" onClick={onDiscard}>
        Descartar
      </button>
    </>
  );
}
