import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { DeliveryEffects } from '#ui/contact/delivery-effects.tsx';
import { NotFoundPage } from '#ui/not-found/not-found-page.tsx';
import { archiveScreen, blogScreen, homeScreen, postScreen } from './screens.ts';
import { CoverTransition } from './shell/cover-transition.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { Prefetch } from './shell/prefetch.tsx';
import { RouteEffects } from './shell/route-effects.tsx';
import { MAIN_ID, SkipLink } from './shell/skip-link.tsx';

const HomePage = lazyScreen(homeScreen);
const BlogPage = lazyScreen(blogScreen);
const ArchivePage = lazyScreen(archiveScreen);
const PostPage = lazyScreen(postScreen);

/** The site inside a router. The header, the menu and the footer are the same on every route. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />} resetKey={pathname}>
          <Routes>
            <Route path={homeScreen.path} element={<HomePage />} />
            <Route path={blogScreen.path} element={<BlogPage />} />
            <Route path={archiveScreen.path} element={<ArchivePage />} />
            <Route path={postScreen.path} element={<PostPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </ErrorBoundary>
      </main>
      <Footer />
      <RouteEffects />
      <CoverTransition />
      <Prefetch />
      <DeliveryEffects />
    </>
  );
}
