import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Loader } from '#ui/components/loader.tsx';
import { HomePage } from '#ui/home/home-page.tsx';
import { NotFoundPage } from '#ui/not-found/not-found-page.tsx';
import styles from './app.module.css';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { RouteEffects } from './shell/route-effects.tsx';
import { SkipLink } from './shell/skip-link.tsx';

const BlogPage = lazy(async () => ({ default: (await import('#ui/blog/blog-page.tsx')).BlogPage }));
const PostPage = lazy(async () => ({ default: (await import('#ui/blog/post-page.tsx')).PostPage }));

/** The whole site below a router: the header and the menu stand outside the routes. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <main tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              <div className={styles.waiting}>
                <Loader label="Cargando…" />
              </div>
            }
          >
            <Routes>
              <Route path="/" element={<HomePage />} />
              <Route path="/blogs" element={<BlogPage />} />
              <Route path="/blogs/:slug" element={<PostPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <RouteEffects />
    </>
  );
}
