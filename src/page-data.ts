import { backend } from 'virtual:backend';
import {
  deserialize,
  fingerprint,
  NOT_FOUND_PATH,
  PAGE_DATA_ID,
  type PageData,
} from '#ui/prerendered.ts';
import type { Delivered } from '#ui/resource-store.ts';

/** The data that the page brought; null for the shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (deserialize(text) as PageData) : null;
}

/** Whether the page was made for this address. */
export function isMadeFor(data: PageData, pathname: string): boolean {
  return data.path === pathOf(pathname) || data.path === NOT_FOUND_PATH;
}

/**
 * Gives the page its own address where the host has served it under its file's name too, such as
 * `/index.html` or `/blogs.html`: the router knows no such path.
 */
export function canonicalizeAddress(data: PageData | null): void {
  const { pathname, search, hash } = window.location;
  const clean = pathname === '/index.html' ? '/' : pathname.replace(/\.html$/, '');
  if (clean === pathname || (clean !== '/' && data?.path !== pathOf(clean))) return;
  window.history.replaceState(window.history.state, '', clean + search + hash);
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
    mayBeOld: !backend.isPartOfBuild,
    isSame: (key, data) => fingerprints[key] === fingerprint(data),
  };
}
