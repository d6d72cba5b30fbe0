import { existsSync, readdirSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { isReleaseRun, RELEASE, releaseOnly, sampleAt } from '#tests/support/release-tests.ts';
import { fillForm, submit } from './support/contact.ts';
import { FIXTURES } from './support/fixtures-build.ts';
import {
  alertWith,
  heading,
  notFoundHeading,
  notice,
  notices,
  retryButton,
  submitButton,
} from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';
import {
  chunkAddress,
  FAILURE_LINES,
  FAILURES,
  postWithCode,
  pretendReload,
  START_CHUNKS,
} from './support/start.ts';
import { DESKTOP, expect, open, test } from './support/test.ts';
import { withoutPages } from './support/without-pages.ts';

// Each chunk that is loaded after the start fails, hangs or is missing offline. The chunk of the blog's
// screen is in chunk-faults.test.ts, those of the start in start.test.ts.

const POST = postWithCode();
const SLUG = POST.replace('/blogs/', '');

type Row = {
  readonly name: string;
  readonly chunks: readonly string[];
  /** The page that loads the chunks, and the visitor's action there. */
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Finds the element that the page shows without the chunk. */
  readonly fallback: (page: Page) => Locator;
  /** Finds the element that the page shows with the chunk. */
  readonly content: (page: Page) => Locator;
  /** True where the fallback is an alert with a button to try again. */
  readonly isAlert: boolean;
  /** True where the page does not wait for the chunk. Only a release tests its hang, which ends like a failure. */
  readonly isOptional?: boolean;
  /** How long the page shows another state before the fallback, in milliseconds. */
  readonly fallbackDelay?: number;
  /** True where the fallback says that the device is offline. The first chunk is then the one missing. */
  readonly isOfflineAlert?: boolean;
  /** True for a screen, whose hang and whose missing connection chunk-faults.test.ts tests with another screen. */
  readonly isScreen?: boolean;
};

const alert = (text: string) => (page: Page) => alertWith(page, text);
const openPost = (page: Page) => page.locator(`main a[href="${POST}"]`).first().click();
/** Goes to an address within the site that no link has. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const article = (page: Page) => page.locator('article').getByRole('heading', { level: 1 });

const ROWS: readonly Row[] = [
  {
    name: 'the home screen',
    chunks: ['home-page', 'contact-desk'],
    path: '/blogs',
    act: (page) => page.getByRole('banner').getByRole('link').first().click(),
    fallback: alert('No se pudo cargar esta página.'),
    content: (page) => page.getByRole('link', { name: 'Ir al Blog' }),
    isAlert: true,
    isOfflineAlert: true,
    isScreen: true,
  },
  {
    name: 'the screen of a post',
    chunks: ['post-page'],
    path: '/blogs',
    act: openPost,
    fallback: alert('No se pudo cargar esta página.'),
    content: article,
    isAlert: true,
    isOfflineAlert: true,
    isScreen: true,
  },
  {
    name: 'the screen of an unknown address',
    chunks: ['not-found-page'],
    path: '/blogs',
    act: (page) => goTo(page, '/no-existe'),
    fallback: alert('No se pudo cargar esta página.'),
    content: notFoundHeading,
    isAlert: true,
    isOfflineAlert: true,
    isScreen: true,
  },
  {
    name: 'the screen of an unknown post',
    chunks: ['post-not-found'],
    path: '/blogs',
    act: (page) => goTo(page, '/blogs/no-existe'),
    fallback: alert('No se pudo cargar esta página.'),
    content: (page) => heading(page, 'No encontré esta entrada.'),
    isAlert: true,
    isScreen: true,
  },
  {
    name: 'the data source',
    chunks: ['container', 'open-data-source', 'content', SLUG],
    path: '/blogs',
    act: openPost,
    fallback: alert('No se pudo cargar esta entrada.'),
    content: article,
    isAlert: true,
  },
  {
    name: 'the parser of bodies',
    chunks: ['markdown', 'markdown-worker', 'lib'],
    path: '/blogs',
    act: openPost,
    // The source of the post as plain text.
    fallback: (page) =>
      page
        .locator('article')
        .getByText(/(?:^|\s)## /)
        .first(),
    content: (page) => page.locator('article h2').first(),
    isAlert: false,
  },
  {
    name: 'the highlighter',
    chunks: ['highlighter'],
    path: '/blogs',
    act: openPost,
    fallback: (page) => page.locator('article pre:not(:has([class*="hljs"]))').first(),
    content: (page) => page.locator('article pre [class*="hljs"]').first(),
    isAlert: false,
    isOptional: true,
  },
  {
    name: 'the search',
    chunks: ['post-search'],
    path: '/blogs',
    act: (page) => page.getByRole('searchbox', { name: /^Buscar/ }).fill('css'),
    fallback: alert('No se pudo cargar el buscador.'),
    content: (page) => page.getByRole('status').filter({ hasText: /resultado/ }),
    isAlert: true,
    isOfflineAlert: true,
  },
  {
    name: 'the inbox',
    chunks: ['open-inbox'],
    path: '/',
    act: async (page) => {
      await fillForm(page);
      await submit(page);
    },
    fallback: (page) => notice(page, 'Mensaje guardado'),
    content: (page) => notice(page, 'Mensaje Enviado'),
    isAlert: false,
    isOptional: true,
    fallbackDelay: 4000,
  },
  {
    name: 'the postcard',
    chunks: ['postcard'],
    path: '/',
    act: async (page) => {
      await fillForm(page);
      await submit(page);
    },
    fallback: (page) => notice(page, 'Mensaje Enviado'),
    content: (page) => page.getByRole('region', { name: /^Postal/ }),
    isAlert: false,
    isOptional: true,
  },
  {
    name: 'the paper boat of a sent message',
    chunks: ['paper-boat'],
    path: '/',
    act: async (page) => {
      await fillForm(page);
      await submit(page);
    },
    fallback: (page) => page.locator('footer').getByText('Hecho a mano en La Plata.'),
    content: (page) => page.locator('footer > svg'),
    isAlert: false,
    isOptional: true,
  },
  {
    name: 'the style of the notices',
    chunks: ['sonner-notifier'],
    path: '/',
    act: (page) => submitButton(page).click(),
    fallback: (page) =>
      notices(page)
        .filter({ hasNot: page.locator('[data-sonner-toast]') })
        .getByText('Rellena todos los campos!'),
    content: (page) => notices(page).locator('[data-sonner-toast]'),
    isAlert: false,
    isOptional: true,
  },
  {
    name: 'the movement between pages',
    chunks: ['page-entrance'],
    path: '/blogs',
    act: (page) =>
      page
        .getByRole('link', { name: /^Leer Blog/ })
        .first()
        .click(),
    fallback: (page) => page.getByText('Tiempo de Lectura').first(),
    content: (page) => page.getByText('Tiempo de Lectura').first(),
    isAlert: false,
    isOptional: true,
  },
  {
    name: 'the smooth scroll',
    chunks: ['lenis'],
    path: '/',
    act: (page) => page.mouse.move(100, 100),
    fallback: (page) => page.locator('html:not(.lenis) h1'),
    content: (page) => page.locator('html.lenis h1'),
    isAlert: false,
    isOptional: true,
  },
];

/** The name of a chunk without the hash of its content. */
const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

test('every chunk of the builds has a row here, in chunk-faults.test.ts or in start.test.ts', () => {
  const slugs = readdirSync(`${FIXTURES.outDir}/blogs`).map((file) => file.replace(/\.html$/, ''));
  const known = new Set<string>([
    'blog-page',
    // Parts of the data source and of the inbox, on Firestore and over HTTP.
    ...['values', 'http-answers'],
    // A part of the chunks of posts, Markdown and the data source.
    'rolldown-runtime',
    // While scripts run, no link leads there.
    'archive-page',
    ...START_CHUNKS.map(([, chunk]) => chunk),
    ...ROWS.flatMap(({ chunks }) => chunks),
    ...slugs,
  ]);
  const built = [FIXTURES.outDir, 'dist-tests/firestore', 'dist-tests/http']
    .map((folder) => `${folder}/assets`)
    .filter((assets) => existsSync(assets))
    .flatMap((assets) => readdirSync(assets).filter((file) => file.endsWith('.js')))
    .map(nameOf);
  expect(built.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !built.includes(name))).toEqual([]);
});

/**
 * Advances the clock about ten times as fast as real time. In one step it would run ahead of the chunks that
 * are loaded before the one that hangs, whose deadline begins after them.
 */
async function advanceSlowly(page: Page, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 200) {
    await advance(page, 200);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ page, allowed }) => {
  // A post that its page brings needs neither the data source nor the markdown parser.
  await withoutPages(page);
  allowed.push(
    ...FAILURE_LINES,
    'Failed to load module script',
    'Failed to fetch dynamically',
    'chunk: timeout',
    'No se encontró el post',
  );
});

for (const [position, found] of ROWS.entries()) {
  const { name, chunks, path, act, fallback, content, isAlert, isOptional, ...row } = found;
  const [first = '', ...others] = chunks;
  // The chunks of one import fail in the same way, and so do the ways to fail: only a release has them all.
  for (const [index, chunk] of [first, ...releaseOnly(others)].entries()) {
    const address = chunkAddress(chunk);
    const failures = index === 0 ? sampleAt(FAILURES, position) : FAILURES.slice(0, 1);

    test.describe(`${name} (chunk ${chunk === SLUG ? 'of the post' : chunk})`, () => {
      // With reduced motion the scroll is not smooth.
      if (chunk === 'lenis') test.use({ reducedMotion: 'no-preference' });

      test('shows its fallback when it fails, and recovers', async ({ page }) => {
        for (const [failure, answer] of failures) {
          await test.step(failure, async () => {
            let isRequested = false;
            const fail = (route: Route) => {
              isRequested = true;
              return answer(route);
            };
            await page.route(address, fail);
            await pretendReload(page);
            await open(page, path);
            await act(page);
            await expect.poll(() => isRequested).toBe(true);
            await expect(fallback(page)).toBeVisible();
            await expect(page.getByRole('alert')).toHaveCount(isAlert ? 1 : 0);
            await expect(page).toHaveTitle(/\w \| \w/);
            await page.unroute(address, fail);
            if (!isAlert) return;
            await retryButton(fallback(page)).click();
            await expect(content(page)).toBeVisible();
            await expect(page.getByRole('alert')).toHaveCount(0);
          });
        }
      });

      if ((row.isScreen || isOptional) && !isReleaseRun) return;
      // Its deadline is that of a screen, in chunk-faults.test.ts.
      test('shows its fallback within 16 s when it hangs', RELEASE, async ({ page, context }) => {
        const held = await hold(page, address);
        await pauseClock(context);
        await open(page, path);
        await act(page);
        await advanceUntil(page, () => held.requests.length > 0);
        if (chunk === 'markdown') await advanceUntil(page, () => article(page).isVisible());
        if (!isOptional) {
          await advanceSlowly(page, 10_000);
          await expect(fallback(page)).toHaveCount(0);
          await advanceSlowly(page, 6000);
        }
        await advanceSlowly(page, row.fallbackDelay ?? 0);
        await advanceUntil(page, () => fallback(page).isVisible(), 40_000);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        if (isAlert) await retryButton(fallback(page)).click();
        await held.release();
        await page.clock.resume();
        if (isAlert || isOptional) await expect(content(page)).toBeVisible();
      });

      if (index > 0 || !row.isOfflineAlert) return;
      test('shows that the device is offline, and recovers', async ({ page, context }) => {
        await pretendReload(page);
        await open(page, path);
        await context.setOffline(true);
        await page.route(address, (route) => route.abort('internetdisconnected'));
        await act(page);
        await expect(fallback(page)).toContainText('Parece que no tenés conexión.');
        await page.unroute(address);
        await context.setOffline(false);
        await expect(content(page)).toBeVisible();
      });
    });
  }
}
