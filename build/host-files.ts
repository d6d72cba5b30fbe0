import { ARCHIVE, BLOG, HOME } from '#ui/routes.ts';
import {
  EVERY_PATH,
  HASHED_FILE,
  HASHED_FILES,
  type HeaderSet,
  isShellRoute,
  MISSING,
  NOT_FOUND,
  pathHeaders,
  SHARED_FILE,
  SHARED_FILES,
  SHELL,
} from './headers.ts';

// The same headers and redirects in the format of each host. Semantics: docs/decisions/0011.

/**
 * Netlify's `_headers`. Netlify does not document the result of two matching rules for one header, and a
 * rule for a folder applies to its missing files too. So no two rules that can match the same path set the
 * same header: headers that differ by path are written per file, and a 404 keeps Netlify's own `max-age=0`.
 */
export function netlifyHeaders(headers: HeaderSet, files: readonly string[]): string {
  const block = (path: string, set: HeaderSet) =>
    [path, ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  // The star also matches the empty string: the rule includes /blogs and /blogs.html.
  const pages = [HOME, ARCHIVE, `${BLOG}/*`];
  const others = files.filter((file) => !isShellRoute(file.replace(/\.html$/, ''))).sort();
  return [
    block('/*', headers),
    ...[...pages, ...others].map((path) => block(encodeURI(path), pathHeaders(path, 200))),
    '',
  ].join('\n\n');
}

/** The headers of every response, read back from `_headers`. */
export function readNetlifyHeaders(text: string): HeaderSet {
  const [first = ''] = text.split('\n\n');
  return Object.fromEntries(
    first
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/: (.*)/, 2)),
  );
}

/**
 * Netlify's `_redirects`, with those of moved pages by their path. A file of the site takes precedence, except over a
 * rule with an exclamation mark: a moved page has a file for the other hosts. `/blogs.html` has no rule: Netlify
 * treats it and `/blogs` as one address, so that a redirect between them would loop. The page corrects its own address
 * (src/initial-data.ts).
 */
export function netlifyRedirects(moved: ReadonlyMap<string, string>): string {
  return [
    ...[...moved].map(([from, to]) => `${encodeURI(from)} ${to} 301!`),
    `${BLOG} ${SHELL} 200`,
    `${BLOG}/* ${SHELL} 200`,
    `/* ${NOT_FOUND} 404`,
    '',
  ].join('\n');
}

/** Matches the addresses of the pages below the home page that have a file. */
const PAGE = `(${ARCHIVE}|${BLOG}(?:/[^/]+)?)`;

/**
 * `vercel.json`. The field `headers` would mark a missing asset immutable. The `routes` before `filesystem`
 * apply to every answer, and the last route overrides them for a 404.
 */
export function vercelConfig(headers: HeaderSet) {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: 'vite',
    routes: [
      { src: '/.*', headers: { ...headers, ...EVERY_PATH }, continue: true },
      { src: `${HASHED_FILES}.*`, headers: HASHED_FILE, continue: true },
      { src: `/.*\\.(?:${SHARED_FILES.join('|')})`, headers: SHARED_FILE, continue: true },
      // A page has one address, without its file's name.
      { src: '/index\\.html', status: 308, headers: { Location: HOME } },
      { src: `${PAGE}\\.html`, status: 308, headers: { Location: '$1' } },
      { handle: 'filesystem' },
      // A prerendered page.
      { src: `${PAGE}/?`, dest: '$1.html', check: true },
      { src: `${BLOG}(?:/.*)?`, dest: SHELL },
      // The host serves its own scripts, such as web analytics, below /_vercel/.
      { src: '/(?!_vercel/).*', status: 404, dest: NOT_FOUND, headers: MISSING },
    ],
  };
}

/**
 * The `hosting` of `firebase.json`. The last matching header rule and the first matching rewrite count. A
 * missing file is answered with `404.html` and the header rules of that name.
 */
export function firebaseHosting(headers: HeaderSet) {
  const rule = (source: string, set: HeaderSet) => ({
    source,
    headers: Object.entries(set).map(([key, value]) => ({ key, value })),
  });
  return {
    public: 'dist',
    ignore: ['**/.*', '_headers', '_redirects'],
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      { source: BLOG, destination: SHELL },
      { source: `${BLOG}/**`, destination: SHELL },
    ],
    headers: [
      rule('**', { ...headers, ...EVERY_PATH }),
      rule(`${HASHED_FILES}**`, HASHED_FILE),
      rule(`**/*.@(${SHARED_FILES.join('|')})`, SHARED_FILE),
      rule(NOT_FOUND, MISSING),
    ],
  };
}
