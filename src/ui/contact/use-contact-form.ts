import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  CONTACT_LIMITS,
  type ContactDraft,
  type ContactField,
} from '#domain/model/contact-message.ts';
import type { Submission } from '#domain/services/contact-desk.ts';
import { useServices } from '#ui/services.tsx';
import { contactNotices, noticeOf } from './contact-notices.ts';
import { EMPTY_DRAFT, rememberDraft, rememberedDraft } from './draft-memory.ts';

/** What the field itself says when it was left empty. */
const MISSING: Record<ContactField, string> = {
  name: 'Contame cómo te llamás.',
  email: 'Dejame un mail para responderte.',
  message: 'Escribí tu mensaje.',
};

type Problems = Readonly<Partial<Record<ContactField, string>>>;

/** The question that must be answered before a press counts. */
export type Question = Extract<Submission, { status: 'unconfirmed' }>['question'];

/** The contact form's state, and what a press does. Nothing typed is lost but by its own delivery. */
export function useContactForm() {
  const { contactDesk, notifier } = useServices();
  const [draft, setDraft] = useState(rememberedDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** The words that reached neither the inbox nor the device. */
  const [stranded, setStranded] = useState<ContactDraft | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const firstFocus = useRef<number | null>(null);

  useEffect(() => rememberDraft(draft), [draft]);

  // What was typed before the script was here stays.
  useEffect(() => {
    const typed = draftIn(form.current);
    if (typed !== null) setDraft(typed);
  }, []);

  function change(field: ContactField, value: string) {
    setDraft((current) => ({ ...current, [field]: value }));
    setProblems(({ [field]: _solved, ...others }) => others);
    setQuestion(null);
  }

  function point(found: Problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function listProblems(fields: readonly ContactField[], say: (field: ContactField) => string) {
    point(Object.fromEntries(fields.map((field) => [field, say(field)])));
  }

  async function follow({ outcome }: Extract<Submission, { status: 'sending' }>) {
    notifier.show(contactNotices.sending);
    const result = await outcome;
    const notice = noticeOf(result);
    if (notice === null) notifier.dismiss(contactNotices.sending.id);
    else notifier.show(notice);
    if (result === 'undelivered') return;
    // Only what was sent leaves the fields: what was typed meanwhile stays.
    setDraft((current) => (current === draft ? EMPTY_DRAFT : current));
    if (rememberedDraft() === draft) rememberDraft(EMPTY_DRAFT);
    firstFocus.current = null;
  }

  async function handle(submission: Submission) {
    switch (submission.status) {
      case 'incomplete':
        notifier.show(contactNotices.incomplete);
        return listProblems(submission.missing, (field) => MISSING[field]);
      case 'too-long':
        notifier.show(contactNotices.tooLong);
        return listProblems(submission.fields, (field) => excess(draft[field], field));
      case 'limited':
        return notifier.show(contactNotices.limited);
      case 'unconfirmed':
        return setQuestion(submission.question);
      case 'sending':
        return follow(submission);
    }
  }

  async function send(isConfirmed: boolean) {
    if (isSending) return;
    setIsSending(true);
    setQuestion(null);
    setStranded(null);
    const now = performance.now();
    const trap = form.current?.elements.namedItem('sitio');
    try {
      const submission = await contactDesk.submit(draft, {
        isConfirmed,
        isTrapped: trap instanceof HTMLInputElement && trap.value !== '',
        elapsed: now - (firstFocus.current ?? now),
      });
      await handle(submission);
    } catch (reason) {
      // Its name alone: an error's text may quote what the visitor wrote.
      console.error('No se pudo enviar el mensaje', reason instanceof Error ? reason.name : '');
      notifier.show(contactNotices.undelivered);
      setStranded(draft);
    } finally {
      setIsSending(false);
    }
  }

  return {
    form,
    draft,
    problems,
    question,
    stranded,
    isSending,
    change,
    confirm: () => void send(true),
    onFocus: () => {
      firstFocus.current ??= performance.now();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send(false);
    },
  };
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
