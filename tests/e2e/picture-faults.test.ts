import type { BrowserContext, Page, Route } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { isReleaseRun, releaseOnly } from '#tests/support/release-tests.ts';
import { PICTURES } from './support/built-content.ts';
import { cell } from './support/cell.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { untilHydrated } from './support/hydration.ts';
import { menu, openMenu, postList, projects } from './support/locators.ts';
import { answerWith, answerWithHtml } from './support/network-faults.ts';
import { expectBox, expectPicture, sendPicture, servePictures } from './support/pictures.ts';
import { openBlogLive, openHomeLive, store } from './support/reads.ts';

/** The size of a large picture in bytes. */
const LARGE = isReleaseRun ? 20_000_000 : 2_000_000;

// Column I of the fault matrix: the pictures. The pages are prerendered with their pictures, which may
// fail before React listens for their errors.

const banner = (page: Page) => page.getByRole('img', { name: 'Captura de Faro del Sur' });
const cover = (page: Page) => page.getByRole('img', { name: 'Mareas' }).first();

/** Opens a page without waiting for its pictures. */
async function openEarly(visit: BrowserContext, path: string): Promise<Page> {
  const page = await visit.newPage();
  await page.goto(SITE + path, { waitUntil: 'commit' });
  await untilHydrated(page);
  return page;
}

async function openHomeAndPost(visit: BrowserContext) {
  const [home, post] = await Promise.all([
    openEarly(visit, '/'),
    openEarly(visit, '/blogs/mareas'),
  ]);
  await projects(home).scrollIntoViewIfNeeded();
  return { home, post };
}

type HomeAndPost = Awaited<ReturnType<typeof openHomeAndPost>>;

/** The places of the banner and of the cover have their declared shapes. */
async function expectBoxes({ home, post }: HomeAndPost) {
  await expect(cover(post)).toBeVisible();
  await expectBox(cover(post), 21 / 9);
  await expect(banner(home)).toBeVisible();
  await expectBox(banner(home), 16 / 10);
}

async function expectMenuToOpen(page: Page) {
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
}

test.describe('a picture', () => {
  for (const [name, fault, answer] of [
    ['6I', 'the server answers 503', answerWith(503)] as const,
    ...releaseOnly([
      ['5I', 'the server answers 429', answerWith(429)],
      ['8I', 'the answer is HTML', answerWithHtml],
    ] as const),
  ]) {
    test(`keeps its box and its text when ${fault}`, async ({ visit }) => {
      const requested = await servePictures(visit, answer);
      const pages = await openHomeAndPost(visit);
      await cell(name, async () => {
        await expect(pages.home.locator('img[src$="faro.avif"]')).toHaveCount(0);
        await expect(pages.post.locator('article img[src$="mareas.avif"]')).toHaveCount(0);
        await expectBoxes(pages);
        for (const file of ['faro', 'mareas'])
          expect(requested).toContain(`${PICTURES}${file}.avif`);
        expect(new Set(requested).size).toBe(requested.length);
      });
    });
  }

  test('keeps its box offline, and the next one loads online', async ({ visit }) => {
    let isOffline = false;
    await servePictures(visit, (route) =>
      isOffline ? route.abort('internetdisconnected') : sendPicture(route),
    );
    const page = await open(visit);
    await projects(page).scrollIntoViewIfNeeded();
    await expectPicture(banner(page));
    const setOffline = async (value: boolean) => {
      isOffline = value;
      await visit.setOffline(value);
    };
    const goTo = (project: number) =>
      projects(page)
        .getByRole('button', { name: `Ir al proyecto ${project}` })
        .click();
    await setOffline(true);
    await goTo(4);
    await cell('1I', async () => {
      const place = projects(page).getByRole('img', { name: 'Captura de Ola' });
      await expect(page.locator('img[src$="ola.avif"]')).toHaveCount(0);
      await expect(place).toBeVisible();
      await expectBox(place, 16 / 10);
      await setOffline(false);
      await goTo(7);
      await expectPicture(projects(page).getByRole('img', { name: 'Captura de Sonda' }));
    });
  });

  test('blocks no input, moves nothing and hides no view from the analytics when it hangs or is large', async ({
    visit,
  }) => {
    const held: Route[] = [];
    await servePictures(visit, (route) => held.push(route));
    const pages = await openHomeAndPost(visit);
    const { home, post } = pages;
    await cell('3I', async () => {
      await expectBoxes(pages);
      await expectMenuToOpen(home);
      // The cover of a prerendered post is eager and delays the load event.
      const views = () => pageViews(post);
      await expect.poll(views, { timeout: 20_000 }).toEqual(['/blogs/mareas']);
    });
    const routesTo = (name: string) => held.filter((route) => route.request().url().includes(name));
    await expect.poll(() => routesTo('faro').length).toBe(1);
    await cell('4I', async () => {
      const before = await banner(home).boundingBox();
      for (const route of routesTo('faro')) await sendPicture(route);
      await expectPicture(banner(home));
      expect(await banner(home).boundingBox()).toEqual(before);
    });
    await cell('13I', async () => {
      const sent = routesTo('mareas').map((route) => sendPicture(route, LARGE));
      await expectMenuToOpen(post);
      await Promise.all(sent);
      await expectPicture(cover(post));
      await expectBox(cover(post), 21 / 9);
    });
  });

  test('is requested only near the screen in a list of 300', async ({ visit, server }) => {
    const many = Array.from({ length: 300 }, (_, index) => String(index).padStart(5, '0'));
    const img = (kind: string, id: string) => `${PICTURES}${kind}-${id}.avif`;
    store(server, {
      projects: many.map((id) => aStoredProject(id, { img: img('proyecto', id) })),
      posts: many.map((id) =>
        aStoredPost(id, { img: img('entrada', id), destacado: id === '00000' }),
      ),
    });
    const requested = await servePictures(visit);
    const countOf = (kind: string) => requested.filter((url) => url.includes(kind)).length;
    await cell('12I', async () => {
      const home = await openHomeLive(visit);
      await expect(home.getByRole('button', { name: 'Ir al proyecto 300' })).toBeAttached();
      await projects(home).scrollIntoViewIfNeeded();
      await home.waitForLoadState('networkidle');
      expect(countOf('proyecto-')).toBeGreaterThan(0);
      expect(countOf('proyecto-'), 'the one on screen and its neighbors').toBeLessThan(4);
      const blog = await openBlogLive(visit);
      await expect(postList(blog).getByRole('article').first()).toBeVisible();
      await blog.waitForLoadState('networkidle');
      expect(countOf('entrada-')).toBeLessThan(20);
    });
  });
});
