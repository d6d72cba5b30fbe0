import { type ComponentType, StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';
import { App } from '#ui/app.tsx';
import { ResourceStore } from '#ui/resource-store.ts';
import { type Screen, screenAt } from '#ui/screens.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { loadChunk } from '#ui/shell/load-chunk.ts';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { deliveredWith, readPageData } from './page-data.ts';
import { createServices } from './services.ts';

/** Tells the script in index.html, which has kept what was pressed so far. */
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

/** The piece of a page that can be read already: what does not come is asked for again at a press. */
async function pieceOf(screen: Screen): Promise<ComponentType> {
  for (;;) {
    try {
      return await loadChunk(screen.load);
    } catch {
      await Promise.race(['click', 'online'].map(nextEvent));
    }
  }
}

function nextEvent(type: string): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener(type, resolve, { once: true });
  });
}

/** Takes over the page that was delivered, or makes it where the host had only the shell to give. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const { pathname } = window.location;
  const pageData = readPageData(pathname);
  const tags = document.querySelectorAll('title, meta[name="description"], meta[name="robots"]');
  const dropTags = () => {
    for (const tag of tags) tag.remove();
  };
  if (pageData === null) {
    dropTags();
    root.replaceChildren();
    createRoot(root).render(site(new ResourceStore()));
    return;
  }
  const store = new ResourceStore(deliveredWith(pageData));
  const place = screenAt(pathname);
  if (place !== null) store.provide(place.screen.key, await pieceOf(place.screen));
  // Back was pressed meanwhile: what was delivered belongs to another page.
  if (window.location.pathname !== pathname) return start();
  // A transition gives way to the visitor while it is under way.
  startTransition(() => {
    hydrateRoot(root, site(store), {
      onRecoverableError: (reason) => {
        if (window.location.pathname === pathname) return reportError(reason);
        // Back was pressed before the router had looked: React has made the other page instead.
        dropTags();
      },
    });
  });
}
