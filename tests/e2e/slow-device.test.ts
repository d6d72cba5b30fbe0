import type { Locator, Page } from '@playwright/test';
import { expectOneDocument } from '#tests/support/contact.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { fillForm, submit } from './support/contact.ts';
import { expect, pageViews, SITE, test } from './support/firestore-site.ts';
import { untilHydrated } from './support/hydration.ts';
import { blogHeading, menu, menuButton, notice, postList, projects } from './support/locators.ts';
import { expectBox } from './support/pictures.ts';
import { follow, PARTS } from './support/reads.ts';

// Row 25 of the fault matrix: Chrome's slow 3G, on a processor that is four times as slow. Only a release waits as
// long as slow 3G does; an ordinary run has half of that processor's time too, which Chromium wastes by working.

const SPEED = isReleaseRun ? 1 : 4;
const SLOWER_PROCESSOR = isReleaseRun ? 4 : 2;

async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000 / SPEED,
    downloadThroughput: 50_000 * SPEED,
    uploadThroughput: 50_000 * SPEED,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  // Chrome reports this on slow 3G, but not while it emulates it. The site loads nothing ahead on such a connection.
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object };
    if (connection) Object.defineProperty(connection, 'effectiveType', { get: () => '2g' });
  });
}

/** The shortest time in milliseconds from a click to the next paint, out of three clicks. */
async function interactionTime(page: Page): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await menuButton(page).click();
    await menu(page).getByRole('button', { name: 'Cerrar' }).click();
  }
  return page.evaluate(() => {
    const { durations = [] } = window as Window & { durations?: number[] };
    // The observer does not report clicks below 16 ms.
    return durations.length < 3 ? 16 : Math.min(...durations);
  });
}

/**
 * Follows a link and waits for a loader. The page itself looks for it, in every frame: on a busy machine the test's
 * own look may come after the loader has gone.
 */
async function expectLoaderAfter(link: Locator) {
  const isShown = link.page().evaluate(async () => {
    const { href } = location;
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      const loaders = [...document.querySelectorAll('main [aria-busy=true]')];
      const isLoading = loaders.some((loader) => loader.getBoundingClientRect().height > 0);
      if (isLoading && location.href !== href) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  });
  await follow(link);
  expect(await isShown).toBe(true);
}

test('the site shows loaders and responds to clicks on slow 3G', async ({ visit, server }) => {
  test.setTimeout(240_000);
  const page = await visit.newPage();
  await slowDown(page);
  const slow = expect.configure({ timeout: 60_000 });
  await page.goto(`${SITE}/no/existe`);
  await untilHydrated(page);

  await cell('25P', async () => {
    await expectLoaderAfter(page.getByRole('link', { name: 'Volver al Inicio' }));
    const whileLoading = await interactionTime(page);
    await slow(PARTS.P.content(page)).toBeVisible();
    // 200 ms, or 1.5 times the time of this machine when it is idle.
    expect(whileLoading).toBeLessThanOrEqual(Math.max(200, 1.5 * (await interactionTime(page))));
  });
  await cell('25I', async () => {
    await projects(page).scrollIntoViewIfNeeded();
    const banner = page.getByRole('img', { name: 'Captura de Faro del Sur' });
    await expectBox(banner, 16 / 10);
    await slow(banner).not.toHaveJSProperty('naturalWidth', 0);
  });

  await fillForm(page);
  await submit(page);
  await cell('25C', async () => {
    await slow(notice(page, 'Mensaje Enviado').or(notice(page, 'Mensaje guardado'))).toBeVisible();
    await slow(notice(page, 'Mensaje Enviado')).toBeVisible();
    expectOneDocument(server);
  });

  // The pointer would rest on a post of the blog, which is loaded ahead then.
  await page.mouse.move(0, 0);
  await cell('25L', async () => {
    // The loader of the screen or those of its sections, whichever the network makes the first.
    await expectLoaderAfter(page.getByRole('link', { name: 'Ir al Blog' }));
    await slow(blogHeading(page)).toBeVisible();
  });
  await cell('25F', () => slow(PARTS.F.content(page)).toBeVisible());
  await cell('25A', () => slow(PARTS.A.content(page)).toBeVisible());

  await cell('25D', async () => {
    await expectLoaderAfter(postList(page).getByRole('link', { name: /Mareas/ }));
    await slow(PARTS.D.content(page)).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => pageViews(page)).toEqual(['/no/existe', '/', '/blogs', '/blogs/mareas']);
});
