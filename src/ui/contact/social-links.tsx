import { ExternalLink } from '#ui/components/external-link.tsx';
import { ArrowUpRight } from '#ui/components/icons.tsx';
import { presentLinks } from '#ui/content/present-links.ts';
import { site } from '#ui/content/site.ts';
import styles from './social-links.module.css';
import { whatsAppLink } from './whatsapp-link.ts';

const LINKS = presentLinks([
  { name: 'LinkedIn', href: site.linkedin },
  { name: 'WhatsApp', href: whatsAppLink(site.meetingRequest) },
  { name: 'Instagram', href: site.instagram },
  { name: 'YouTube', href: site.youtube },
]);

export function SocialLinks() {
  return (
    <ul className={styles.list}>
      {LINKS.map(({ name, href }) => (
        <li key={name}>
          <ExternalLink href={href} className={styles.link}>
            {name}
            <ArrowUpRight />
          </ExternalLink>
        </li>
      ))}
      <li>
        <a href={`mailto:${site.email}`} className={styles.link}>
          Mail
          <ArrowUpRight />
        </a>
      </li>
    </ul>
  );
}
