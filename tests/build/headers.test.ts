import { describe, expect, test } from 'vitest';
import type { InlineHashes } from '#build/csp-check.ts';
import { pathHeaders, securityHeaders } from '#build/headers.ts';
import { headersPlugin } from '#build/headers-plugin.ts';
import {
  allowedOrigins,
  allowedStyles,
  hostConfig,
  hostProblem,
  readHostFiles,
  staleScriptsProblem,
  staleStylesWarning,
} from '#build/host-config.ts';
import {
  firebaseHosting,
  netlifyHeaders,
  netlifyRedirects,
  readNetlifyHeaders,
  vercelConfig,
} from '#build/host-files.ts';
import { inlineScriptSources } from '#build/index-html-plugin.ts';
import { readEnvironment } from '#root/environment.ts';
import { FIRESTORE_ENV } from '#tests/support/firestore-settings.ts';
import { firebase, netlify, vercel } from '#tests/support/host-readers.ts';
import { observatoryScore } from '#tests/support/observatory-score.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

function headersOf(env: Record<string, string>) {
  const { origins: backendOrigins } = readEnvironment(env);
  return securityHeaders({
    backendOrigins,
    inline: { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  });
}
const policyOf = (env: Record<string, string>) => headersOf(env)['Content-Security-Policy'] ?? '';
const connectOf = (env: Record<string, string>) =>
  /connect-src ([^;]*)/.exec(policyOf(env))?.[1]?.split(' ');

describe('the content security policy', () => {
  test('of a site on Firestore is exactly the promised one', () => {
    expect(policyOf(FIRESTORE_ENV)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='; " +
        "img-src 'self' https:; font-src 'self'; " +
        "connect-src 'self' https://firestore.googleapis.com; manifest-src 'self'; " +
        "worker-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'; upgrade-insecure-requests; " +
        "require-trusted-types-for 'script'; trusted-types insights markdown",
    );
  });

  test('allows connections to the backend of the build alone', () => {
    const http = (VITE_HTTP_BASE_URL: string) => ({ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL });
    expect(connectOf({})).toEqual(["'self'"]);
    expect(connectOf(FIRESTORE_ENV)).toEqual(["'self'", 'https://firestore.googleapis.com']);
    expect(connectOf(http('/datos'))).toEqual(["'self'"]);
    expect(connectOf(http('https://api.example.com:8443/v1'))).toEqual([
      "'self'",
      'https://api.example.com:8443',
    ]);
  });

  test('allows plain http for an emulator alone', () => {
    const emulated = { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    expect(connectOf(emulated)).toContain('http://127.0.0.1:8080');
    expect(policyOf(emulated)).not.toContain('upgrade-insecure-requests');
    for (const env of [{}, FIRESTORE_ENV]) {
      expect(policyOf(env)).toContain('upgrade-insecure-requests');
      expect(policyOf(env)).not.toMatch(/unsafe|http:|\*/);
    }
  });
});

/** The answers of each host for a site of these files. */
function hosts() {
  const files = [
    '/index.html',
    '/404.html',
    '/shell.html',
    '/archivo.html',
    '/blogs.html',
    '/blogs/hola.html',
    '/favicon.svg',
    '/feed.xml',
    '/imagenes/x.avif',
    '/assets/x.js',
    '/assets/x.avif',
    '/assets/cv-1a2b.pdf',
  ];
  const headers = headersOf(FIRESTORE_ENV);
  const onDisk = new Set(files);
  return {
    netlify: netlify(netlifyHeaders(headers, files), netlifyRedirects(new Map()), onDisk),
    vercel: vercel(vercelConfig(headers).routes, onDisk),
    firebase: firebase(firebaseHosting(headers), onDisk),
  };
}

const FOREVER = 'public, max-age=31536000, immutable';

describe('the three hosts', () => {
  test.each([
    ['/', '/index.html', 'no-cache', 'same-origin'],
    ['/archivo', '/archivo.html', 'no-cache', 'same-origin'],
    ['/blogs', '/blogs.html', 'no-cache', 'same-origin'],
    ['/blogs/hola', '/blogs/hola.html', 'no-cache', 'same-origin'],
    ['/blogs/de-hoy', '/shell.html', 'no-cache', 'same-origin'],
    ['/favicon.svg', '/favicon.svg', 'no-cache', 'cross-origin'],
    ['/feed.xml', '/feed.xml', 'no-cache', 'cross-origin'],
    ['/imagenes/x.avif', '/imagenes/x.avif', 'no-cache', 'cross-origin'],
    ['/assets/x.js', '/assets/x.js', FOREVER, 'same-origin'],
    ['/assets/x.avif', '/assets/x.avif', FOREVER, 'cross-origin'],
    ['/assets/cv-1a2b.pdf', '/assets/cv-1a2b.pdf', FOREVER, 'cross-origin'],
  ])('answer %s with %s, %s, %s', (path, file, cache, sharing) => {
    const expected = {
      status: 200,
      file,
      headers: {
        ...headersOf(FIRESTORE_ENV),
        'Cache-Control': cache,
        'Cross-Origin-Resource-Policy': sharing,
      },
    };
    for (const host of Object.values(hosts())) expect(host(path)).toEqual(expected);
    expect(expected.headers).toMatchObject(pathHeaders(path, 200));
  });

  test.each([
    '/no/existe',
    '/blogsito',
    '/imagenes/missing.avif',
    '/assets/missing.js',
    '/assets/missing.avif',
  ])('answer %s with the 404 page, which is not stored', (path) => {
    const { netlify: onNetlify, vercel: onVercel, firebase: onFirebase } = hosts();
    const missing = { status: 404, file: '/404.html' };
    const headers = { ...headersOf(FIRESTORE_ENV), ...pathHeaders(path, 404) };
    expect(headers['Cache-Control']).toBe('no-store');
    expect(onVercel(path)).toEqual({ ...missing, headers });
    expect(onFirebase(path)).toEqual({ ...missing, headers });
    // Netlify sends max-age=0 with a 404; a rule of the site would apply to existing files too.
    expect(onNetlify(path)).toMatchObject({ ...missing, headers: headersOf(FIRESTORE_ENV) });
    expect([undefined, 'no-cache']).toContain(onNetlify(path).headers['Cache-Control']);
  });

  test.each([
    ['/index.html', '/'],
    ['/archivo.html', '/archivo'],
    ['/blogs.html', '/blogs'],
    ['/blogs/hola.html', '/blogs/hola'],
  ])('redirect %s to %s where a host can redirect a file', (path, address) => {
    const { netlify: onNetlify, vercel: onVercel, firebase: onFirebase } = hosts();
    expect(onVercel(path)).toEqual({ status: 308, file: '', headers: { Location: address } });
    expect(onFirebase(path)).toEqual({ status: 301, file: '', headers: { Location: address } });
    // A redirect would loop: the page replaces its own address.
    expect(onNetlify(path)).toMatchObject({ status: 200, file: path });
  });

  test('leave the path of Vercel’s own scripts to Vercel', () => {
    expect(hosts().vercel('/_vercel/insights/script.js')).toMatchObject({ file: '' });
  });

  test('write a _headers file that the preview reads back', () => {
    const headers = headersOf(FIRESTORE_ENV);
    expect(readNetlifyHeaders(netlifyHeaders(headers, ['/assets/x.js']))).toEqual(headers);
  });
});

describe('the host files of the repository', () => {
  const inline: InlineHashes = { scripts: ['sha256-abc='], styles: ['sha256-def='] };
  const before = {
    'vercel.json': JSON.stringify(vercelConfig(headersOf({}))),
    'firebase.json': JSON.stringify({
      firestore: { rules: 'firestore.rules' },
      hosting: firebaseHosting(headersOf({})),
    }),
  };
  const written = (origins: readonly string[], scripts = inline.scripts) =>
    Object.fromEntries(
      Object.entries(hostConfig(before, { inline: { ...inline, scripts }, origins })).map(
        ([name, content]) => [name, JSON.stringify(content)],
      ),
    );
  const API = 'https://api.example.com';

  test('are as npm run headers writes them', async () => {
    const files = readHostFiles('.');
    const config = hostConfig(files, {
      inline: {
        scripts: await inlineScriptSources(),
        // The owner's colors change the styles: a build warns about those.
        styles: allowedStyles(files),
      },
      origins: allowedOrigins(files),
    });
    for (const [name, text] of Object.entries(files)) {
      expect(JSON.parse(text), `${name}: run npm run headers`).toEqual(config[name]);
    }
  });

  test('stop a build whose scripts they do not allow, with what to run', () => {
    expect(staleScriptsProblem(before, ['sha256-abc='])).toBeNull();
    const { 'firebase.json': firebaseJson = '' } = before;
    const files = { 'vercel.json': '{}', 'firebase.json': firebaseJson };
    expect(staleScriptsProblem(files, ['sha256-abc='])).toMatch(
      /^vercel\.json: .*no arrancaría\. Corré "npm run headers"/,
    );
    expect(staleScriptsProblem(before, ['sha256-abc=', 'sha256-def='])).toMatch(
      /^vercel\.json y firebase\.json: /,
    );
  });

  test('are named where they do not allow the styles of a build, with what to run', () => {
    expect(allowedStyles(before)).toEqual(['sha256-def=']);
    expect(staleStylesWarning(before, ['sha256-def='])).toBeNull();
    const { 'firebase.json': firebaseJson = '' } = before;
    const files = { 'vercel.json': '{}', 'firebase.json': firebaseJson };
    expect(staleStylesWarning(files, ['sha256-def='])).toMatch(
      /^Aviso: vercel\.json: .*npm run headers/,
    );
    expect(staleStylesWarning(before, ['sha256-def=', 'sha256-ghi='])).toMatch(
      /vercel\.json y firebase\.json/,
    );
  });

  test('allow the backend of the settings, and keep the rules of firebase.json', () => {
    const files = written([API]);
    expect(Object.keys(files)).toEqual(['vercel.json', 'firebase.json']);
    for (const text of Object.values(files)) expect(text).toContain(`connect-src 'self' ${API};`);
    expect(allowedOrigins(files)).toEqual([API]);
    expect(files['firebase.json']).toContain('"rules":"firestore.rules"');
  });

  test('stop a build whose backend they refuse, with what to run', () => {
    expect(hostProblem(before, [API])).toMatch(
      /^vercel\.json y firebase\.json: .*https:\/\/api\.example\.com.*npm run headers/,
    );
    const { 'firebase.json': firebaseJson } = written([API]);
    expect(hostProblem({ ...before, 'firebase.json': firebaseJson ?? '' }, [API])).toMatch(
      /^vercel\.json: /,
    );
    expect(hostProblem(written([API]), [API])).toBeNull();
    expect(hostProblem(written([API, 'https://other.example']), [API])).toBeNull();
  });

  test('stop a build before it begins', async () => {
    const environment = readEnvironment({ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: API });
    const startIn = async (files: Readonly<Record<string, string>>) => {
      const plugin = headersPlugin(environment);
      const { configResolved, buildStart } = plugin as unknown as Record<
        string,
        (config?: object) => unknown
      >;
      configResolved?.({ root: tempFolder(files), build: { outDir: 'dist' } });
      await buildStart?.();
    };
    const scripts = await inlineScriptSources();
    await expect(startIn(written([API], scripts))).resolves.toBeUndefined();
    await expect(startIn(written([], scripts))).rejects.toThrow(API);
    await expect(startIn(written([API]))).rejects.toThrow('src/inline');
    await expect(startIn({})).resolves.toBeUndefined();
  });

  test('stop no build on plain http, which a deployed page cannot request, and do not allow it', () => {
    const emulator = 'http://127.0.0.1:8080';
    expect(hostProblem(before, [emulator])).toBeNull();
    expect(allowedOrigins(written([API, emulator]))).toEqual([API]);
    expect(written([emulator])['vercel.json']).toContain('upgrade-insecure-requests');
  });

  test('stop no build when the owner has deleted them', () => {
    const folder = tempFolder({
      'firebase.json': '{ "firestore": { "rules": "firestore.rules" } }',
    });
    expect(readHostFiles(folder)).toEqual({});
    expect(hostProblem({}, [API])).toBeNull();
  });
});

describe('the HTTP Observatory score', () => {
  const page = { ...headersOf(FIRESTORE_ENV), ...pathHeaders('/', 200) };
  const without = (name: string) =>
    observatoryScore(Object.fromEntries(Object.entries(page).filter(([key]) => key !== name)));

  test('is at least 140', () => {
    expect(observatoryScore(page)).toBeGreaterThanOrEqual(140);
    expect(observatoryScore({ ...headersOf({}), ...pathHeaders('/', 200) })).toBe(140);
  });

  test.each([
    // Below 90 there are no extra points.
    ['Content-Security-Policy', 75],
    ['Strict-Transport-Security', 80],
    ['X-Content-Type-Options', 135],
    ['Referrer-Policy', 135],
    ['Cross-Origin-Opener-Policy', 130],
    ['Cross-Origin-Resource-Policy', 130],
    // `frame-ancestors` replaces it; the score ignores the next two.
    ['X-Frame-Options', 140],
    ['Permissions-Policy', 140],
    ['Cache-Control', 140],
  ])('without %s is %i', (name, score) => {
    expect(without(name)).toBe(score);
  });

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'", 80],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", 90 + 30],
    ["default-src 'none'", "default-src 'self'", 135],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 130],
    ["connect-src 'self'", "connect-src 'self' http://127.0.0.1:8080", 80],
    ["frame-ancestors 'none'; ", '', 135],
  ])('with %s as %s is %i', (from, to, score) => {
    const policy = policyOf(FIRESTORE_ENV).replace(` 'sha256-abc='`, '').replace(from, to);
    expect(observatoryScore({ ...page, 'Content-Security-Policy': policy })).toBe(score);
  });
});
