import type { ContactDraft } from '#domain/model/contact-message.ts';
import button from '#ui/components/button.module.css';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { site } from '#ui/content/site.ts';
import { useCopy } from '#ui/use-copy.ts';
import { contactNotices, messageAsText } from './contact-notices.ts';

type Props = { readonly draft: ContactDraft };

/** The other ways for a message that could not be delivered, with the visitor's own words in them. */
export function DeliveryHelp({ draft }: Props) {
  const copy = useCopy();
  const words = messageAsText(draft);
  const text = encodeURIComponent(words);
  const subject = encodeURIComponent(`Mensaje de ${draft.name}`);

  return (
    <div className={button.row}>
      <a
        href={`mailto:${site.email}?subject=${subject}&body=${text}`}
        className={button.button}
        data-size="small"
      >
        Enviarlo por mail
      </a>
      <ExternalLink
        href={`https://wa.me/${site.whatsapp}?text=${text}`}
        className={button.button}
        size="small"
      >
        Enviarlo por WhatsApp
      </ExternalLink>
      <button
        type="button"
        className={button.button}
        data-size="small"
        onClick={() => void copy(words, contactNotices)}
      >
        Copiar mensaje
      </button>
    </div>
  );
}
