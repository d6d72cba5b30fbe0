import { type ContactDraft, cleanDraft } from '#domain/model/contact-message.ts';
import button from '#ui/components/button.module.css';
import { Button } from '#ui/components/button.tsx';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { site } from '#ui/content/site.ts';
import { useCopy } from '#ui/use-copy.ts';
import { contactNotices, messageAsText } from './contact-notices.ts';
import { whatsAppLink } from './whatsapp-link.ts';

type Props = {
  readonly draft: ContactDraft;
  /** True where the form has no other way to send. */
  readonly isOnlyWay?: boolean;
};

/** Links to send a message by mail or WhatsApp, with what is typed so far, and a button to copy it. */
export function DeliveryHelp({ draft, isOnlyWay = false }: Props) {
  const copy = useCopy();
  const { name, ...rest } = cleanDraft(draft);
  const text = messageAsText({ name, ...rest });
  const body = encodeURIComponent(text);
  const whatsApp = whatsAppLink(text);
  const subject = encodeURIComponent(name === '' ? 'Mensaje desde tu sitio' : `Mensaje de ${name}`);

  return (
    <div className={button.row}>
      <a
        href={`mailto:${site.email}?subject=${subject}&body=${body}`}
        className={button.button}
        data-look={isOnlyWay ? 'primary' : undefined}
        data-size="small"
      >
        Enviarlo por mail
      </a>
      {whatsApp && (
        <ExternalLink href={whatsApp} className={button.button} size="small">
          Enviarlo por WhatsApp
        </ExternalLink>
      )}
      <Button size="small" onClick={() => void copy(text, contactNotices)}>
        Copiar mensaje
      </Button>
    </div>
  );
}
