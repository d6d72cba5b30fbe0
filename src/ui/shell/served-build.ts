/** The entry that a page names for the script in index.html. */
const ENTRY = /<meta name="app" content="([^" ]+)/;

/** How long the server may take to say what it has, in milliseconds. */
export const PROBE_DEADLINE = 10_000;

/** Asks the server for this page and tells its build: the one that runs, a newer one, or no page of ours. */
export async function servedBuild(): Promise<'same' | 'newer' | 'unreachable'> {
  try {
    const response = await fetch(window.location.href, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PROBE_DEADLINE),
    });
    const served = ENTRY.exec(await response.text())?.[1];
    if (served === undefined) return 'unreachable';
    return document.querySelector(`meta[name="app"][content^="${served}"]`) ? 'same' : 'newer';
  } catch {
    return 'unreachable';
  }
}
