import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dotted } from '#ui/components/dotted.tsx';
import { Reflections } from '#ui/components/reflections.tsx';
import { site } from '#ui/content/site.ts';
import { FEED } from '#ui/routes.ts';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import styles from './footer.module.css';
import { useLastDelivery } from './last-delivery.ts';
import { ariaCurrent, PAGES } from './navigation.ts';

/**
 * The footer of every screen: the sun sets in the river while the visitor scrolls to the end of the page. For a month
 * after a visitor's message has arrived, a paper boat is on the river.
 */
export function Footer() {
  const { pathname } = useLocation();
  // The page of an unknown address has a sun of its own.
  const isUnknown = screenAt(pathname) === null;
  const farewell = PAGES.some(({ path }) => ariaCurrent(path, pathname) === 'page')
    ? site.farewell
    : undefined;
  const boat = usePaperBoat(!isUnknown);
  return (
    // The key makes a new element for each page: the former one would leave the window, which counts as a layout shift.
    <footer key={pathname} className={styles.footer} data-size={farewell ? 'large' : 'small'}>
      {!isUnknown && (
        <div className={styles.sky} aria-hidden="true">
          <span className={styles.dusk} />
          <span className={styles.sun} />
        </div>
      )}
      <div className={styles.river} data-is-deep={isUnknown || undefined}>
        {!isUnknown && <Reflections className={styles.reflections} />}
        {farewell && (
          <p className={styles.farewell}>
            <Dotted>{farewell}</Dotted>
          </p>
        )}
        <div className={styles.facts}>
          <p>
            {[`${site.fullName}.`, boat?.sentence ?? site.craftPromise].filter(Boolean).join(' ')}
          </p>
          {hasFeed() && (
            <a className={styles.feed} href={FEED}>
              Seguí el blog por RSS
            </a>
          )}
        </div>
      </div>
      {boat && <boat.PaperBoat days={boat.days} />}
    </footer>
  );
}

// A function of its own: Vite would take a `then` at the import into its loading of the styles, which may fail too.
const loadPaperBoat = async () => import('./paper-boat.tsx');

/**
 * The boat, and what the footer says of it, for a visitor whose message has arrived; null for others, and until it is
 * loaded.
 */
function usePaperBoat(isPossible: boolean) {
  const { clock } = useServices();
  const [module, setModule] = useState<typeof import('./paper-boat.tsx') | null>(null);
  const sentAt = useLastDelivery();
  const isNeeded = isPossible && sentAt !== null;
  useEffect(() => {
    if (isNeeded) loadPaperBoat().then(setModule, () => undefined);
  }, [isNeeded]);
  if (!isNeeded || module === null) return null;
  const delivery = module.describeDelivery(sentAt, clock.now());
  return delivery && { ...module, ...delivery };
}

/**
 * True where the head of the page announces the feed: a build without prerendering reads no posts and writes none.
 * Prerendering itself has no head yet, and writes the feed.
 */
function hasFeed(): boolean {
  if (typeof document === 'undefined') return true;
  return document.querySelector('link[type="application/rss+xml"]') !== null;
}
