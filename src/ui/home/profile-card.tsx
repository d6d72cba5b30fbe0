import button from '#ui/components/button.module.css';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { site } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import styles from './profile-card.module.css';

type Props = { readonly className?: string | undefined };

export function ProfileCard({ className }: Props) {
  return (
    <aside
      className={[styles.card, className].join(' ')}
      aria-label="Perfil"
      data-below-fold="on-phones"
    >
      <Picture
        className={styles.photo}
        src={siteFiles.portrait}
        alt={siteFiles.portrait && `Retrato de ${site.fullName}`}
        seed={site.fullName}
        width={840}
        height={1320}
        sizes="(min-width: 1024px) 340px, (min-width: 560px) 200px, calc(100vw - 78px)"
        preloadMedia="(min-width: 1024px)"
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{site.role}</h2>
        <p className={styles.place}>{site.location}</p>
        <div className={styles.actions}>
          {siteFiles.cv && (
            <ExternalLink href={siteFiles.cv} className={button.button} size="small">
              Descargar CV
            </ExternalLink>
          )}
          <ExternalLink href={site.linkedin} className={button.button} size="small">
            LinkedIn
          </ExternalLink>
        </div>
      </div>
    </aside>
  );
}
