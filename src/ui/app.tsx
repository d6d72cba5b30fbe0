import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { notFoundScreen, SCREENS, screenAt } from './screens.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { addFocusMark } from './shell/focus-mark.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { Prefetch } from './shell/prefetch.tsx';
import { RouteEffects } from './shell/route-effects.tsx';
import { SiteLinks } from './shell/site-links.ts';
import { MAIN_ID, SkipLink } from './shell/skip-link.tsx';

const PAGES = new Map(SCREENS.map((screen) => [screen, lazyScreen(screen)]));
const NotFoundPage = lazyScreen(notFoundScreen);

/** The site inside a router. The header, the menu and the footer are the same on every route. */
export function App() {
  const { pathname } = useLocation();
  useEffect(addFocusMark, []);
  const place = screenAt(pathname);
  const Page = place && PAGES.get(place.screen);
  return (
    <>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />} resetKey={pathname}>
          {Page ? <Page slug={place.slug} /> : <NotFoundPage slug="" />}
        </ErrorBoundary>
      </main>
      <Footer />
      <SiteLinks />
      <RouteEffects />
      <Prefetch />
    </>
  );
}
