import type { BrowserContext, Page } from '@playwright/test';
import { aStoredPost } from '#tests/support/builders.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { postPath } from '#ui/routes.ts';
import * as ownContent from './support/firestore-site.ts';
import { store } from './support/reads.ts';
import { DESKTOP, expect, open, settledScroll, test, untilReady } from './support/test.ts';
import { COVER, moves, recordMoves } from './support/view-transitions.ts';

/** Addresses that no decoder can read, each with the heading of the page that it names. */
const MALFORMED_FRAGMENTS = [
  ['/#%', 'Desarrollador web front-end freelancer'],
  ['/#%E0%A4%A', 'Desarrollador web front-end freelancer'],
  ['/blogs#%', 'Bienvenido a mi Blog!'],
  ['/blogs?q=%&tag=%E0%A4%A&pagina=%#%', 'Bienvenido a mi Blog!'],
  ['/no/existe#%', '404 - Página no encontrada'],
] as const;

for (const path of ['/blogs/%', '/blogs/%E0%A4%A', '/blogs/%00']) {
  test(`a walk to ${path} says that there is no such post, and so does the page of that address`, async ({
    page,
    allowed,
  }) => {
    // The host's answer, the router's word and the blog's own.
    allowed.push('404', '400', 'could not be decoded', 'No se encontró el post');
    await open(page, '/blogs');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No encontramos esta entrada.',
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No encontramos esta entrada.',
    );
  });
}

for (const [path, heading] of MALFORMED_FRAGMENTS) {
  test(`the prerendered page stays on screen when it is opened at ${path}`, async ({
    page,
    allowed,
  }) => {
    allowed.push('404');
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
  });
}

test('a section is reached whether its id is in the address as it is or encoded', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  for (const fragment of ['contacto', '%63ontacto']) {
    await open(page, `/#${fragment}`);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
  }
});

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

async function expectFreePage(page: Page) {
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await settledScroll(page);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, -9000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.evaluate(() => window.scrollY), 'the page scrolls')
    .toBeGreaterThan(0);
}

test.describe('an open menu', () => {
  test.use({ viewport: DESKTOP });

  test('closes when Back and Forward lead to another page, whose heading gets the focus', async ({
    page,
  }) => {
    await open(page, '/blogs');
    await page.getByRole('banner').getByRole('link').click();
    const home = page.getByRole('heading', { level: 1 });
    await expect(home).toContainText('front-end');
    await openMenu(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeFocused();
    await expectFreePage(page);
    await openMenu(page);
    await page.goForward();
    await expect(home).toContainText('front-end');
    await expect(home).toBeFocused();
    await expectFreePage(page);
  });

  test('closes when Back leads to another place of the same page', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Contactame', exact: true }).click();
    await expect(page).toHaveURL('/#contacto');
    await settledScroll(page);
    await openMenu(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeFocused();
    await expectFreePage(page);
  });
});

/** The build that knows no content: what is on screen is the test's own, on every route. */
const SITE = ownContent.SHELL_SITE;

const openPage = (visit: BrowserContext, path: string) => ownContent.open(visit, path, SITE);

/** A featured post, whose cover is at the top of the list, and another one. */
function fill(server: FirestoreServer, body = 'Suben y bajan.') {
  store(server, {
    posts: [
      aStoredPost('mareas', { title: 'Mareas', destacado: true, body }),
      aStoredPost('vientos', { title: 'Vientos' }),
    ],
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readLink = (page: Page, title: string) =>
  page.getByRole('link', { name: `Leer Blog ${title}` }).first();

ownContent.test(
  'a malformed fragment leaves the post on screen, opened with it or changed to it',
  async ({ visit, server }) => {
    fill(server, '[fragmento](#%) [lista](/blogs?q=%#%E0%A4%A)');
    const page = await openPage(visit, '/blogs/mareas#%');
    await expect(heading(page, 'Mareas')).toBeVisible();
    await untilReady(page);
    await expect(heading(page, 'Mareas')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A';
    });
    await expect(page).toHaveURL(`${SITE}/blogs/mareas#%E0%A4%A`);
    await page.getByRole('link', { name: 'fragmento' }).click();
    await expect(page).toHaveURL(`${SITE}/blogs/mareas#%25`);
    await expect(heading(page, 'Mareas')).toBeVisible();
    await page.getByRole('link', { name: 'lista' }).click();
    await expect(heading(page, 'Bienvenido a mi Blog!')).toBeVisible();
  },
);

const ODD_SLUGS = ['año-nuevo-ñandú', '100% real', 'con espacio', '🎉-fiesta', 'a%20b', '日本'];

for (const slug of ODD_SLUGS) {
  ownContent.test(
    `the post "${slug}" is read once, by the pointer on its link, and shown at the press`,
    async ({ visit, server }) => {
      const lines: string[] = [];
      visit.on('console', (message) => lines.push(message.text()));
      store(server, { posts: [aStoredPost('id', { slug, title: 'Rareza', destacado: true })] });
      const page = await openPage(visit, '/blogs');
      const reads = () => server.readings.filter(({ read }) => read === 'entrada').length;
      await readLink(page, 'Rareza').hover();
      await expect.poll(reads).toBe(1);
      await readLink(page, 'Rareza').click();
      await expect(heading(page, 'Rareza')).toBeFocused();
      await expect(page).toHaveURL(SITE + postPath(slug));
      await expect(page.getByText('Hola a todos.')).toBeVisible();
      expect(reads(), 'reads of the post').toBe(1);
      expect(lines).toEqual([]);
    },
  );
}

ownContent.test.describe('the cover', () => {
  // So high that the cover and the end of a short post are in view together.
  ownContent.test.use({ viewport: { width: 1440, height: 2600 } });

  const BODY = [
    '[otra entrada](/blogs/vientos)',
    `[otra pestaña](${SITE}/blogs/vientos)`,
    '## Uno',
    '## Dos',
    '## Tres',
  ].join('\n\n');

  ownContent.test(
    'moves with the links between the list and a post, in both directions',
    async ({ visit, server }) => {
      fill(server, BODY);
      await recordMoves(visit);
      const page = await openPage(visit, '/blogs');
      await readLink(page, 'Mareas').hover();
      await expect.poll(() => server.readings.some(({ read }) => read === 'entrada')).toBe(true);
      await readLink(page, 'Mareas').click();
      await expect(heading(page, 'Mareas')).toBeFocused();
      await expect.poll(() => moves(page)).toEqual([expect.arrayContaining([COVER])]);
      await page.getByRole('link', { name: 'Volver al inicio' }).click();
      await expect(heading(page, 'Bienvenido a mi Blog!')).toBeFocused();
      await expect(page).toHaveURL(`${SITE}/blogs`);
      await expect
        .poll(() => moves(page))
        .toEqual([expect.arrayContaining([COVER]), expect.arrayContaining([COVER])]);
      await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
    },
  );

  ownContent.test(
    'does not move with the links inside a post, which keep what they do',
    async ({ visit, server }) => {
      fill(server, BODY);
      await recordMoves(visit);
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
      await page.getByRole('link', { name: 'otra entrada' }).click();
      await expect(heading(page, 'Vientos')).toBeFocused();
      expect(await moves(page)).toEqual([]);
    },
  );

  type Presses = readonly [first: string, second: string, title: string];
  const PRESSES: readonly Presses[] = [
    ['/blogs/mareas', '/blogs/vientos', 'Vientos'],
    ['/blogs/vientos', '/blogs/mareas', 'Mareas'],
    ['/blogs/mareas', '/', 'Desarrollador web'],
  ];
  for (const isReady of [false, true]) {
    for (const [first, second, title] of PRESSES) {
      ownContent.test(
        `two quick presses on ${first} and ${second} end on the second, with the posts ${isReady ? 'at hand' : 'on their way'}`,
        async ({ visit, server }) => {
          fill(server);
          const page = await openPage(visit, '/blogs');
          await expect(readLink(page, 'Vientos')).toBeVisible();
          if (isReady) {
            for (const [index, name] of ['Mareas', 'Vientos'].entries()) {
              await readLink(page, name).hover();
              await expect
                .poll(() => server.readings.filter(({ read }) => read === 'entrada').length)
                .toBe(index + 1);
            }
            await page.waitForLoadState('networkidle');
          } else server.reads.set('entrada', { kind: 'held' });
          const before = await page.evaluate(() => history.length);
          await page.evaluate(
            async ([first, second]) => {
              for (const path of [first, second]) {
                document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
              }
              // The page's own timers: the first press waits for its post for 300 ms and no longer.
              await new Promise((resolve) => setTimeout(resolve, 600));
            },
            [first, second],
          );
          server.reads.clear();
          server.release();
          await expect(page).toHaveURL(SITE + second);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
          expect(await page.evaluate(() => history.length), 'entries of the history').toBe(
            before + 1,
          );
        },
      );
    }
  }
});
