import { rememberPicture } from '#ui/components/loaded-pictures.ts';
import { readHydrationPayload } from '#ui/hydration-payload.ts';
import type { InitialData } from '#ui/resource-store.ts';
import { keepServerHtml } from '#ui/server-html-containers.ts';
import type { PrerenderedPages } from '#ui/services.tsx';
import { isOfThisBuild } from '#ui/shell/served-build.ts';
import { initialDataOf, pathOf } from './initial-data.ts';
import { memoizeAsync } from './memoize-async.ts';
import { storedCorrection } from './stored-correction.ts';

/** How long a page may take before its data is read from the data source, in milliseconds. */
const DEADLINE = 3000;

/** Requests each page once; again after a request that failed. */
export function createPrerenderedPages(isPrerendered: boolean): PrerenderedPages {
  const pages = new Map<string, () => Promise<FetchedPage | null>>();
  // The host answers with the same document again: its data is known, or it has none.
  if (isPrerendered) pages.set(pathOf(window.location.pathname), async () => null);

  return {
    find: async (path) => {
      if (!isPrerendered) return null;
      const key = pathOf(path);
      const page = pages.get(key) ?? memoizeAsync(() => fetchPage(path));
      pages.set(key, page);
      return (await page().catch(() => null))?.data ?? null;
    },
  };
}

type FetchedPage = {
  readonly data: InitialData;
  /** The pictures of the first screen. Kept here, so that the browser keeps them decoded. */
  readonly pictures: readonly Element[];
};

/** Null for an answer that is no page of this build, and for a post that this device has a correction of. */
async function fetchPage(path: string): Promise<FetchedPage | null> {
  const page = await fetchDocument(path);
  const payload = page && isOfThisBuild(page) ? readHydrationPayload(page) : null;
  if (page === null || payload?.path !== pathOf(path)) return null;
  if (storedCorrection(payload) !== null) return null;
  keepServerHtml(page);
  return { data: initialDataOf(payload, null), pictures: loadFirstPictures(page) };
}

/**
 * Null for an answer with another status than 200. The browser parses the answer of the site's own host itself, so
 * no text becomes HTML here, which Trusted Types would have to allow.
 */
function fetchDocument(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = DEADLINE;
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = reject;
    request.ontimeout = reject;
    // Where the visitor stops the loading of the page.
    request.onabort = reject;
    request.send();
  });
}

/** Loads and decodes the pictures of the first screen, in the variants that the screen will show. */
function loadFirstPictures(page: Document): readonly Element[] {
  const images = [...page.querySelectorAll<HTMLImageElement>('main img')];
  return images.filter(isOnFirstScreen).map((image) => {
    const picture = document.importNode(image.closest('picture') ?? image, true);
    const copy = picture instanceof HTMLImageElement ? picture : picture.querySelector('img');
    if (copy === null) return picture;
    copy.loading = 'eager';
    // A picture that fails is requested again by its screen, which shows the failure.
    copy.decode().then(
      () => rememberPicture(copy),
      () => undefined,
    );
    return picture;
  });
}

/** False in a body and below the fold, and for a picture that this window shows further down. */
function isOnFirstScreen(image: HTMLImageElement): boolean {
  const { preloadMedia } = image.dataset;
  if (image.closest('[data-server-html], [data-below-fold]') !== null) return false;
  return preloadMedia === undefined || window.matchMedia(preloadMedia).matches;
}
