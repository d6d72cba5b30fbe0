import button from '#ui/components/button.module.css';
import { Button } from '#ui/components/button.tsx';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { site } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import { useGoToSection } from '#ui/shell/navigation.ts';
import styles from './hero.module.css';
import river from './river.module.css';
import { River } from './river.tsx';
import { RiverTime } from './river-time.tsx';

type Props = { readonly className?: string | undefined };

/** The rendered width of a portrait without a background on the first screen of a narrow window. */
export const PORTRAIT_SIZES = '(max-width: 479px) 41vw, 34vw';

/** A word with a hyphen, where a line must not break. `split` puts the matches at the odd indices. */
const HYPHENATED = /(\S+-\S+)/;

export function Hero({ className }: Props) {
  const goToSection = useGoToSection();
  return (
    <section className={[styles.hero, className].join(' ')}>
      <p className={styles.greeting} data-sun="::before">
        Hola, soy {site.firstName}
      </p>
      <PageHeading className={styles.headline}>
        {site.headline.split(HYPHENATED).map((text, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, and may contain a word twice
            <span key={index} className={styles.unbroken}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </PageHeading>
      {site.note && <p className={styles.note}>{site.note}</p>}
      <div className={styles.strip} data-river>
        <div className={styles.view}>
          {siteFiles.isPortraitCutOut ? (
            <Picture
              className={[styles.figure, river.figure].join(' ')}
              src={siteFiles.portrait}
              alt={`Retrato de ${site.fullName}`}
              seed={site.fullName}
              backdrop={<River />}
              width={840}
              height={1320}
              sizes={PORTRAIT_SIZES}
            />
          ) : (
            <River />
          )}
        </div>
        <RiverTime className={styles.time} />
      </div>
      <Button look="primary" data-needs-script onClick={() => goToSection('contacto')}>
        Contactame
      </Button>
      <noscript>
        <a href="#contacto" className={button.button} data-look="primary">
          Contactame
        </a>
      </noscript>
    </section>
  );
}
