import { DataSourceError } from '#ports/data-source.ts';
import { mayReload } from './reload-limit.ts';
import { PROBE_DEADLINE, probeServedBuild } from './served-build.ts';
import { hasUnsavedState, saveAndReload } from './unsaved-state.ts';

/** The deadline of a chunk, in milliseconds: the same as that of a read. */
const DEADLINE = 15_000;

/** The URL of the chunk in the error of a failed import, in Chromium and Firefox. */
const CHUNK_URL = /https?:\S+\.js/;
/** The address of the chunk in the source of a function that imports it. */
const CHUNK_ADDRESS = /import\([`"'](\S+?\.js)/;

/** The functions that have failed to load their chunk. */
const failedLoads = new WeakSet<object>();
let isOutdated = false;

/** Returns whether a chunk of this page is missing because the server has a newer build. */
export function isBuildOutdated(): boolean {
  return isOutdated;
}

/**
 * Loads a chunk of the site, or rejects with a `DataSourceError`. The page reloads instead, at most once
 * a minute, when a newer build has replaced the chunk and there is no unsaved state, and when the chunk
 * fails twice while the page itself is served, because some browsers cache a failed import. A chunk is known by
 * `load`, which has to be the same function each time.
 */
export async function loadChunk<T, Args extends readonly unknown[]>(
  load: (...args: Args) => Promise<T>,
  ...args: Args
): Promise<T> {
  try {
    return await withChunkDeadline(load(...args));
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

async function needsReload(load: object, reason: unknown): Promise<boolean> {
  const build = await probeServedBuild();
  isOutdated ||= build === 'newer' || (build === 'same' && (await isMissing(load, reason)));
  const isRepeated = failedLoads.has(load);
  failedLoads.add(load);
  return isRepeated ? build !== 'unreachable' : isOutdated && !hasUnsavedState();
}

/**
 * Returns whether the server answers 404 for the file of a failed import. WebKit remembers a failed import, also after
 * a reload, until the file is requested in another way.
 */
async function isMissing(load: object, reason: unknown): Promise<boolean> {
  const [url] = CHUNK_URL.exec(String(reason)) ?? [];
  const address = url ?? CHUNK_ADDRESS.exec(String(load))?.[1];
  if (address === undefined) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_DEADLINE);
    const response = await fetch(new URL(address, import.meta.url), { signal });
    await response.arrayBuffer();
    return response.status === 404;
  } catch {
    return false;
  }
}

/**
 * The chunk's promise, which rejects with a `DataSourceError` at the deadline. The timer runs on after the chunk has
 * come, because nothing sees its rejection then.
 */
export function withChunkDeadline<T>(chunk: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DataSourceError('chunk', 'timeout')), DEADLINE);
  });
  return Promise.race([chunk, timeout]);
}
