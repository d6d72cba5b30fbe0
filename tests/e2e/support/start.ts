import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';

const BUILT_POSTS = 'dist/blogs';

/** The address of a prerendered post that has a table of contents and a block of code. */
export function postWithCode(): string {
  const file = readdirSync(BUILT_POSTS).find((name) => {
    const html = readFileSync(`${BUILT_POSTS}/${name}`, 'utf8');
    return html.includes('data-action="copy-code"') && html.includes('aria-label="Contenido"');
  });
  if (file === undefined) throw new Error(`${BUILT_POSTS} has no post with code and contents`);
  return `/blogs/${file.replace(/\.html$/, '')}`;
}

/** The pattern of a chunk's address, whatever the build's hash. */
export function chunkAddress(name: string): RegExp {
  return new RegExp(`/assets/${name}(?:-[\\w-]{8}){1,2}\\.js$`);
}

export const ENTRY = chunkAddress('index');

/** The chunks that a page needs before it answers to a press. */
export const START_CHUNKS = [
  ['the entry', 'index'],
  ['React', 'react'],
  ['the start chunk', 'start'],
  ['the router', 'chunk'],
  ['the shared chunk', 'shared'],
  ['the chunk of the screen', 'home-page'],
] as const;

/** Holds back the files of this pattern until the returned function is called. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How many times the site has taken the page over since it was loaded. */
export function startsOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('hydrated').length);
}

type Answer = (route: Route) => unknown;

/** How a file of the site may fail to come at once. */
export const FAILURES: readonly (readonly [name: string, answer: Answer])[] = [
  ['a 404', (route) => route.fulfill({ status: 404, body: '' })],
  ['a 503', (route) => route.fulfill({ status: 503, body: '' })],
  [
    'HTML in its place',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' }),
  ],
  ['a refused connection', (route) => route.abort('connectionrefused')],
];

/** The site's own line when it could not start. */
export const NOT_STARTED = 'No se pudo cargar el sitio';

/** The console lines of the browser and of the site about a file that failed to load. */
export const FAILURE_LINES = [
  '404',
  '503',
  'ERR_CONNECTION_REFUSED',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_FAILED',
  'MIME type',
  NOT_STARTED,
];
