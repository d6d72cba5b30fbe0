import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FIXTURES } from './fixtures-build.ts';
import { type Answer, answerWith, answerWithHtml, refuseConnection } from './network-faults.ts';

const BUILT_POSTS = `${FIXTURES.outDir}/blogs`;

/** The address of a prerendered post that has a table of contents and a code block. */
export function postWithCode(): string {
  const file = readdirSync(BUILT_POSTS).find((name) => {
    const html = readFileSync(`${BUILT_POSTS}/${name}`, 'utf8');
    return html.includes('data-action="copy-code"') && html.includes('aria-label="Contenido"');
  });
  if (file === undefined) throw new Error(`${BUILT_POSTS} has no post with code and headings`);
  return `/blogs/${file.replace(/\.html$/, '')}`;
}

/** The pattern of a chunk's address, for any hash. */
export function chunkAddress(name: string): RegExp {
  return new RegExp(`/assets/${name}(?:-[\\w-]{8}){1,2}\\.js$`);
}

export const ENTRY = chunkAddress('start');

/** The chunks that the home page needs for its hydration. */
export const START_CHUNKS = [
  ['the entry', 'start'],
  ['React', 'react'],
  ['the chunk of the screen', 'home-page'],
] as const;

/** How many times the page has been hydrated since it was loaded. */
export function hydrationsOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('hydrated').length);
}

/** The ways in which a file of the site fails at once. */
export const FAILURES: readonly (readonly [name: string, answer: Answer])[] = [
  ['a 404', answerWith(404)],
  ['a 503', answerWith(503)],
  ['HTML in its place', answerWithHtml],
  ['a refused connection', refuseConnection],
];

/** The site logs this line when it could not start. */
const NOT_STARTED = 'No se pudo cargar el sitio';

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

/** Records in the session that the page was just loaded again, so that no failed chunk does so once more. */
export async function pretendReload(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('recarga', String(Date.now())));
}
