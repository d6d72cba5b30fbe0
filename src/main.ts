import monoFont from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
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

/**
 * Loads the font of dates and code after the first paint. A `@font-face` rule would lay out every text
 * again when the font arrives. If it fails, the fallback font stays.
 */
async function loadMonoFont() {
  const face = new FontFace('Geist Mono', `url(${monoFont})`);
  document.fonts.add(await face.load());
}

/** Pictures that were not scrolled to would be blank on paper. */
addEventListener('beforeprint', () => {
  for (const picture of document.images) picture.loading = 'eager';
});

loadMonoFont().catch(() => {});
document.addEventListener(START, main);
// The development server's page has no script that starts the site.
if (import.meta.env.DEV && !openDeveloperPage()) void main();
