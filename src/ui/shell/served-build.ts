/** The entry chunk, which each page names for the script in index.html. */
const ENTRY = /<meta name="app" content="([^" ]+)/;

/** True if the page is from the build that is running. */
export function isOfThisBuild(page: Document): boolean {
  const entry = entryOf(page);
  return entry !== undefined && entry === entryOf(document);
}

function entryOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="app"]')?.content.split(' ')[0];
}

/** The deadline of a request that checks the served build, in milliseconds. */
export const PROBE_DEADLINE = 10_000;

/** Requests this page and compares its build with the running one. 'unreachable': no page of the site came back. */
export async function probeServedBuild(): Promise<'same' | 'newer' | 'unreachable'> {
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
