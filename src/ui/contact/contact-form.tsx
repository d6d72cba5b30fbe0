import type { ComponentProps } from 'react';
import { CONTACT_LIMITS, type ContactField } from '#domain/model/contact-message.ts';
import type { ConfirmationReason } from '#domain/services/submission-limits.ts';
import { Button } from '#ui/components/button.tsx';
import { Dotted } from '#ui/components/dotted.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { site } from '#ui/content/site.ts';
import { useIsHydrated, useOnceHydrated } from '#ui/hydration.ts';
import { useServices } from '#ui/services.tsx';
import styles from './contact-form.module.css';
import { forgetSent } from './contact-form-state.ts';
import { DeliveryHelp } from './delivery-help.tsx';
import { Presence } from './presence.tsx';
import { useContactForm } from './use-contact-form.ts';
import { usePostcard } from './use-postcard.ts';

const QUESTIONS: Record<ConfirmationReason, string> = {
  'suspected-bot': '¿Confirmás el envío?',
  duplicate: '¿Enviar otra vez el mismo mensaje?',
};

const SEND = 'Enviar mensaje';

const WAYS = site.whatsapp ? 'por una de estas vías' : 'por mail';
const NO_INBOX = `Este formulario no puede recibir mensajes por ahora. Escribí el tuyo y mandámelo ${WAYS}: va con tus palabras.`;

export function ContactForm() {
  const contact = useContactForm();
  const { inboxAccess } = useServices();
  const takesMessages = useOnceHydrated(() => inboxAccess.isAvailable, inboxAccess.isConfigured);
  const intro = takesMessages ? site.answerPromise : NO_INBOX;
  const fieldProps = (field: ContactField) => ({
    name: field,
    value: contact.draft[field],
    limit: CONTACT_LIMITS[field],
    error: contact.errors[field] ?? null,
    onChange: (value: string) => contact.change(field, value),
  });

  const question = contact.confirmation && QUESTIONS[contact.confirmation];
  const label = question ? 'Sí, enviar' : SEND;

  const postcard = usePostcard();
  return (
    <div className={styles.frame}>
      <form
        ref={contact.form}
        className={styles.form}
        aria-labelledby="escribime"
        onFocus={forgetSent}
        onInvalid={contact.onInvalid}
        onSubmit={contact.onSubmit}
      >
        <h3 id="escribime" className={styles.title} tabIndex={-1}>
          <Dotted>Escribime.</Dotted>
        </h3>
        {intro && <p className={styles.intro}>{intro}</p>}
        {site.answerHours && <Presence className={styles.presence} hours={site.answerHours} />}
        <TextField label="Nombre" autoComplete="name" {...fieldProps('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...fieldProps('email')}
        />
        <TextField label="Mensaje" isMultiline {...fieldProps('message')} />
        {/* The honeypot: a hidden field that bots fill in. */}
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Sitio
            <input name="sitio" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {question && (
          <p className={styles.question} role="alert">
            {question}
          </p>
        )}
        {takesMessages ? (
          // The same button confirms, so that it keeps the focus. Enter in a field does not confirm.
          <SendButton
            type={question ? 'button' : 'submit'}
            aria-disabled={contact.isSending}
            data-widest={question ? undefined : SEND}
            onClick={question ? contact.confirm : undefined}
          >
            {contact.isSending ? 'Enviando…' : label}
          </SendButton>
        ) : (
          <DeliveryHelp draft={contact.draft} isOnlyWay />
        )}
        <noscript>
          <p>
            Este formulario necesita JavaScript. También podés escribirme a{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        </noscript>
        {takesMessages && contact.undeliveredDraft !== null && (
          <DeliveryHelp draft={contact.undeliveredDraft} />
        )}
        {takesMessages && site.privacyPromise && (
          <p className={styles.privacy}>{site.privacyPromise}</p>
        )}
      </form>
      {postcard && (
        <postcard.Postcard
          key={postcard.message.id}
          message={postcard.message}
          onWriteAnother={contact.focusFirstField}
        />
      )}
    </div>
  );
}

/** A button that is disabled until hydration: before, the browser would submit the fields in the address. */
function SendButton(props: ComponentProps<typeof Button>) {
  return <Button look="primary" disabled={!useIsHydrated()} {...props} />;
}
