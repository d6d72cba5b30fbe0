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
import { copyTypedText, textFieldsIn } from './typed-text.ts';

/** Signals to the script in index.html that event handlers are attached. */
function HydrationSignal() {
  const [location] = useState(useLocation());
  useEffect(() => {
    // The visitor went back after the router read the address and before it listened for changes.
    if (createPath(location) !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
    performance.mark('hydrated');
    document.dispatchEvent(new Event('hydrated'));
  }, [location]);
  return null;
}

function siteElement(store: ResourceStore) {
  return (
    <StrictMode>
      <ServicesProvider value={createServices()}>
        <ResourceStoreProvider value={store}>
          <BrowserRouter useTransitions={false}>
            <App />
            <HydrationSignal />
          </BrowserRouter>
        </ResourceStoreProvider>
      </ServicesProvider>
    </StrictMode>
  );
}

/** Hydrates a prerendered page; renders the page where the host served the shell. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const payload = readHydrationPayload();
  canonicalizeAddress(payload);
  const { pathname } = window.location;
  const tags = document.querySelectorAll('title, meta[name="description"], meta[name="robots"]');
  const removeTags = () => {
    for (const tag of tags) tag.remove();
  };
  if (payload === null || !isRenderedFor(payload, pathname)) {
    const app = siteElement(new ResourceStore());
    removeTags();
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  const store = new ResourceStore(initialDataOf(payload));
  const match = screenAt(pathname);
  if (match !== null) store.prime(match.screen.key, await match.screen.load());
  // The visitor went back meanwhile: the payload belongs to another page.
  if (window.location.pathname !== pathname) return start();
  const app = siteElement(store);
  const fields = textFieldsIn(root);
  // React interrupts a transition for the visitor's events.
  startTransition(() => {
    hydrateRoot(root, app, {
      // The page was not as the build wrote it, so React has rendered it again. This is no error of the
      // site: translations and extensions change pages, and the visitor may go back before hydration.
      onRecoverableError: (reason) => {
        removeTags();
        if (window.location.pathname !== pathname) return;
        console.warn('La página cambió antes de que llegara su script', reason);
        queueMicrotask(() => copyTypedText(fields, root));
      },
    });
  });
}
