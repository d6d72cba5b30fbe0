/** The entry chunk in a page, whose chunks `meta[name="app"]` lists (build/page-html.ts). */
const ENTRY = /<meta name="app" content="([^" ]+)/;

/** The addresses of the chunks that a page loads, the entry first; undefined in development. */
export function chunksOf(page: Document): readonly string[] | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="app"]');
  return meta?.content.split(' ');
}

/** True if the page is from the build that is running. */
export function isOfThisBuild(page: Document): boolean {
  const [entry] = chunksOf(page) ?? [];
  return entry !== undefined && entry === chunksOf(document)?.[0];
}

/** The deadline of a request that checks the served build, in milliseconds. */
export const PROBE_DEADLINE = 10_000;

/** Requests this page and returns the entry of its build; undefined where no page of the site came back. */
export async function servedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PROBE_DEADLINE),
    });
    return ENTRY.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}

/** Compares the build that the server has with the running one. 'unreachable': no page of the site came back. */
export async function probeServedBuild(): Promise<'same' | 'newer' | 'unreachable'> {
  const served = await servedEntry();
  if (served === undefined) return 'unreachable';
  return chunksOf(document)?.[0] === served ? 'same' : 'newer';
}
