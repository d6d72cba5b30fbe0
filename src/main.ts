import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/start-failure.css';
import { start } from './start.tsx';
import { START, START_FAILED } from './start-events.ts';

let isStarted = false;

/** Starts the site once. After a failure src/inline/start-site.ts starts it again. */
async function main() {
  if (isStarted) return;
  isStarted = true;
  try {
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
