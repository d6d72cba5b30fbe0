import { BLOG } from '#ui/routes.ts';
import type { InlineHashes } from './csp-check.ts';

/** Response headers by their name. */
export type HeaderSet = Readonly<Record<string, string>>;

type Site = {
  /** The origins that a page requests beside its own. */
  readonly backendOrigins: readonly string[];
  readonly inline: InlineHashes;
};

/** The headers of every response of the site, whatever its path. docs/decisions/0011. */
export function securityHeaders(site: Site): HeaderSet {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    // The time is two years. `preload` is absent: it holds for a whole domain and cannot be taken back.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy({ backendOrigins, inline }: Site): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  // The upgrade would make a backend on plain http, such as an emulator, unreachable.
  const isAllHttps = backendOrigins.every((origin) => origin.startsWith('https:'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(inline.scripts)].join(' '),
    ["style-src 'self'", ...quoted(inline.styles)].join(' '),
    // Posts may show pictures of any host.
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...backendOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    // Scripts send the forms. Before they run, a submission would put the words into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isAllHttps ? ['upgrade-insecure-requests'] : []),
    "require-trusted-types-for 'script'",
    'trusted-types insights markdown',
  ].join('; ');
}

/** The folder of the files whose name changes with their content. */
export const HASHED_FILES = '/assets/';

/** The extensions of files that other sites may show or read: pictures, the CV, feeds. */
export const SHARED_FILES = [
  'avif',
  'gif',
  'ico',
  'jpeg',
  'jpg',
  'json',
  'pdf',
  'png',
  'svg',
  'webp',
  'xml',
];

/** The headers by path. Later rules override earlier ones. */
export const EVERY_PATH: HeaderSet = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
export const HASHED_FILE: HeaderSet = { 'Cache-Control': 'public, max-age=31536000, immutable' };
export const SHARED_FILE: HeaderSet = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** A file that is missing during a deploy must not stay missing in a cache. */
export const MISSING: HeaderSet = { ...EVERY_PATH, 'Cache-Control': 'no-store' };

/** The headers that a path adds to those of every response. */
export function pathHeaders(path: string, status: 200 | 404): HeaderSet {
  if (status === 404) return MISSING;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return {
    ...EVERY_PATH,
    ...(path.startsWith(HASHED_FILES) && HASHED_FILE),
    ...(SHARED_FILES.includes(extension) && SHARED_FILE),
  };
}

/** The page that Vite builds: the shell, before the home page is rendered into it. */
export const TEMPLATE = 'index.html';
/** The page that is rendered in the browser, for addresses below the blog without a file. */
export const SHELL = '/shell.html';
export const NOT_FOUND = '/404.html';

/** True for an address that the host answers with the shell when it has no file for it. */
export function isShellRoute(path: string): boolean {
  return path === BLOG || path.startsWith(`${BLOG}/`);
}
