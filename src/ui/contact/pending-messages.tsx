import { useEffect, useSyncExternalStore } from 'react';
import type { PendingMessage } from '#domain/services/contact-desk.ts';
import button from '#ui/components/button.module.css';
import { useServices } from '#ui/services.tsx';
import { contactNotices } from './contact-notices.ts';
import { DeliveryHelp } from './delivery-help.tsx';
import styles from './pending-messages.module.css';

/** After so many tries that failed, the other ways are offered too. */
const MANY_TRIES = 3;

const NONE: readonly PendingMessage[] = [];

/** What waits on this device to be delivered, wherever the form is. */
export function PendingMessages() {
  const { contactDesk, notifier } = useServices();
  const pending = useSyncExternalStore(contactDesk.onChange, contactDesk.pending, () => NONE);

  useEffect(() => {
    for (const { state, message } of pending) {
      if (state === 'expired') contactDesk.expiredShown(message.id);
    }
  }, [pending, contactDesk]);

  async function sendNow() {
    await contactDesk.sendNow();
    const left = contactDesk.pending();
    if (left.some(({ state }) => state === 'refused')) notifier.show(contactNotices.undelivered);
    else if (left.length > 0) notifier.show(contactNotices.saved);
  }

  return (
    <div role="status">
      {pending.length > 0 && (
        <div className={styles.box}>
          <div className={styles.top}>
            <p className={styles.count}>
              {pending.length === 1
                ? 'Tenés 1 mensaje pendiente.'
                : `Tenés ${pending.length} mensajes pendientes.`}
            </p>
            <button
              type="button"
              className={button.button}
              data-size="small"
              onClick={() => void sendNow()}
            >
              Enviar ahora
            </button>
          </div>
          <ul>
            {pending.map((entry) => (
              <li key={entry.message.id} className={styles.entry}>
                <Pending {...entry} onDiscard={() => contactDesk.discard(entry.message.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type PendingProps = PendingMessage & { readonly onDiscard: () => void };

function Pending({ message, tries, state, onDiscard }: PendingProps) {
  return (
    <>
      <p className={styles.text} data-whole={state === 'expired'} dir="auto">
        {message.message}
      </p>
      {state === 'expired' && (
        <p>
          Pasaron siete días y no lo pudimos entregar. Copialo o mandalo por otro medio: ya no queda
          guardado.
        </p>
      )}
      {(state !== 'waiting' || tries >= MANY_TRIES) && <DeliveryHelp draft={message} />}
      <button type="button" className={button.button} data-size="small" onClick={onDiscard}>
        Descartar
      </button>
    </>
  );
}
