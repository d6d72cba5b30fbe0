import { INBOXES } from '#root/backends.ts';
import { inboxNameOf } from '#root/environment.ts';
import type { Marks, Message } from './contact-message.ts';
import type { Context } from './context.ts';
import { openFirestoreInbox } from './firestore-inbox.ts';
import { openHttpInbox } from './http-inbox.ts';
import { OwnerError } from './owner-error.ts';
import { sanitizeLine } from './terminal-text.ts';

/** An inbox with the owner's rights. Every method rejects with an `OwnerError`. */
export type OwnerInbox = {
  /** The inbox's name for the owner. */
  readonly name: string;
  /** The messages, in any order. Of a deleted one a tombstone may be left. */
  list(): Promise<readonly Message[]>;
  /** Sets these marks of the message and keeps the others. Idempotent. */
  mark(id: string, marks: Partial<Marks>): Promise<void>;
  /** Deletes the message for good, also when the visitor's device sends it again. Idempotent. */
  remove(message: Message): Promise<void>;
};

/** The inboxes that the owner can read from here, by their names in `INBOXES`. */
const OWNER_INBOXES: Readonly<Record<string, (context: Context) => Promise<OwnerInbox>>> = {
  firestore: openFirestoreInbox,
  http: openHttpInbox,
};

/** The inbox of the site, by the settings of its build. */
export async function openOwnerInbox(context: Context): Promise<OwnerInbox> {
  const { env } = context;
  const name = namesSource(env) ? inboxNameOf(env) : 'firestore';
  const open = Object.hasOwn(OWNER_INBOXES, name) ? OWNER_INBOXES[name] : undefined;
  if (open !== undefined) return open(context);
  const reachesOwner = Object.hasOwn(INBOXES, name) && INBOXES[name]?.reachesOwner;
  throw new OwnerError(
    reachesOwner
      ? `Los mensajes de «${name}» no se pueden leer desde acá: están donde los guarda ese servicio.`
      : `El sitio no tiene casilla de mensajes (VITE_INBOX o VITE_DATA_SOURCE: «${sanitizeLine(name)}»). Para tener una: VITE_INBOX=firestore o http, como explica .env.example.`,
  );
}

/** False for an environment that says nothing of the site, such as one with credentials alone. */
function namesSource({ VITE_INBOX, VITE_DATA_SOURCE }: Context['env']): boolean {
  return Boolean(VITE_INBOX || VITE_DATA_SOURCE);
}
