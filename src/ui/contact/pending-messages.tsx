import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PendingMessage } from '#domain/services/contact-desk.ts';
import { Button } from '#ui/components/button.tsx';
import { scrollIntoView } from '#ui/motion.ts';
import { useServices } from '#ui/services.tsx';
import { ignoreSecondPress } from '#ui/shell/second-press.ts';
import { useContactFormState } from './contact-form-state.ts';
import { DeliveryHelp } from './delivery-help.tsx';
import styles from './pending-messages.module.css';

/** After so many failed attempts the list offers other ways to send the message. */
const MANY_ATTEMPTS = 3;

const NONE: readonly PendingMessage[] = [];

/** Returns the empty array of the prerendered page where there are no messages: React renders the list again for another. */
const orNone = (messages: readonly PendingMessage[]) => (messages.length > 0 ? messages : NONE);

type Props = {
  /** The id of the element that gets the focus when a focused element of the list is removed. */
  readonly returnFocusTo: string;
};

/** The list of undelivered messages, below the form. */
export function PendingMessages({ returnFocusTo }: Props) {
  const { contactDesk } = useServices();
  const pending = useSyncExternalStore(
    contactDesk.onChange,
    () => orNone(contactDesk.pending()),
    () => NONE,
  );
  const { undelivered, sendingId, submittedId } = useContactFormState();
  const box = useFocusReturn(returnFocusTo);

  const reveal = () => {
    if (box.current) scrollIntoView(box.current, 'nearest');
  };
  const isFromForm = !sendingId && pending.some(({ message }) => message.id === submittedId);
  const helpCount = pending.filter(needsHelp).length;
  // The list has grown by what the visitor did, and a notice says why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows by each help
  useEffect(() => {
    const area = isFromForm ? box.current?.parentElement : box.current;
    if (area?.contains(document.activeElement)) reveal();
  }, [isFromForm, helpCount]);

  const isEmpty = pending.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses of its buttons, after which a notice comes
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    <div ref={box} className={isEmpty ? undefined : styles.box} onClick={reveal}>
      <div className={styles.top}>
        <p className={styles.count} role="status">
          {!isEmpty && countInWords(pending)}
        </p>
        {!isEmpty && (
          <Button size="small" onClick={() => contactDesk.sendNow()}>
            Enviar ahora
          </Button>
        )}
      </div>
      {!isEmpty && (
        <ul>
          {pending.map((entry) => (
            <li key={entry.message.id} className={styles.entry}>
              <Pending
                {...entry}
                // The form shows the help for its own message.
                hasHelp={needsHelp(entry) && entry.message.id !== undelivered?.id}
                onDiscard={() => contactDesk.discard(entry.message.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the element with this id when a focused element of the box is removed. */
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
    const onFocusIn = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  return box;
}

/** A message that is refused or expired is not sent any more by itself. */
function countInWords(pending: readonly PendingMessage[]): string {
  const isOne = pending.length === 1;
  const count = isOne ? '1 mensaje' : `${pending.length} mensajes`;
  if (pending.some(({ state }) => state !== 'waiting')) return `Tenés ${count} sin entregar.`;
  return `Tenés ${count} ${isOne ? 'pendiente' : 'pendientes'}.`;
}

function needsHelp({ state, attempts }: PendingMessage): boolean {
  return state !== 'waiting' || attempts >= MANY_ATTEMPTS;
}

type PendingProps = PendingMessage & {
  readonly hasHelp: boolean;
  readonly onDiscard: () => void;
};

function Pending({ message, state, isStored, hasHelp, onDiscard }: PendingProps) {
  const isExpired = state === 'expired';
  return (
    <>
      <p className={styles.text} data-whole={isExpired} dir="auto">
        {message.message}
      </p>
      {isExpired && (
        <p>
          Pasaron siete días y no se pudo entregar. Copialo o mandalo por otro medio
          {isStored ? '.' : ': ya no queda guardado.'}
        </p>
      )}
      {!isExpired && !isStored && (
        <p>Este dispositivo no puede guardarlo: si cerrás la página, se pierde.</p>
      )}
      <div className={styles.actions}>
        {hasHelp && <DeliveryHelp draft={message} />}
        <Button
          look="quiet"
          size="small"
          onClick={({ nativeEvent }) => {
            // The next message moves under the pointer.
            ignoreSecondPress(nativeEvent, () => true);
            onDiscard();
          }}
        >
          Descartar
        </Button>
      </div>
    </>
  );
}
