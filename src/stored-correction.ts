import { backend } from 'virtual:backend';
import type { Reading } from '#domain/services/read-post.ts';
import { CORRECTION_PREFIX } from '#ui/blog/correction-key.ts';
import {
  deserialize,
  fingerprint,
  type HydrationPayload,
  serialize,
} from '#ui/hydration-payload.ts';
import { postRead } from '#ui/reads.ts';
import { BLOG } from '#ui/routes.ts';

/** The version of a post that this device has read and that differs from the build's; null for withdrawn. */
export type Correction = { readonly key: string; readonly data: Reading | null };

/** The storage is shared with the messages that wait to be sent, which need room. */
const MAX_CORRECTIONS = 5;
const MAX_LENGTH = 200_000;

/** The correction of the prerendered page's post that an earlier load has stored; null for none. */
export function storedCorrection(payload: HydrationPayload): Correction | null {
  const post = postOf(payload);
  if (post === null) return null;
  try {
    const [version, ...text] = localStorage.getItem(post.storageKey)?.split('\n') ?? [];
    if (version === post.version) {
      return { key: post.key, data: deserialize(text.join('\n')) as Reading | null };
    }
    // The page is from a newer build.
    localStorage.removeItem(post.storageKey);
  } catch {
    // The next read brings the correction again.
  }
  return null;
}

/** Stores the data of a post's revalidation for the next load, unless the page of the build has it already. */
export function storeCorrection(payload: HydrationPayload, key: string, data: unknown): void {
  const post = postOf(payload);
  if (post === null || post.key !== key) return;
  try {
    localStorage.removeItem(post.storageKey);
    const text = `${post.version}\n${serialize(data)}`;
    if (fingerprint(data) === post.version || text.length > MAX_LENGTH) return;
    const others = Object.keys(localStorage).filter((name) => name.startsWith(CORRECTION_PREFIX));
    if (others.length >= MAX_CORRECTIONS) for (const name of others) localStorage.removeItem(name);
    localStorage.setItem(post.storageKey, text);
  } catch {
    // Without storage the next load asks again.
  }
}

/**
 * The post of a prerendered page, and the version of it that the build has; null for other pages, and where
 * the content is part of the build.
 */
function postOf({ path, fingerprints }: HydrationPayload) {
  if (backend.isPartOfBuild || !path.startsWith(`${BLOG}/`)) return null;
  const { key } = postRead(path.slice(BLOG.length + 1));
  const version = fingerprints[key];
  return version === undefined
    ? null
    : { key, version, storageKey: CORRECTION_PREFIX + encodeURI(path) };
}
