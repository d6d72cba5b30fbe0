import { ExternalLink } from '#ui/components/external-link.tsx';
import { ArrowUpRight } from '#ui/components/icons.tsx';
import { site } from '#ui/content/site.ts';
import styles from './social-links.module.css';

const LINKS = [
  { name: 'LinkedIn', href: site.linkedin },
  {
    name: 'WhatsApp',
    href: `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(site.meetingRequest)}`,
  },
  { name: 'Instagram', href: site.instagram },
  { name: 'YouTube', href: site.youtube },
];

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
