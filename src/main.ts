import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/start-failure.css';
import { START, START_FAILED } from './start-events.ts';

const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

let isStarted = false;

/**
 * Starts the site once. Its chunks run one after the other and yield in between: in one task they would
 * block the main thread of a slow phone. After a failure src/inline/start-site.ts starts the site again.
 */
async function main() {
  if (isStarted) return;
  isStarted = true;
  try {
    await import('react-dom/client');
    await yieldToBrowser();
    const { start } = await import('./start.tsx');
    await yieldToBrowser();
    await start();
  } catch (reason) {
    isStarted = false;
    console.warn('No se pudo cargar el sitio', reason);
    document.dispatchEvent(new Event(START_FAILED));
  }
}

/** Development-only routes: the list of faults and the component gallery. */
function openDeveloperPage(): boolean {
  const { pathname } = window.location;
  if (pathname === '/fallas') {
    void import('./faults-page.tsx').then(({ openFaultsPage }) => openFaultsPage());
  } else if (pathname === '/galeria') {
    void import('./gallery/gallery-page.tsx').then(({ openGallery }) => openGallery());
  } else return false;
  return true;
}

/** Pictures that were not scrolled to would be blank on paper. */
addEventListener('beforeprint', () => {
  for (const picture of document.images) picture.loading = 'eager';
});

document.addEventListener(START, main);
// The development server's page has no script that starts the site.
if (import.meta.env.DEV && !openDeveloperPage()) void main();
