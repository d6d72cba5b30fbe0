import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';
import { App } from '#ui/app.tsx';
import { readHydrationPayload } from '#ui/hydration-payload.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { screenAt } from '#ui/screens.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { canonicalizeAddress, initialDataOf, isRenderedFor } from './initial-data.ts';
import { createServices } from './services.ts';
import { carryOverText, fieldsIn } from './typed-text.ts';

/** Tells the script in index.html that the page answers to presses from now on. */
function Ready() {
  const [location] = useState(useLocation());
  useEffect(() => {
    // Back was pressed after the router had looked and before it listened.
    if (createPath(location) !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
    performance.mark('hydrated');
    document.dispatchEvent(new Event('hydrated'));
  }, [location]);
  return null;
}

function site(store: ResourceStore) {
  return (
    <StrictMode>
      <ServicesProvider value={createServices()}>
        <ResourceStoreProvider value={store}>
          <BrowserRouter useTransitions={false}>
            <App />
            <Ready />
          </BrowserRouter>
        </ResourceStoreProvider>
      </ServicesProvider>
    </StrictMode>
  );
}

/** Hydrates the page that was delivered, or renders it where the host had only the shell to give. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const payload = readHydrationPayload();
  canonicalizeAddress(payload);
  const { pathname } = window.location;
  const tags = document.querySelectorAll('title, meta[name="description"], meta[name="robots"]');
  const dropTags = () => {
    for (const tag of tags) tag.remove();
  };
  if (payload === null || !isRenderedFor(payload, pathname)) {
    const app = site(new ResourceStore());
    dropTags();
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  const store = new ResourceStore(initialDataOf(payload));
  const place = screenAt(pathname);
  if (place !== null) store.prime(place.screen.key, await place.screen.load());
  // Back was pressed meanwhile: what was delivered belongs to another page.
  if (window.location.pathname !== pathname) return start();
  const app = site(store);
  const fields = fieldsIn(root);
  // A transition gives way to the visitor while it is under way.
  startTransition(() => {
    hydrateRoot(root, app, {
      // React has rendered the page again, because it was not as the build had made it. Translations and
      // extensions change pages, and Back may be pressed before the router looks: no error of the site's.
      onRecoverableError: (reason) => {
        dropTags();
        if (window.location.pathname !== pathname) return;
        console.warn('La página cambió antes de que llegara su script', reason);
        queueMicrotask(() => carryOverText(fields, root));
      },
    });
  });
}
