import monoFont from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';

/** Lets the visitor have the page between two pieces of work. */
const giveWay = () => new Promise((resolve) => setTimeout(resolve));

/** One piece after the other: taken in one go, they would hold a slow phone for too long. */
async function main() {
  try {
    await import('react-dom/client');
    await giveWay();
    const { start } = await import('./start.tsx');
    await giveWay();
    await start();
  } catch (reason) {
    console.warn('No se pudo cargar el sitio', reason);
    // A page that was delivered whole can be read; what is missing is asked for at the next press.
    for (const type of ['click', 'online']) window.addEventListener(type, main, { once: true });
  }
}

/** What only a developer sees: the faults to be had, and every component in every state. */
function openWorkshop(): boolean {
  if (!import.meta.env.DEV) return false;
  const { pathname } = window.location;
  if (pathname === '/fallas') {
    void import('./faults-page.tsx').then(({ openFaultsPage }) => openFaultsPage());
  } else if (pathname === '/galeria') {
    void import('./gallery/gallery-page.tsx').then(({ openGallery }) => openGallery());
  } else return false;
  return true;
}

/**
 * The face of dates and code, which the first paint does not wait for. It joins once it is there: each
 * rule and each file of a style sheet's face would have every text laid out again. Without it, its
 * fallback stays.
 */
async function addMono() {
  const face = new FontFace('Geist Mono', `url(${monoFont})`, { weight: '100 900' });
  document.fonts.add(await face.load());
}

addMono().catch(() => {});
if (!openWorkshop()) void main();
