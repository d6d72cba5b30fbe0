import { DataSourceError } from '#ports/data-source.ts';
import { PROBE_DEADLINE, servedBuild } from './served-build.ts';
import { hasUnsavedState, saveAndReload } from './unsaved-state.ts';

/** How long a chunk may take, in milliseconds: as long as a read. */
const DEADLINE = 15_000;

/** After a reload for a missing chunk there is no other for so long, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOAD_KEY = 'recarga';

/** The address that failed, as Chromium and Firefox name it in the error. */
const ADDRESS = /https?:\S+\.js/;

type Load = () => Promise<unknown>;

const failed = new WeakSet<Load>();
let isGone = false;

/** Whether a chunk of this page is gone because the server has a newer build. */
export function isBuildGone(): boolean {
  return isGone;
}

/**
 * A chunk of the site. When a newer build has replaced it and the visitor has typed nothing, the page is
 * loaded again, once a minute at most; also when it fails a second time while the page itself is served,
 * since some browsers never ask again for a module that has failed. Otherwise rejects with a
 * `DataSourceError`.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(load());
  } catch (reason) {
    if (reason instanceof DataSourceError) throw reason;
    if (!navigator.onLine) throw new DataSourceError('chunk', 'offline', { cause: reason });
    if (!((await needsReload(load, reason)) && mayReload())) {
      throw new DataSourceError('chunk', 'unavailable', { cause: reason });
    }
    saveAndReload();
    return new Promise(() => {});
  }
}

async function needsReload(load: Load, reason: unknown): Promise<boolean> {
  const build = await servedBuild();
  isGone ||= build === 'newer' || (build === 'same' && (await isMissing(reason)));
  const isRepeated = failed.has(load);
  failed.add(load);
  return isRepeated ? build !== 'unreachable' : isGone && !hasUnsavedState();
}

/** Whether the server says that the file of a failed import does not exist. */
async function isMissing(reason: unknown): Promise<boolean> {
  const [address] = ADDRESS.exec(String(reason)) ?? [];
  if (address === undefined) return false;
  const signal = AbortSignal.timeout(PROBE_DEADLINE);
  const options = { method: 'HEAD', cache: 'no-store', signal } as const;
  const response = await fetch(address, options).catch(() => null);
  return response?.status === 404;
}

/** Rejects with a `DataSourceError` when the chunk takes too long. */
export async function withDeadline<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DataSourceError('chunk', 'timeout')), DEADLINE);
  });
  try {
    return await Promise.race([chunk, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function mayReload(): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(RELOAD_KEY));
    if (Math.abs(now - last) < RELOAD_PAUSE) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without a storage that outlasts the page, every reload would count as the first.
    return false;
  }
}
