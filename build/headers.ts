import { BLOG } from '#ui/routes.ts';

/** Response headers by their name. */
export type HeaderSet = Readonly<Record<string, string>>;

type Site = {
  /** The origins that the backend's adapter requests. */
  readonly backendOrigins: readonly string[];
  /** CSP sources, `sha256-…`, of the scripts that stand in the pages themselves. */
  readonly inlineScriptHashes: readonly string[];
};

/** The headers that every response of the site carries, whatever its path. docs/decisions/0011. */
export function securityHeaders(site: Site): HeaderSet {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    // Two years. `preload` is for whoever owns the whole domain: it cannot be taken back.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy({ backendOrigins, inlineScriptHashes }: Site): string {
  // A backend on plain http, an emulator say, would be asked over https and never answer.
  const isAllHttps = backendOrigins.every((origin) => origin.startsWith('https:'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    // Posts name pictures of any host.
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...backendOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    // Forms are sent by script; before that runs, a form must not end in the address bar.
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isAllHttps ? ['upgrade-insecure-requests'] : []),
    "require-trusted-types-for 'script'",
    'trusted-types insights',
  ].join('; ');
}

/** Files whose name changes with their content. */
export const HASHED_FILES = '/assets/';

/** Files that other sites may show or read: pictures, the CV, feeds. */
export const SHARED_FILES = [
  'avif',
  'gif',
  'ico',
  'jpg',
  'json',
  'pdf',
  'png',
  'svg',
  'webp',
  'xml',
];

/** What a rule of a path says. The rules below are applied in this order, the later over the earlier. */
export const EVERY_PATH: HeaderSet = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
export const HASHED_FILE: HeaderSet = { 'Cache-Control': 'public, max-age=31536000, immutable' };
export const SHARED_FILE: HeaderSet = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** A file missing during a deploy must not be missing for a year. */
export const MISSING: HeaderSet = { ...EVERY_PATH, 'Cache-Control': 'no-store' };

/** The headers of a path beside those of every response. */
export function pathHeaders(path: string, status: 200 | 404): HeaderSet {
  if (status === 404) return MISSING;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return {
    ...EVERY_PATH,
    ...(path.startsWith(HASHED_FILES) && HASHED_FILE),
    ...(SHARED_FILES.includes(extension) && SHARED_FILE),
  };
}

/** The page that vite builds: the shell, until it is filled with the home page. */
export const TEMPLATE = 'index.html';
/** Made in the browser: for the addresses below the blog that have no file, such as a post of today. */
export const SHELL = '/shell.html';
export const NOT_FOUND = '/404.html';

/** Whether an address without a file of its own is answered with the shell. */
export function isShellRoute(path: string): boolean {
  return path === BLOG || path.startsWith(`${BLOG}/`);
}
