import type { BrowserContext, Page, Route } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { PICTURES } from './support/built-content.ts';
import { cell } from './support/cell.ts';
import { expect, open, pageViews, SITE, test, untilHydrated } from './support/firestore-site.ts';
import { expectBox, sendPicture, servePictures } from './support/pictures.ts';
import { all, openBlogLive, openHomeLive, projects, store } from './support/reads.ts';

// Column I of the fault matrix: a picture. Whatever comes of it, its place and its words stay. The pages
// are delivered with their pictures, which may have failed before React is there to hear of it.

const banner = (page: Page) => page.getByRole('img', { name: 'Captura de Faro del Sur' });
const cover = (page: Page) => page.getByRole('img', { name: 'Mareas' }).first();

/** Opens a page without waiting for its pictures. */
async function openEarly(visit: BrowserContext, path: string): Promise<Page> {
  const page = await visit.newPage();
  await page.goto(SITE + path, { waitUntil: 'commit' });
  await untilHydrated(page);
  return page;
}

async function openBoth(visit: BrowserContext) {
  const [home, post] = await Promise.all([
    openEarly(visit, '/'),
    openEarly(visit, '/blogs/mareas'),
  ]);
  await projects(home).scrollIntoViewIfNeeded();
  return { home, post };
}

type Both = Awaited<ReturnType<typeof openBoth>>;

async function expectPlaces({ home, post }: Both) {
  await expect(cover(post)).toBeVisible();
  await expectBox(cover(post), 21 / 9);
  await expect(banner(home)).toBeVisible();
  await expectBox(banner(home), 16 / 10);
}

/** The pictures have failed, and their words are where they were. */
async function expectWords(pages: Both) {
  await expect(pages.home.locator(`img[src$="faro.avif"]`)).toHaveCount(0);
  await expect(pages.post.locator(`article img[src$="mareas.avif"]`)).toHaveCount(0);
  await expectPlaces(pages);
}

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

test('row 6, a server that is down: a box of the declared shape, its words readable', async ({
  visit,
}) => {
  await servePictures(visit, status(503));
  const pages = await openBoth(visit);
  await cell('6I', () => expectWords(pages));
});

test('row 5, too many requests: no picture is asked for twice', async ({ visit }) => {
  const asked = await servePictures(visit, status(429));
  const pages = await openBoth(visit);
  await cell('5I', async () => {
    await expectWords(pages);
    expect(asked).toContain(`${PICTURES}faro.avif`);
    expect(asked).toContain(`${PICTURES}mareas.avif`);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test('row 8, HTML in place of a picture: a box of the declared shape, its words readable', async ({
  visit,
}) => {
  const html = { contentType: 'text/html', body: '<p>Bienvenido al wifi</p>' };
  await servePictures(visit, (route) => route.fulfill(html));
  const pages = await openBoth(visit);
  await cell('8I', () => expectWords(pages));
});

test('row 1, offline: a picture that was not near before leaves its box and its words', async ({
  visit,
}) => {
  let isOffline = false;
  await servePictures(visit, (route) =>
    isOffline ? route.abort('internetdisconnected') : sendPicture(route),
  );
  const page = await open(visit);
  await projects(page).scrollIntoViewIfNeeded();
  await expect(banner(page)).not.toHaveJSProperty('naturalWidth', 0);
  isOffline = true;
  await visit.setOffline(true);
  const goTo = (project: number) =>
    projects(page)
      .getByRole('button', { name: `Ir al proyecto ${project}` })
      .click();
  await goTo(4);
  await cell('1I', async () => {
    const words = projects(page).getByRole('img', { name: 'Captura de Ola' });
    await expect(page.locator('img[src$="ola.avif"]')).toHaveCount(0);
    await expect(words).toBeVisible();
    await expectBox(words, 16 / 10);
    isOffline = false;
    await visit.setOffline(false);
    await goTo(7);
    const picture = projects(page).getByRole('img', { name: 'Captura de Sonda' });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test('rows 3, 4 and 13: pictures that hang, and 20 MB that come: the page can be used, and nothing moves', async ({
  visit,
}) => {
  const held: Route[] = [];
  await servePictures(visit, (route) => held.push(route));
  const pages = await openBoth(visit);
  const { home, post } = pages;
  await cell('3I', async () => {
    await expectPlaces(pages);
    await home.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(home.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await home.keyboard.press('Escape');
  });
  const routesTo = (name: string) => held.filter((route) => route.request().url().includes(name));
  await expect.poll(() => routesTo('faro').length).toBe(1);
  await cell('4I', async () => {
    const before = await banner(home).boundingBox();
    for (const route of routesTo('faro')) await sendPicture(route);
    await expect(banner(home)).not.toHaveJSProperty('naturalWidth', 0);
    expect(await banner(home).boundingBox()).toEqual(before);
  });
  await cell('13I', async () => {
    const sent = routesTo('mareas').map((route) => sendPicture(route, 20_000_000));
    await post.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(post.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await post.keyboard.press('Escape');
    await Promise.all(sent);
    await expect(cover(post)).not.toHaveJSProperty('naturalWidth', 0);
    await expectBox(cover(post), 21 / 9);
  });
});

// The cover of a delivered post is eager, so it holds the load event.
test('row 3, a cover that hangs: the view of its page is counted', async ({ visit }) => {
  await servePictures(visit, () => undefined);
  const page = await openEarly(visit, '/blogs/mareas');
  await expect.poll(() => pageViews(page), { timeout: 20_000 }).toEqual(['/blogs/mareas']);
});

test('row 12: of so many pictures only those near the screen are asked for', async ({
  visit,
  server,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => String(index).padStart(5, '0'));
  const img = (kind: string, id: string) => `${PICTURES}${kind}-${id}.avif`;
  store(server, {
    projects: many.map((id) => aStoredProject(id, { img: img('proyecto', id) })),
    posts: many.map((id) =>
      aStoredPost(id, { img: img('entrada', id), destacado: id === '00000' }),
    ),
  });
  const asked = await servePictures(visit);
  const askedOf = (kind: string) => asked.filter((address) => address.includes(kind));
  await cell('12I', async () => {
    const home = await openHomeLive(visit);
    await expect(home.getByRole('button', { name: 'Ir al proyecto 300' })).toBeAttached();
    await projects(home).scrollIntoViewIfNeeded();
    await home.waitForLoadState('networkidle');
    expect(askedOf('proyecto-').length).toBeGreaterThan(0);
    expect(askedOf('proyecto-').length, 'the one on screen and its neighbours').toBeLessThan(4);
    const blog = await openBlogLive(visit);
    await expect(all(blog).getByRole('article').first()).toBeVisible();
    await blog.waitForLoadState('networkidle');
    expect(askedOf('entrada-').length).toBeLessThan(20);
  });
});
