import { backend } from 'virtual:backend';
import { fingerprint, type HydrationPayload, NOT_FOUND_PATH } from '#ui/hydration-payload.ts';
import type { InitialData } from '#ui/resource-store.ts';
import { screenAt } from '#ui/screens.ts';
import { type Correction, storeCorrection } from './stored-correction.ts';

/**
 * True if the page was rendered for this address, or for unknown ones, of which this is one. Some hosts serve the page
 * of unknown addresses for a post that has no file too.
 */
export function isRenderedFor(payload: HydrationPayload, pathname: string): boolean {
  if (payload.path === NOT_FOUND_PATH) return screenAt(pathname) === null;
  return payload.path === pathOf(pathname);
}

/**
 * Replaces the address of a page that the host served under its file name, such as `/index.html` or `/blogs.html`, for
 * which the router has no route, or with a slash at its end.
 */
export function canonicalizeAddress(payload: HydrationPayload | null): void {
  const { pathname, search, hash } = window.location;
  const clean = pathname === '/index.html' ? '/' : pathname.replace(/(?<=.)(?:\.html|\/+)$/, '');
  if (clean === pathname || (clean !== '/' && payload?.path !== pathOf(clean))) return;
  window.history.replaceState(window.history.state, '', clean + search + hash);
}

/** The decoded path without trailing slashes. */
export function pathOf(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The payload's resources for the store, with the correction in place of its post. Content that is part of
 * the build is never stale.
 */
export function initialDataOf(
  payload: HydrationPayload,
  correction: Correction | null,
): InitialData {
  const { resources, fingerprints } = payload;
  const { key: correctedKey, data: corrected } = correction ?? {};
  return {
    resources: correctedKey === undefined ? resources : { ...resources, [correctedKey]: corrected },
    isStale: !backend.isPartOfBuild,
    isSame: (key, data) =>
      fingerprint(data) === (key === correctedKey ? fingerprint(corrected) : fingerprints[key]),
    onRevalidated: (key, data) => storeCorrection(payload, key, data),
  };
}
