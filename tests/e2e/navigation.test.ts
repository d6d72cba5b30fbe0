import type { BrowserContext } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { RELEASE, releaseOnly, sample, sampleAt } from '#tests/support/release-tests.ts';
import { postPath } from '#ui/routes.ts';
import { entrances, recordEntrances } from './support/entrances.ts';
import {
  open as openSite,
  SHELL_SITE as SITE,
  test as shellTest,
} from './support/firestore-site.ts';
import { untilHydrated } from './support/hydration.ts';
import { blogHeading, heading, menuButton, postLink } from './support/locators.ts';
import { centerOf, tapAt } from './support/presses.ts';
import { allowLateContent, requestsOf, store } from './support/reads.ts';
import { expect, open, PHONE, test } from './support/test.ts';

/** Addresses that cannot be decoded, each with the heading of its page. */
const MALFORMED_FRAGMENTS = [
  ['/#%', 'Desarrollador web front-end freelancer'],
  ['/#%E0%A4%A', 'Desarrollador web front-end freelancer'],
  ['/blogs#%', 'Bienvenido a mi Blog!'],
  ['/blogs?q=%&tag=%E0%A4%A&pagina=%#%', 'Bienvenido a mi Blog!'],
  ['/no/existe#%', '404 - Página no encontrada'],
] as const;

for (const path of ['/blogs/%', ...releaseOnly(['/blogs/%E0%A4%A', '/blogs/%00'])]) {
  test(`${path} is an unknown post for the router and for the server`, async ({
    page,
    allowed,
  }) => {
    // The answer of the host, the line of the router and the line of the blog.
    allowed.push('404', '400', 'could not be decoded', 'No se encontró el post');
    await open(page, '/blogs');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(heading(page, 'No encontré esta entrada.')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'No encontré esta entrada.')).toBeVisible();
  });
}

for (const [path, title] of sample(MALFORMED_FRAGMENTS, 2)) {
  test(`the prerendered page of ${path} stays after hydration`, async ({ page, allowed }) => {
    allowed.push('404');
    await open(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(menuButton(page)).toBeVisible();
  });
}

// The shell has no content, so that the tests below choose the content of every route.
const openPage = (visit: BrowserContext, path: string) => openSite(visit, path, SITE);

/** Stores a featured post, whose cover is at the top of the list, and another one. */
function fill(server: FirestoreServer, body = 'Suben y bajan.') {
  store(server, {
    projects: [aStoredProject('faro')],
    posts: [
      aStoredPost('mareas', { title: 'Mareas', destacado: true, body }),
      aStoredPost('vientos', { title: 'Vientos' }),
    ],
  });
}

shellTest(
  'a malformed fragment leaves the post on screen, in the first address and in a later one',
  async ({ visit, server }) => {
    fill(server, '[fragmento](#%) [lista](/blogs?q=%#%E0%A4%A)');
    const page = await openPage(visit, '/blogs/mareas#%');
    await expect(heading(page, 'Mareas')).toBeVisible();
    await untilHydrated(page);
    await expect(heading(page, 'Mareas')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A';
    });
    await expect(page).toHaveURL(`${SITE}/blogs/mareas#%E0%A4%A`);
    await page.getByRole('link', { name: 'fragmento' }).click();
    await expect(page).toHaveURL(`${SITE}/blogs/mareas#%25`);
    await expect(heading(page, 'Mareas')).toBeVisible();
    await page.getByRole('link', { name: 'lista' }).click();
    await expect(blogHeading(page)).toBeVisible();
  },
);

const ODD_SLUGS = ['año-nuevo-ñandú', '100% real', 'con espacio', '🎉-fiesta', 'a%20b', '日本'];

for (const slug of sampleAt(ODD_SLUGS, 4)) {
  shellTest(
    `the post "${slug}" is read once, when the pointer hovers over its link, and shown at the click`,
    async ({ visit, server }) => {
      const lines: string[] = [];
      visit.on('console', (message) => lines.push(message.text()));
      store(server, { posts: [aStoredPost('id', { slug, title: 'Rareza', destacado: true })] });
      const page = await openPage(visit, '/blogs');
      const reads = () => requestsOf(server, 'entrada');
      await postLink(page, 'Rareza').hover();
      await expect.poll(reads).toBe(1);
      await postLink(page, 'Rareza').click();
      await expect(heading(page, 'Rareza')).toBeFocused();
      await expect(page).toHaveURL(SITE + postPath(slug));
      await expect(page.getByText('Hola a todos.')).toBeVisible();
      expect(reads(), 'reads of the post').toBe(1);
      expect(lines).toEqual([]);
    },
  );
}

/** In this height all covers of the list, and a short post with its cover, are in view. */
const TALL = { width: 1440, height: 2600 };

shellTest.describe('the cover of a post', () => {
  shellTest.use({ viewport: TALL, reducedMotion: 'no-preference' });

  const BODY = [
    '[otra entrada](/blogs/vientos)',
    `[otra pestaña](${SITE}/blogs/vientos)`,
    '## Uno',
    '## Dos',
    '## Tres',
  ].join('\n\n');

  shellTest(
    'does not move for the links inside a post, which work as usual',
    RELEASE,
    async ({ visit, server }) => {
      fill(server, BODY);
      await recordEntrances(visit);
      await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
      const page = await openPage(visit, '/blogs/mareas');
      await page.getByRole('link', { name: 'Enlace a esta sección: Dos' }).click();
      await expect(page.getByText('Enlace copiado')).toBeVisible();
      await expect(page).toHaveURL(`${SITE}/blogs/mareas#seccion-dos`);
      await page
        .getByRole('navigation', { name: 'Contenido' })
        .getByRole('link', { name: 'Tres' })
        .click();
      await expect(page).toHaveURL(`${SITE}/blogs/mareas#seccion-tres`);
      await expect(page.getByRole('heading', { name: 'Tres', exact: true })).toBeFocused();
      const opened = visit.waitForEvent('page');
      await page.getByRole('link', { name: /^otra pestaña/ }).click();
      await (await opened).close();
      await expect(page).toHaveURL(`${SITE}/blogs/mareas#seccion-tres`);
      // The animations of pages are loaded when the pointer rests on a link.
      const loaded = page.waitForResponse(/\/page-entrance-/);
      await page.getByRole('link', { name: 'otra entrada' }).hover();
      await (await loaded).finished();
      await page.getByRole('link', { name: 'otra entrada' }).click();
      await expect(heading(page, 'Vientos')).toBeFocused();
      expect(await entrances(page)).toEqual(['fades']);
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the second tap of a double tap on a link presses nothing on the next page', async ({
    page,
  }) => {
    await open(page, '/');
    const link = page.getByRole('link', { name: 'Ir al Blog' });
    await link.scrollIntoViewIfNeeded();
    const place = await centerOf(link);
    const now = Date.now() / 1000;
    await tapAt(page, place, [now]);
    await expect(page).toHaveURL('/blogs');
    await expect(blogHeading(page)).toBeVisible();
    // A link that covers the next page.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/no/existe' });
      link.style.cssText = 'position: fixed; inset: 0; z-index: 10';
      document.body.append(link);
    });
    await tapAt(page, place, [now + 0.17]);
    await page.waitForTimeout(600);
    await expect(page).toHaveURL('/blogs');
    await page.touchscreen.tap(...place);
    await expect(page).toHaveURL('/no/existe');
  });
});

type Clicks = readonly [first: string, second: string, title: string];
const CLICKS: readonly Clicks[] = [
  ['/blogs/mareas', '/blogs/vientos', 'Vientos'],
  ['/blogs/vientos', '/blogs/mareas', 'Mareas'],
  ['/blogs/mareas', '/', 'Desarrollador web'],
];

shellTest.describe('two quick clicks', () => {
  shellTest.use({ viewport: TALL });

  for (const isReady of [false, ...releaseOnly([true])]) {
    for (const [first, second, title] of sampleAt(CLICKS, 2)) {
      shellTest(
        `on ${first} and ${second} end on the second, with ${isReady ? 'prefetched' : 'slow'} posts`,
        async ({ visit, server, invariants }) => {
          fill(server);
          // In this tall window a list of two posts leaves room that its skeleton had filled.
          await allowLateContent(invariants);
          const page = await openPage(visit, '/blogs');
          await expect(postLink(page, 'Vientos')).toBeVisible();
          if (isReady) {
            for (const [index, name] of ['Mareas', 'Vientos'].entries()) {
              await postLink(page, name).hover();
              await expect.poll(() => requestsOf(server, 'entrada')).toBe(index + 1);
            }
            await page.waitForLoadState('networkidle');
          } else server.readFaults.set('entrada', { kind: 'held' });
          const before = await page.evaluate(() => history.length);
          await page.evaluate(
            async ([first, second]) => {
              for (const path of [first, second]) {
                document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
              }
              // The first click waits for its screen for 300 ms at most, by the timers of the page.
              await new Promise((resolve) => setTimeout(resolve, 600));
            },
            [first, second],
          );
          server.readFaults.clear();
          server.release();
          await expect(page).toHaveURL(SITE + second);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
          // Each click waits until its answer is painted, and the second cancels the first.
          const after = await page.evaluate(() => history.length);
          expect(after, 'entries of the history').toBe(before + 1);
        },
      );
    }
  }
});
