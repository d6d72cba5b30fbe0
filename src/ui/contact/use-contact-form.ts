import {
  type FormEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
} from '#domain/model/contact-message.ts';
import type { ConfirmationReason } from '#domain/services/submission-limits.ts';
import { useServices } from '#ui/services.tsx';
import { changeDraft, removeStoredDraft, useContactFormState } from './contact-form-state.ts';
import { contactNotices } from './contact-notices.ts';
import { restartFormTiming, timeOnForm } from './form-timing.ts';

/** The error of an empty field. */
const EMPTY_ERRORS: Record<ContactField, string> = {
  name: 'Contame cómo te llamás.',
  email: 'Dejame un mail para responderte.',
  message: 'Escribí tu mensaje.',
};

/** The error of an address that the browser rejects. */
const INVALID_EMAIL = 'Revisá el mail: parece que le falta algo.';

type FieldErrors = Readonly<Partial<Record<ContactField, string>>>;

/** The contact form's state and handlers. Only a delivered or saved message clears the fields. */
export function useContactForm() {
  const { contactDesk, notifier } = useServices();
  const { draft, sendingId, undelivered, isRestored } = useContactFormState();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [confirmation, setConfirmation] = useState<ConfirmationReason | null>(null);
  const [hasCrashed, setHasCrashed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useRef(false);
  const firstDraft = useRef(draft);

  // Adopts what was typed before hydration. The other fields keep the words of a draft from before a reload.
  useEffect(() => {
    const typed = typedWords(form.current, firstDraft.current);
    if (Object.keys(typed).length > 0) changeDraft(typed);
    // Not earlier: where a script fails before, the page is loaded again.
    removeStoredDraft();
  }, []);

  // The focus moves after the render, so that the field is already described by its error.
  useEffect(() => {
    const fields = Object.keys(errors).map((name) => fieldIn(form.current, name));
    if (!focusFirstError.current || fields.length === 0) return;
    focusFirstError.current = false;
    // All errors come into view if the window has room for them, and the first one in any case. Firefox would scroll a
    // field that gets the focus to the middle of the window.
    fields[0]?.focus({ preventScroll: true });
    for (const field of [fields.at(-1), fields[0]]) field?.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  function change(field: ContactField, value: string) {
    changeDraft({ [field]: value });
    // The visitor does what the notice asks for; the other fields still have their errors.
    if (errors[field]) notifier.dismiss(contactNotices.incomplete.id);
    setErrors(({ [field]: _cleared, ...others }) => others);
    setConfirmation(null);
    setHasCrashed(false);
  }

  // A message that the page begins (`suggestMessage`) answers the error of an empty one, as a typed one does.
  const onMessage = useEffectEvent(() => {
    if (errors.message) change('message', draft.message);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each change of the message
  useEffect(() => onMessage(), [draft.message]);

  function showErrors(fields: readonly ContactField[], errorOf: (field: ContactField) => string) {
    focusFirstError.current = true;
    setErrors(Object.fromEntries(fields.map((field) => [field, errorOf(field)])));
  }

  function send(isConfirmed: boolean) {
    if (sendingId !== null) return;
    setConfirmation(null);
    setHasCrashed(false);
    try {
      const result = contactDesk.submit(draft, {
        isConfirmed,
        honeypotFilled: fieldIn(form.current, 'sitio')?.value !== '',
        timeOnFormMs: isRestored ? null : timeOnForm(form.current),
      });
      switch (result.status) {
        case 'incomplete':
          notifier.show(contactNotices.incomplete);
          return showErrors(result.missing, (field) => EMPTY_ERRORS[field]);
        case 'too-long':
          notifier.show(contactNotices.tooLong);
          return showErrors(result.fields, (field) => tooLongError(draft[field], field));
        case 'limited':
          return void notifier.show(contactNotices.limited);
        case 'unconfirmed':
          return setConfirmation(result.reason);
        case 'sending':
          return restartFormTiming();
      }
    } catch (reason) {
      // The log leaves out the error's message, which may quote what the visitor typed.
      console.error('No se pudo enviar el mensaje', reason instanceof Error ? reason.name : '');
      notifier.show(contactNotices.failed);
      setHasCrashed(true);
    }
  }

  return {
    form,
    draft,
    errors,
    confirmation,
    /** The draft that could not be delivered and may not be stored on the device. */
    undeliveredDraft: hasCrashed ? draft : undelivered,
    isSending: sendingId !== null,
    change,
    focusFirstField: () => fieldIn(form.current, 'name')?.focus(),
    confirm: (event: MouseEvent) => {
      // The button is the submit button again before the browser acts on this click.
      event.preventDefault();
      send(true);
    },
    /** The browser rejects the address: its error is below the field, in place of a notice and of the browser's bubble. */
    onInvalid: (event: FormEvent) => {
      event.preventDefault();
      notifier.dismiss(contactNotices.incomplete.id);
      focusFirstError.current = true;
      // The new error is the first one, which gets the focus.
      setErrors((others) => ({ email: INVALID_EMAIL, ...others }));
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      send(false);
    },
  };
}

function fieldIn(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

function tooLongError(text: string, field: ContactField): string {
  const limit = CONTACT_LIMITS[field];
  const excess = text.length - limit;
  return `Son ${text.length} letras y entran ${limit}: ${excess === 1 ? 'sobra' : 'sobran'} ${excess}.`;
}

/**
 * Returns the words in the form's fields that differ from the draft with which the form was rendered. The other fields may
 * still show a message that has been delivered since.
 */
function typedWords(
  form: HTMLFormElement | null,
  firstDraft: Readonly<Record<ContactField, string>>,
): Partial<Record<ContactField, string>> {
  const words: Partial<Record<ContactField, string>> = {};
  for (const name of CONTACT_FIELDS) {
    const value = fieldIn(form, name)?.value;
    if (value && value !== firstDraft[name]) words[name] = value;
  }
  return words;
}
