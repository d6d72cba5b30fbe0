import { type ComponentType, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import { App } from '#ui/app.tsx';
import { ResourceStore, ResourceStoreProvider } from '#ui/resources.tsx';
import { type Screen, screenAt } from '#ui/screens.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { loadChunk } from '#ui/shell/load-chunk.ts';
import { deliveredWith, readPageData } from './page-data.ts';
import { createServices } from './services.ts';

/** Tells the script in index.html, which has kept what was pressed so far. */
function Ready() {
  useEffect(() => {
    performance.mark('hydrated');
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}

function site(store: ResourceStore) {
  return (
    <StrictMode>
      <ServicesProvider value={createServices()}>
        <ResourceStoreProvider value={store}>
          <BrowserRouter>
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
async function start(root: HTMLElement) {
  const { pathname } = window.location;
  const pageData = readPageData(pathname);
  if (pageData === null) {
    document.querySelector('title')?.remove();
    root.replaceChildren();
    createRoot(root).render(site(new ResourceStore()));
    return;
  }
  const store = new ResourceStore(deliveredWith(pageData));
  const place = screenAt(pathname);
  if (place !== null) store.provide(place.screen.key, await pieceOf(place.screen));
  hydrateRoot(root, site(store));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (import.meta.env.DEV && window.location.pathname === '/fallas') {
  void import('./faults-page.tsx').then(({ FaultsPage }) =>
    createRoot(root).render(<FaultsPage />),
  );
} else {
  void start(root);
}
