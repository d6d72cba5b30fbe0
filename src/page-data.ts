import {
  deserialize,
  fingerprint,
  NOT_FOUND_PATH,
  PAGE_DATA_ID,
  type PageData,
} from '#ui/prerendered.ts';
import type { Delivered } from '#ui/resource-store.ts';

/** The data of the page that was delivered, if it was made for this address; else null. */
export function readPageData(pathname: string): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const data = deserialize(text) as PageData;
  return data.path === pathOf(pathname) || data.path === NOT_FOUND_PATH ? data : null;
}

/** A page has one address, however its letters are written. */
function pathOf(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The resources that the page brought. Those of the fixtures are as old as the build itself. */
export function deliveredWith({ resources, fingerprints }: PageData): Delivered {
  return {
    resources,
    mayBeOld: import.meta.env.VITE_DATA_SOURCE !== 'fixtures',
    isSame: (key, data) => fingerprints[key] === fingerprint(data),
  };
}
