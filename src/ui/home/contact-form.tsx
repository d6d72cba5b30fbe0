import { type FormEvent, useRef, useState } from 'react';
import type { ContactDraft, ContactField } from '#domain/model/contact-message.ts';
import button from '#ui/components/button.module.css';
import { Dotted } from '#ui/components/dotted.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { useServices } from '#ui/services.tsx';
import styles from './contact-form.module.css';

const EMPTY: ContactDraft = { name: '', email: '', message: '' };

/** What the field itself says when it was left empty. */
const MISSING: Record<ContactField, string> = {
  name: 'Contame cómo te llamás.',
  email: 'Dejame un mail para responderte.',
  message: 'Escribí tu mensaje.',
};

export function ContactForm() {
  const { contactDesk, notifier } = useServices();
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly ContactField[]>([]);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(field: ContactField, value: string) {
    setDraft({ ...draft, [field]: value });
    setMissing(missing.filter((name) => name !== field));
  }

  const fieldProps = (field: ContactField) => ({
    name: field,
    value: draft[field],
    error: missing.includes(field) ? MISSING[field] : null,
    onChange: (value: string) => change(field, value),
  });

  function refuse(fields: readonly ContactField[]) {
    setMissing(fields);
    notifier.show({
      variant: 'error',
      title: 'Error al enviar el mensaje',
      description: 'Rellena todos los campos!',
    });
    form.current?.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus();
  }

  function follow(delivery: Promise<void>) {
    notifier.follow(delivery, {
      loading: { title: 'Enviando mensaje…' },
      success: { title: 'Mensaje Enviado', description: 'Pronto me pondre en contacto.' },
      error: {
        title: 'Error al enviar el mensaje',
        description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
      },
    });
    // The fields empty only for what was sent: what was typed meanwhile stays.
    return delivery.then(
      () => setDraft((current) => (current === draft ? EMPTY : current)),
      () => undefined,
    );
  }

  async function send() {
    const submission = await contactDesk.submit(draft);
    if (submission.status === 'incomplete') refuse(submission.missing);
    else await follow(submission.delivery);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    send()
      .catch(() => {
        notifier.show({
          variant: 'error',
          title: 'Error al enviar el mensaje',
          description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
        });
      })
      .finally(() => setIsSending(false));
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby="escribime" onSubmit={onSubmit}>
      <h3 id="escribime" className={styles.title}>
        <Dotted>Escribime.</Dotted>
      </h3>
      <p className={styles.intro}>
        Contame qué necesitás y te respondo en menos de un día hábil, con una primera idea y sin
        compromiso.
      </p>
      <TextField label="Nombre" autoComplete="name" {...fieldProps('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldProps('email')}
      />
      <TextField label="Mensaje" isLong {...fieldProps('message')} />
      <button type="submit" className={button.button} data-look="primary" aria-disabled={isSending}>
        {isSending ? 'Enviando…' : 'Enviar mensaje'}
      </button>
    </form>
  );
}
