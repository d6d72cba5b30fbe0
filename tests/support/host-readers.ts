// Models of the hosts, independent of the code that writes their configuration: each returns the answer of
// the host to a path. Sources of the semantics: docs/decisions/0011.

export type Answer = {
  readonly status: number;
  /** The served file. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type Host = (path: string) => Answer;

const INDEX = (path: string) => (path.endsWith('/') ? `${path}index.html` : path);

/** The file of a path on a host that serves pages without `.html`. */
const fileOf = (path: string, files: ReadonlySet<string>) =>
  [INDEX(path), `${path}.html`].find((file) => files.has(file));

/**
 * Netlify applies every header rule whose path matches, and serves a file rather than a redirect. A star at
 * the end also matches the empty string; in a header rule `/blogs/*` also matches `/blogsito`
 * (`@netlify/headers-parser`).
 */
export function netlify(
  headersFile: string,
  redirectsFile: string,
  files: ReadonlySet<string>,
): Host {
  const matcher = (pattern: string) => {
    const parts = pattern
      .split('/')
      .filter(Boolean)
      .map((part) => (part === '*' ? '?(.*)' : literal(part).replaceAll('\\*', '(.*)')));
    return new RegExp(`^/${parts.join('/')}/?$`, 'iu');
  };
  const rules: { matches: RegExp; headers: [string, string][] }[] = [];
  for (const line of headersFile.split('\n').map((text) => text.trim())) {
    if (line.startsWith('/')) rules.push({ matches: matcher(line), headers: [] });
    else if (line !== '') rules.at(-1)?.headers.push(pair(line, ':'));
  }
  const redirects = redirectsFile
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map(([from = '', file = '', status]) => ({
      matches: new RegExp(`^${literal(from).replace('/\\*', '(?:/.*)?')}$`),
      file,
      status: Number(status),
    }));
  return (path) => {
    const headers: Record<string, string> = {};
    for (const [name, value] of rules
      .filter((r) => r.matches.test(path))
      .flatMap((r) => r.headers)) {
      // The result of two rules for one header is undocumented.
      if (name in headers) throw new Error(`${path}: two rules for ${name}`);
      headers[name] = value;
    }
    const file = fileOf(path, files);
    if (file !== undefined) return { status: 200, file, headers };
    const redirect = redirects.find(({ matches }) => matches.test(path));
    if (redirect === undefined) throw new Error(`${path}: no redirect`);
    return { status: redirect.status, file: redirect.file, headers };
  };
}

type VercelRoute = {
  readonly src?: string;
  readonly handle?: string;
  readonly dest?: string;
  readonly status?: number;
  readonly continue?: boolean;
  /** Applies only when the file exists. */
  readonly check?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Vercel applies its routes in order to the whole path; a later header overrides an earlier one. */
export function vercel(routes: readonly VercelRoute[], files: ReadonlySet<string>): Host {
  return (path) => {
    let headers: Answer['headers'] = {};
    for (const route of routes) {
      if (route.handle === 'filesystem' && files.has(INDEX(path))) {
        return { status: 200, file: INDEX(path), headers };
      }
      const match = new RegExp(`^${route.src}$`).exec(path);
      if (route.src === undefined || match === null) continue;
      const file = route.dest?.replace('$1', match[1] ?? '');
      if (route.check === true && !files.has(file ?? '')) continue;
      const location = route.headers?.Location?.replace('$1', match[1] ?? '');
      if (location !== undefined) return redirect(route.status ?? 200, location);
      headers = { ...headers, ...route.headers };
      if (file !== undefined) return { status: route.status ?? 200, file, headers };
      if (route.continue !== true) throw new Error(`${route.src} ends without an answer`);
    }
    return { status: 404, file: '', headers };
  };
}

function redirect(status: number, location: string): Answer {
  return { status, file: '', headers: { Location: location } };
}

type FirebaseHosting = {
  readonly cleanUrls: boolean;
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
};

/** Firebase applies the last header rule and the first rewrite; a missing file gets the rules of 404.html. */
export function firebase(hosting: FirebaseHosting, files: ReadonlySet<string>): Host {
  const headersOf = (path: string) =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => glob(source).test(path))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );
  return (path) => {
    const headers = headersOf(path);
    if (hosting.cleanUrls && files.has(path) && path.endsWith('.html')) {
      return redirect(301, path.replace(/(?:\/index)?\.html$/, '') || '/');
    }
    const file = fileOf(path, files);
    if (file !== undefined) return { status: 200, file, headers };
    const rewrite = hosting.rewrites.find(({ source }) => glob(source).test(path));
    if (rewrite !== undefined) return { status: 200, file: rewrite.destination, headers };
    const missing = '/404.html';
    return { status: 404, file: missing, headers: { ...headers, ...headersOf(missing) } };
  };
}

/** The subset of Firebase's globs that the site uses: `**`, `*` and `@(a|b)`, from the root. */
function glob(source: string): RegExp {
  const pattern = literal(source.startsWith('/') ? source : `/${source}`)
    .replace(/@\\\(([^)]*)\\\)/g, (_match, names: string) => `(?:${names.replaceAll('\\|', '|')})`)
    .replaceAll('/\\*\\*/', '/(?:.*/)?')
    .replaceAll('\\*\\*', '.*')
    .replaceAll('\\*', '[^/]*');
  return new RegExp(`^${pattern}$`);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function pair(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
