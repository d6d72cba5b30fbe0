import { ExternalLink } from '#ui/components/external-link.tsx';
import { ArrowUpRight, Copy } from '#ui/components/icons.tsx';
import { presentLinks } from '#ui/content/present-links.ts';
import { site } from '#ui/content/site.ts';
import { useCopy } from '#ui/use-copy.ts';
import { contactNotices } from './contact-notices.ts';
import { profileHandle } from './profile-handle.ts';
import styles from './social-links.module.css';
import { whatsAppLink } from './whatsapp-link.ts';

const LINKS = presentLinks([
  { name: 'LinkedIn', href: site.linkedin, handle: profileHandle(site.linkedin) },
  { name: 'WhatsApp', href: whatsAppLink(site.meetingRequest), handle: site.whatsapp },
  { name: 'Instagram', href: site.instagram, handle: profileHandle(site.instagram) },
  { name: 'YouTube', href: site.youtube, handle: profileHandle(site.youtube) },
]);

/** The ways to reach the owner, with their address, number or handle. */
export function SocialLinks() {
  const copy = useCopy();
  return (
    <ul>
      {LINKS.map(({ name, href, handle }) => (
        <li key={name} className={styles.row}>
          <ExternalLink href={href} className={styles.link}>
            {name}{' '}
            <span className={styles.address}>
              <span className={styles.handle}>{handle}</span>
              <ArrowUpRight />
            </span>
          </ExternalLink>
        </li>
      ))}
      <li className={styles.row}>
        <a href={`mailto:${site.email}`} className={styles.link}>
          Mail
        </a>
        <button
          type="button"
          className={styles.address}
          title="Copiar"
          data-needs-script
          onClick={() =>
            void copy(site.email, {
              copied: { variant: 'success', title: 'Copiado' },
              notCopied: contactNotices.notCopied,
            })
          }
        >
          <span className={styles.handle}>{site.email}</span>
          <Copy />
        </button>
      </li>
    </ul>
  );
}
