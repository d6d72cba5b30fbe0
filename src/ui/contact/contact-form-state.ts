import { useSyncExternalStore } from 'react';
import {
  type ContactDraft,
  type ContactField,
  type ContactMessage,
  cleanDraft,
  EMPTY_DRAFT,
  isSameDraft,
} from '#domain/model/contact-message.ts';
import type { Announcement } from '#domain/services/announcement.ts';
import { Listeners } from '#domain/services/listeners.ts';
import { registerUnsavedState } from '#ui/shell/unsaved-state.ts';
import { DRAFT_KEY } from './draft-key.ts';

/** The state of the contact form, for the lifetime of the page, on any route. */
export type ContactFormState = {
  readonly draft: ContactDraft;
  /** The message whose outcome the form is waiting for; null for none. */
  readonly sendingId: string | null;
  /** The id of the message that the form has submitted, until the visitor writes another one; null for none. */
  readonly submittedId: string | null;
  /** The form's message that could not be delivered and may not be stored on the device. */
  readonly undelivered: ContactMessage | null;
  /** The message that the form has just delivered, until the visitor writes another one; null for none. */
  readonly sent: ContactMessage | null;
  /** True when the draft was typed before a reload, so that the time on the form is unknown. */
  readonly isRestored: boolean;
};

const INITIAL_STATE: ContactFormState = {
  draft: EMPTY_DRAFT,
  sendingId: null,
  submittedId: null,
  undelivered: null,
  sent: null,
  isRestored: false,
};

const restored = storedDraft();

let state: ContactFormState =
  restored === null ? INITIAL_STATE : { ...INITIAL_STATE, draft: restored, isRestored: true };

const changes = new Listeners();

/** The current state; before hydration, an empty form. */
export function useContactFormState(): ContactFormState {
  return useSyncExternalStore(
    changes.add,
    () => state,
    () => INITIAL_STATE,
  );
}

/** Changes fields of the draft, which is then another message than the one that was submitted or sent. */
export function changeDraft(change: Readonly<Partial<Record<ContactField, string>>>): void {
  update({ draft: { ...state.draft, ...change }, sent: null, submittedId: null });
}

/** Deletes the delivered message from the memory of the page. */
export function forgetSent(): void {
  if (state.sent !== null) update({ sent: null });
}

/** The message that the form was last given by `suggestMessage`. */
let suggestion = '';

/** Begins an empty message with a text. What the visitor has typed stays. */
export function suggestMessage(text: string): void {
  if (!['', suggestion].includes(state.draft.message)) return;
  suggestion = text;
  changeDraft({ message: text });
}

/**
 * Applies an announcement to the form. A delivered or saved message clears the fields, on any route,
 * unless the visitor has changed them since: the draft identifies the form's message.
 */
export function applyAnnouncement({ message, type }: Announcement): void {
  const isOwn = isSameDraft(cleanDraft(state.draft), message);
  switch (type) {
    case 'sending':
      if (isOwn) update({ sendingId: message.id, submittedId: message.id, undelivered: null });
      return;
    case 'still-sending':
      return;
    case 'delivered':
    case 'saved':
      release(message.id);
      if (!isOwn) return;
      removeStoredDraft();
      update({
        draft: EMPTY_DRAFT,
        isRestored: false,
        sent: type === 'delivered' ? message : null,
      });
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

/** Stops waiting for this message. */
function release(id: string): void {
  update({
    ...(state.sendingId === id && { sendingId: null }),
    ...(state.undelivered?.id === id && { undelivered: null }),
  });
}

function update(change: Partial<ContactFormState>): void {
  state = { ...state, ...change };
  changes.notify();
}

registerUnsavedState({
  isDirty: () => !isSameDraft(state.draft, EMPTY_DRAFT),
  save: () => {
    try {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(state.draft));
    } catch {
      // Without storage the reload would lose the words: the browser asks first.
      addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
    }
  },
});

/** The draft saved before a reload; null for none. */
function storedDraft(): ContactDraft | null {
  try {
    const text = sessionStorage.getItem(DRAFT_KEY);
    if (text === null) return null;
    const { name = '', email = '', message = '' } = JSON.parse(text);
    const draft = { name: String(name), email: String(email), message: String(message) };
    return isSameDraft(draft, EMPTY_DRAFT) ? null : draft;
  } catch {
    return null;
  }
}

/** Removes the draft saved before a reload from the storage: the form shows it, or its message has been sent. */
export function removeStoredDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Without storage there is none.
  }
}
