import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';
import { App } from '#ui/app.tsx';
import { primePostNotFound } from '#ui/blog/post-not-found-screen.ts';
import { readHydrationPayload } from '#ui/hydration-payload.ts';
import { HYDRATED } from '#ui/page-events.ts';
import { withParsedBody } from '#ui/reads.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { notFoundScreen, screenAt } from '#ui/screens.ts';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { canonicalizeAddress, initialDataOf, isRenderedFor } from './initial-data.ts';
import { createServices } from './services.ts';
import { storedCorrection } from './stored-correction.ts';
import { copyTypedText, textFieldsIn } from './typed-text.ts';
import { withholdEvents } from './withheld-events.ts';

/** Signals to the scripts in the page (src/inline) that event handlers are attached. */
function HydrationSignal() {
  const [location] = useState(useLocation());
  useEffect(() => {
    // The visitor went back after the router read the address and before it listened for changes.
    if (createPath(location) !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
    performance.mark('hydrated');
    // base.css has hidden the post of the build.
    delete document.documentElement.dataset.corrected;
    document.dispatchEvent(new Event(HYDRATED));
  }, [location]);
  return null;
}

/** Created once, also where `start` is repeated: a page has one contact desk. */
let services: Services | undefined;

function siteElement(store: ResourceStore, services: Services) {
  return (
    <StrictMode>
      <ServicesProvider value={services}>
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

/** Renders the site in place of everything that the page shows. */
function renderAnew(root: Element, app: ReactNode) {
  root.replaceChildren();
  withholdEvents(root);
  createRoot(root).render(app);
}

/**
 * Hydrates a prerendered page; renders the page where the host served the shell, and where this device has a
 * correction of the page's post.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  services ??= createServices();
  const payload = readHydrationPayload(document);
  canonicalizeAddress(payload);
  const { pathname } = window.location;
  const tags = document.querySelectorAll('title, meta[name="description"], meta[name="robots"]');
  const removeTags = () => {
    for (const tag of tags) tag.remove();
  };
  if (payload === null || !isRenderedFor(payload, pathname)) {
    const app = siteElement(new ResourceStore(), services);
    removeTags();
    renderAnew(root, app);
    return;
  }
  const correction = storedCorrection(payload);
  const store = new ResourceStore(initialDataOf(payload, correction));
  const { screen } = screenAt(pathname) ?? { screen: notFoundScreen };
  store.prime(screen.key, await screen.load(services));
  // The visitor went back meanwhile: the payload belongs to another page.
  if (window.location.pathname !== pathname) return start();
  const app = siteElement(store, services);
  if (correction !== null) {
    const others = correction.data === null ? primePostNotFound(store) : screen.alsoLoad?.();
    const [reading] = await Promise.all([
      withParsedBody(services, correction.data),
      // A failed chunk is loaded again, and shown as failed, by its part of the page.
      others?.catch(() => undefined),
    ]);
    store.prime(correction.key, reading);
    removeTags();
    renderAnew(root, app);
    return;
  }
  const fields = textFieldsIn(root);
  withholdEvents(root);
  // React renders a transition in parts, and interrupts it for the visitor's other events.
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
