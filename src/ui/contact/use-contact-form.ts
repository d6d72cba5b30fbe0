import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  CONTACT_LIMITS,
  type ContactDraft,
  type ContactField,
} from '#domain/model/contact-message.ts';
import type { ConfirmationQuestion } from '#domain/services/submission-limits.ts';
import { useServices } from '#ui/services.tsx';
import {
  changeDraft,
  contactFormState,
  initialFormState,
  subscribeToContactForm,
} from './contact-form-state.ts';
import { contactNotices } from './contact-notices.ts';
import { restartFormTiming, timeOnForm } from './form-timing.ts';

/** The error of a field that was left empty. */
const MISSING: Record<ContactField, string> = {
  name: 'Contame cómo te llamás.',
  email: 'Dejame un mail para responderte.',
  message: 'Escribí tu mensaje.',
};

type Problems = Readonly<Partial<Record<ContactField, string>>>;

/** The contact form's state, and what a press does. Nothing typed is lost but by its own delivery. */
export function useContactForm() {
  const { contactDesk, notifier } = useServices();
  const { draft, sendingId, undelivered, isRestored } = useSyncExternalStore(
    subscribeToContactForm,
    contactFormState,
    () => initialFormState,
  );
  const [problems, setProblems] = useState<Problems>({});
  const [question, setQuestion] = useState<ConfirmationQuestion | null>(null);
  const [hasCrashed, setHasCrashed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useRef(false);

  // Words that were typed before the script was here stay.
  useEffect(() => {
    const typed = draftIn(form.current);
    if (typed !== null) changeDraft(typed);
  }, []);

  // After the render, so that the field is described by its error when it gets the focus.
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (!focusFirstError.current || first === undefined) return;
    focusFirstError.current = false;
    fieldIn(form.current, first)?.focus();
  }, [problems]);

  function change(field: ContactField, value: string) {
    changeDraft({ [field]: value });
    setProblems(({ [field]: _solved, ...others }) => others);
    setQuestion(null);
    setHasCrashed(false);
  }

  function showProblems(fields: readonly ContactField[], say: (field: ContactField) => string) {
    focusFirstError.current = true;
    setProblems(Object.fromEntries(fields.map((field) => [field, say(field)])));
  }

  function send(isConfirmed: boolean) {
    if (sendingId !== null) return;
    setQuestion(null);
    setHasCrashed(false);
    try {
      const submission = contactDesk.submit(draft, {
        isConfirmed,
        honeypotFilled: fieldIn(form.current, 'sitio')?.value !== '',
        timeOnFormMs: isRestored ? null : timeOnForm(form.current),
      });
      switch (submission.status) {
        case 'incomplete':
          notifier.show(contactNotices.incomplete);
          return showProblems(submission.missing, (field) => MISSING[field]);
        case 'too-long':
          notifier.show(contactNotices.tooLong);
          return showProblems(submission.fields, (field) => excess(draft[field], field));
        case 'limited':
          return void notifier.show(contactNotices.limited);
        case 'unconfirmed':
          return setQuestion(submission.question);
        case 'sending':
          return restartFormTiming();
      }
    } catch (reason) {
      // Its name alone: an error's text may quote what the visitor wrote.
      console.error('No se pudo enviar el mensaje', reason instanceof Error ? reason.name : '');
      notifier.show(contactNotices.failed);
      setHasCrashed(true);
    }
  }

  return {
    form,
    draft,
    problems,
    question,
    /** The words that reached neither the inbox nor the device. */
    undeliveredDraft: hasCrashed ? draft : undelivered,
    isSending: sendingId !== null,
    change,
    confirm: () => {
      // The button that was pressed goes with its question.
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      send(true);
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

function excess(text: string, field: ContactField): string {
  const limit = CONTACT_LIMITS[field];
  return `Son ${text.length} letras y entran ${limit}: sobran ${text.length - limit}.`;
}

/** What stands in the fields of a form that the page was delivered with; null where nothing does. */
function draftIn(form: HTMLFormElement | null): ContactDraft | null {
  if (form === null) return null;
  const fields = new FormData(form);
  const draft = {
    name: String(fields.get('name') ?? ''),
    email: String(fields.get('email') ?? ''),
    message: String(fields.get('message') ?? ''),
  };
  return Object.values(draft).some((text) => text !== '') ? draft : null;
}
