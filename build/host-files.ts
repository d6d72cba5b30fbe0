import { BLOG, HOME } from '#ui/routes.ts';
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

// The same headers and redirects in the words of each host. docs/decisions/0011 has their semantics.

/**
 * Netlify's `_headers`. What two matching rules for one header come to is not documented, and a rule
 * for a folder holds for its missing files too. So no header is named by two rules that can meet: what
 * differs by path is said for each file of the site, and a 404 keeps Netlify's own `max-age=0`.
 */
export function netlifyHeaders(headers: HeaderSet, files: readonly string[]): string {
  const block = (path: string, set: HeaderSet) =>
    [path, ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  // Its star also matches nothing, so that this is /blogs and /blogs.html as well.
  const pages = ['/', `${BLOG}/*`];
  const others = files.filter((file) => !isShellRoute(file.replace(/\.html$/, ''))).sort();
  return [
    block('/*', headers),
    ...[...pages, ...others].map((path) => block(path, pathHeaders(path, 200))),
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
 * Netlify's `_redirects`: a file of the site comes before any of them. `/blogs.html` is such a file and has
 * no rule: Netlify takes it and `/blogs` for one address, so that a redirect between them would not end.
 * The page itself sees to that (src/page-data.ts).
 */
export function netlifyRedirects(): string {
  return [`${BLOG} ${SHELL} 200`, `${BLOG}/* ${SHELL} 200`, `/* ${NOT_FOUND} 404`, ''].join('\n');
}

/**
 * `vercel.json`. Its `headers` would mark a missing asset immutable; of its `routes`, those before
 * `filesystem` speak for every answer and the last one takes that back for a 404.
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
      { src: `(${BLOG}(?:/[^/]+)?)\\.html`, status: 308, headers: { Location: '$1' } },
      { handle: 'filesystem' },
      // The page of an address, if it was built.
      { src: `(${BLOG}(?:/[^/]+)?)/?`, dest: '$1.html', check: true },
      { src: `${BLOG}(?:/.*)?`, dest: SHELL },
      // Below /_vercel/ are the host's own scripts, of the web analytics for one.
      { src: '/(?!_vercel/).*', status: 404, dest: NOT_FOUND, headers: MISSING },
    ],
  };
}

/**
 * The `hosting` of `firebase.json`: the last header rule and the first rewrite that match count. A
 * missing file is answered with `404.html` and the rules of that name.
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
