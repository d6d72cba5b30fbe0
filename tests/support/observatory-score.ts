// The score of the MDN HTTP Observatory for a page over HTTPS, without cookies or CORS, and with scripts of
// its own origin only. Source: github.com/mdn/mdn-http-observatory: src/grader/charts.js (SCORE_TABLE,
// MINIMUM_SCORE_FOR_EXTRA_CREDIT), src/analyzer/tests/*.js, and for COOP pull request 498. The points are
// those of the table; the code covers only the headers that this site can send.

const BASELINE = 100;
/** Points above the baseline count only for a site that has lost at most ten. */
const MINIMUM_FOR_EXTRA_CREDIT = 90;
const SIX_MONTHS = 15_768_000;

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];

type Directives = ReadonlyMap<string, readonly string[]>;

/** The points of a response with these headers: 100 is an A+. Names in any case. */
export function observatoryScore(headers: Readonly<Record<string, string>>): number {
  const byName = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]),
  );
  const csp = byName.has('content-security-policy')
    ? parse(byName.get('content-security-policy') ?? '')
    : null;
  const points = [
    contentSecurityPolicy(csp),
    framing(csp, byName.get('x-frame-options')),
    transportSecurity(byName.get('strict-transport-security')),
    byName.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    referrerPolicy(byName.get('referrer-policy')),
    isolation(byName.get('cross-origin-resource-policy'), ['same-origin', 'same-site']),
    isolation(byName.get('cross-origin-opener-policy'), [
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
    ]),
  ];
  const sum = (from: readonly number[]) => from.reduce((total, point) => total + point, 0);
  const score = BASELINE + sum(points.filter((point) => point < 0));
  return score < MINIMUM_FOR_EXTRA_CREDIT
    ? Math.max(0, score)
    : score + sum(points.filter((point) => point > 0));
}

function parse(policy: string): Directives {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}

function contentSecurityPolicy(csp: Directives | null): number {
  if (csp === null) return -25;
  const sources = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const has = (name: string, ...values: readonly string[]) =>
    sources(name).some((source) => values.includes(source));
  const isInsecure = ([, values]: readonly [string, readonly string[]]) =>
    values.some((source) => source.startsWith('http:') || source.startsWith('ftp:'));
  const isPassive = ([name]: readonly [string, readonly string[]]) =>
    name === 'img-src' || name === 'media-src';

  if (has('script-src', "'unsafe-inline'", 'data:', ...BROAD)) return -20;
  if (has('object-src', ...BROAD)) return -20;
  if ([...csp].some((directive) => !isPassive(directive) && isInsecure(directive))) return -20;
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10;
  if ([...csp].some((directive) => isPassive(directive) && isInsecure(directive))) return -10;
  if (has('style-src', "'unsafe-inline'", 'data:', ...BROAD)) return 0;
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framing(csp: Directives | null, header: string | undefined): number {
  if (csp?.has('frame-ancestors')) return 5;
  return header !== undefined && /^(?:deny|sameorigin|allow-from\b.*)$/i.test(header) ? 0 : -20;
}

/** Leaves out the five points for a site on the browsers' preload list, which a header alone does not earn. */
function transportSecurity(header: string | undefined): number {
  const seconds = /max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

function referrerPolicy(header: string | undefined): number {
  if (header === undefined) return 0;
  const isPrivate =
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/i.test(header);
  return isPrivate ? 5 : -5;
}

function isolation(header: string | undefined, isolating: readonly string[]): number {
  if (header === undefined) return 0;
  if (isolating.includes(header)) return 10;
  return ['cross-origin', 'unsafe-none'].includes(header) ? 0 : -5;
}
