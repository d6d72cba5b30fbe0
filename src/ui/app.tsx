import { Route, Routes, useLocation } from 'react-router-dom';
import { DeliveryEffects } from '#ui/contact/delivery-effects.tsx';
import { HomePage } from '#ui/home/home-page.tsx';
import { NotFoundPage } from '#ui/not-found/not-found-page.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { RouteEffects } from './shell/route-effects.tsx';
import { SkipLink } from './shell/skip-link.tsx';

const BlogPage = lazyScreen('blog', async () => (await import('#ui/blog/blog-page.tsx')).BlogPage);
const PostPage = lazyScreen('post', async () => (await import('#ui/blog/post-page.tsx')).PostPage);

/** The whole site below a router: the header and the menu stand outside the routes. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <main tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/blogs" element={<BlogPage />} />
            <Route path="/blogs/:slug" element={<PostPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </ErrorBoundary>
      </main>
      <Footer />
      <RouteEffects />
      <DeliveryEffects />
    </>
  );
}
