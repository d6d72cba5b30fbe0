import {
  type ContactDraft,
  type ContactField,
  type ContactMessage,
  cleanDraft,
  EMPTY_DRAFT,
  isSameDraft,
} from '#domain/model/contact-message.ts';
import type { Announcement } from '#domain/services/announcement.ts';
import { registerUnsavedState } from '#ui/shell/unsaved-state.ts';

/** The form's words and the message that they have become, for as long as the page lives, on any route. */
export type ContactFormState = {
  readonly draft: ContactDraft;
  /** The message that the form is waiting for; null while it waits for none. */
  readonly sendingId: string | null;
  /** The form's message that reached neither the inbox nor, for sure, the device. */
  readonly undelivered: ContactMessage | null;
  /** Whether the words were typed before a reload, so that the time of a press says nothing. */
  readonly isRestored: boolean;
};

const STORAGE_KEY = 'contacto-borrador';

const restored = takeStoredDraft();

let state: ContactFormState = {
  draft: restored ?? EMPTY_DRAFT,
  sendingId: null,
  undelivered: null,
  isRestored: restored !== null,
};

const listeners = new Set<() => void>();

/** The form as it is before the script is here. */
export const initialFormState: ContactFormState = {
  draft: EMPTY_DRAFT,
  sendingId: null,
  undelivered: null,
  isRestored: false,
};

export function contactFormState(): ContactFormState {
  return state;
}

export function subscribeToContactForm(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function changeDraft(change: Readonly<Partial<Record<ContactField, string>>>): void {
  update({ draft: { ...state.draft, ...change } });
}

/**
 * Applies news of a message to the form, which knows its message by the words: once they are delivered
 * or saved they leave the fields, also late and on another route, and what was typed since stays.
 */
export function hearAnnouncement({ message, news }: Announcement): void {
  const isOwn = isSameDraft(cleanDraft(state.draft), message);
  switch (news) {
    case 'sending':
      if (isOwn) update({ sendingId: message.id, undelivered: null });
      return;
    case 'still-sending':
      return;
    case 'delivered':
    case 'saved':
      release(message.id);
      if (isOwn) update({ draft: EMPTY_DRAFT, isRestored: false });
      return;
    case 'discarded':
      release(message.id);
      return;
    case 'undelivered':
    case 'expired':
      release(message.id);
      if (isOwn) update({ undelivered: message });
  }
}

/** The form does not wait for this message any more. */
function release(id: string): void {
  update({
    ...(state.sendingId === id && { sendingId: null }),
    ...(state.undelivered?.id === id && { undelivered: null }),
  });
}

function update(change: Partial<ContactFormState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

registerUnsavedState({
  isDirty: () => !isEmpty(state.draft),
  save: () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state.draft));
    } catch {
      // The visitor was told that there is a newer version, and chose to load it.
    }
  },
});

function isEmpty(draft: ContactDraft): boolean {
  return Object.values(draft).every((text) => text === '');
}

/** The words that were put away for a reload, which storage then forgets; null without any. */
function takeStoredDraft(): ContactDraft | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    if (text === null) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    const { name = '', email = '', message = '' } = JSON.parse(text);
    const draft = { name: String(name), email: String(email), message: String(message) };
    return isEmpty(draft) ? null : draft;
  } catch {
    return null;
  }
}
