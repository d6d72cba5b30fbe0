import button from '#ui/components/button.module.css';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { presentLinks } from '#ui/content/present-links.ts';
import { site } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import { PORTRAIT_SIZES } from './hero.tsx';
import styles from './profile-card.module.css';
import river from './river.module.css';
import { River } from './river.tsx';
import { RiverTime } from './river-time.tsx';

const ACTIONS = presentLinks([
  { name: 'Descargar CV', href: siteFiles.cv },
  { name: 'LinkedIn', href: site.linkedin },
]);

/** A portrait without a background stands on the first screen of narrow windows (hero.tsx), which hide it here. */
const FIGURE = [river.figure, styles.repeated];

/** A narrow window loads the portrait although it hides it. With the sizes of the first screen, both are one file. */
const NARROW_SIZES = siteFiles.isPortraitCutOut
  ? PORTRAIT_SIZES
  : '(min-width: 560px) 200px, calc(100vw - 78px)';

type Props = { readonly className?: string | undefined };

export function ProfileCard({ className }: Props) {
  return (
    <aside
      className={[styles.card, className].join(' ')}
      aria-label="Perfil"
      data-below-fold="on-phones"
    >
      <Picture
        className={[styles.photo, ...(siteFiles.isPortraitCutOut ? FIGURE : [])].join(' ')}
        src={siteFiles.portrait}
        alt={siteFiles.portrait && `Retrato de ${site.fullName}`}
        seed={site.fullName}
        backdrop={siteFiles.isPortraitCutOut && <River />}
        width={840}
        height={1320}
        sizes={`(min-width: 1024px) 340px, ${NARROW_SIZES}`}
        preloadMedia="(min-width: 1024px)"
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{site.role}</h2>
        {site.location && <p className={styles.place}>{site.location}</p>}
        <RiverTime className={styles.time} />
        {ACTIONS.length > 0 && (
          <div className={styles.actions}>
            {ACTIONS.map(({ name, href }) => (
              <ExternalLink key={name} href={href} className={button.button} size="small">
                {name}
              </ExternalLink>
            ))}
          </div>
        )}
      </div>
    </aside>
  );
}
