import { existsSync, readdirSync } from 'node:fs';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { pass, passUntil, stopTime } from './support/page-time.ts';
import {
  chunkAddress,
  FAILURE_LINES,
  FAILURES,
  hold,
  postWithCode,
  START_CHUNKS,
} from './support/start.ts';
import { expect, open, test } from './support/test.ts';

// Column L of the fault matrix for each chunk that is loaded after the start. The chunks of the start
// have start.test.ts; what is loaded again for a newer build has stale-build.test.ts.

const POST = postWithCode();
const SLUG = POST.replace('/blogs/', '');

type Row = {
  readonly what: string;
  readonly chunks: readonly string[];
  /** The page that loads the chunk, and what the visitor does there. */
  readonly at: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Finds the element that the visitor sees without the chunk. */
  readonly without: (page: Page) => Locator;
  /** Finds the element that the visitor sees with the chunk. */
  readonly content: (page: Page) => Locator;
  /** True where the words of `without` are an alert that offers to try again. */
  readonly isAlert: boolean;
  /** True where the chunk is not waited for: the page is as good without it. */
  readonly isOptional?: boolean;
};

const alert = (words: string) => (page: Page) => page.getByRole('alert').filter({ hasText: words });
const openPost = (page: Page) => page.locator(`main a[href="${POST}"]`).first().click();
const article = (page: Page) => page.locator('article').getByRole('heading', { level: 1 });
const search = async (page: Page) => {
  await page.getByRole('searchbox', { name: /^Buscar/ }).fill('css');
};

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });

const ROWS: readonly Row[] = [
  {
    what: 'the home screen',
    chunks: ['home-page'],
    at: '/blogs',
    act: (page) => page.getByRole('banner').getByRole('link').first().click(),
    without: alert('No pudimos cargar esta página.'),
    content: (page) => page.getByRole('link', { name: 'Ir al Blog' }),
    isAlert: true,
  },
  {
    what: 'the screen of the blog',
    chunks: ['blog-page', 'post-list'],
    at: '/',
    act: (page) => page.getByRole('link', { name: 'Ir al Blog' }).click(),
    without: alert('No pudimos cargar esta página.'),
    content: (page) => page.getByRole('heading', { name: 'Bienvenido a mi Blog!' }),
    isAlert: true,
  },
  {
    what: 'the screen of a post',
    chunks: ['post-page', 'fold-text'],
    at: '/blogs',
    act: openPost,
    without: alert('No pudimos cargar esta página.'),
    content: article,
    isAlert: true,
  },
  {
    what: 'what reads a post',
    chunks: [
      'read-post',
      'container',
      'environment',
      'schemas',
      'markdown-guard',
      'link-address',
      'open-data-source',
      '_virtual_fixtures',
      SLUG,
    ],
    at: '/blogs',
    act: openPost,
    without: alert('No pudimos cargar esta entrada.'),
    content: article,
    isAlert: true,
  },
  {
    what: 'the parser of bodies',
    chunks: ['markdown'],
    at: '/blogs',
    act: openPost,
    // The words as their author wrote them.
    without: (page) =>
      page
        .locator('article')
        .getByText(/(?:^|\s)## /)
        .first(),
    content: (page) => page.locator('article h2').first(),
    isAlert: false,
  },
  {
    what: 'the highlighter',
    chunks: ['highlighter'],
    at: '/blogs',
    act: openPost,
    without: (page) => page.locator('article pre:not(:has([class*="hljs"]))').first(),
    content: (page) => page.locator('article pre [class*="hljs"]').first(),
    isAlert: false,
    isOptional: true,
  },
  {
    what: 'the search',
    chunks: ['post-search', 'bodies'],
    at: '/blogs',
    act: search,
    without: alert('No pudimos cargar el buscador.'),
    content: (page) => page.getByRole('status').filter({ hasText: /resultado/ }),
    isAlert: true,
  },
  {
    what: 'the look of the notices',
    chunks: ['sonner-notifier'],
    at: '/',
    act: (page) => page.getByRole('button', { name: 'Enviar mensaje' }).click(),
    without: (page) =>
      notices(page)
        .filter({ hasNot: page.locator('[data-sonner-toast]') })
        .getByText('Rellena todos los campos!'),
    content: (page) => notices(page).locator('[data-sonner-toast]'),
    isAlert: false,
    isOptional: true,
  },
  {
    what: 'the smooth scroll',
    chunks: ['lenis'],
    at: '/',
    act: (page) => page.mouse.move(100, 100),
    without: (page) => page.locator('html:not(.lenis) h1'),
    content: (page) => page.locator('html.lenis h1'),
    isAlert: false,
    isOptional: true,
  },
];

/** The name of a chunk without the hash of its content. */
const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '').replace(/^chunk-.*/, 'chunk');

test('every chunk of a build has a row here or belongs to the start', () => {
  const slugs = readdirSync('dist/blogs').map((file) => file.replace(/\.html$/, ''));
  const known = new Set<string>([
    ...START_CHUNKS.map(([, chunk]) => chunk),
    ...ROWS.flatMap(({ chunks }) => chunks),
    ...slugs,
  ]);
  const builds = ['dist', 'dist-tests/firestore', 'dist-tests/http'].filter((folder) =>
    existsSync(`${folder}/assets`),
  );
  const built = builds.flatMap((folder) =>
    readdirSync(`${folder}/assets`)
      .filter((file) => file.endsWith('.js'))
      .map(nameOf),
  );
  expect(built.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !built.includes(name))).toEqual([]);
});

/** The first chunk that each of the visitor's steps needs: offline, nothing after it is asked for. */
const SAID_OFFLINE = ['home-page', 'blog-page', 'post-page', 'post-search'];

/** Opens a page that has been loaded again just now, so that no failure loads it once more. */
async function openAgain(page: Page, at: string) {
  await page.addInitScript(() => sessionStorage.setItem('recarga', String(Date.now())));
  await open(page, at);
}

/** Opens a page in stopped time, until the site's script has taken it over. */
async function openInStoppedTime(context: BrowserContext, page: Page, at: string) {
  await stopTime(context);
  await context.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      document.documentElement.dataset.hydrated = '';
    });
  });
  await page.goto(at);
  await passUntil(context, async () => (await page.locator('[data-hydrated]').count()) > 0);
}

/**
 * Lets time pass about ten times as fast as ours. In one leap the clock would run ahead of the chunks that are
 * loaded before the one that hangs, whose deadline begins after them.
 */
async function passSlowly(context: BrowserContext, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 200) {
    await pass(context, 200);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ allowed }) => {
  allowed.push(
    ...FAILURE_LINES,
    'Failed to load module script',
    'Failed to fetch dynamically',
    'chunk: timeout',
  );
});

for (const { what, chunks, at, act, without, content, isAlert, isOptional = false } of ROWS) {
  for (const [index, chunk] of chunks.entries()) {
    const address = chunkAddress(chunk);
    const name = chunk === SLUG ? 'its body' : chunk;
    // The chunks that one import brings fail in one way: all ways are tried with the first.
    const failures = index === 0 ? FAILURES : FAILURES.slice(0, 1);

    test(`${what} (${name}) fails: the visitor is told, or has the rest, and may try again`, async ({
      page,
    }) => {
      for (const [failure, answer] of failures) {
        await test.step(failure, async () => {
          let isAsked = false;
          const fail = (route: Route) => {
            isAsked = true;
            return answer(route);
          };
          await page.route(address, fail);
          await openAgain(page, at);
          await act(page);
          await expect.poll(() => isAsked).toBe(true);
          await expect(without(page)).toBeVisible();
          await expect(page.getByRole('alert')).toHaveCount(isAlert ? 1 : 0);
          await page.unroute(address, fail);
          if (!isAlert) return;
          await without(page).getByRole('button', { name: 'Reintentar' }).click();
          await expect(content(page)).toBeVisible();
          await expect(page.getByRole('alert')).toHaveCount(0);
        });
      }
    });

    test(`${what} (${name}) hangs: a failure within 16 s, and the content when it comes`, async ({
      page,
      context,
    }) => {
      let isAsked = false;
      page.on('request', (request) => {
        isAsked ||= address.test(request.url());
      });
      const release = await hold(page, address);
      await openInStoppedTime(context, page, at);
      await act(page);
      await passUntil(context, () => isAsked);
      if (chunk === 'markdown') await passUntil(context, () => article(page).isVisible());
      if (!isOptional) {
        await passSlowly(context, 10_000);
        await expect(without(page)).toHaveCount(0);
        await passSlowly(context, 6000);
      }
      await passUntil(context, () => without(page).isVisible(), 40_000);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      if (isAlert) await without(page).getByRole('button', { name: 'Reintentar' }).click();
      release();
      await context.clock.resume();
      if (isAlert || isOptional) await expect(content(page)).toBeVisible();
    });

    if (!SAID_OFFLINE.includes(chunk)) continue;
    test(`${what} (${name}) offline: the visitor is told, and it comes with the network`, async ({
      page,
      context,
    }) => {
      await openAgain(page, at);
      await context.setOffline(true);
      await page.route(address, (route) => route.abort('internetdisconnected'));
      await act(page);
      await expect(without(page)).toContainText('Parece que no tenés conexión.');
      await page.unroute(address);
      await context.setOffline(false);
      await expect(content(page)).toBeVisible();
    });
  }
}
