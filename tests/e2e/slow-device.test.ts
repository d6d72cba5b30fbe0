import type { Page } from '@playwright/test';
import { cell } from './support/cell.ts';
import { expectOneDocument, notice, press, write } from './support/contact.ts';
import { expect, pageViews, SITE, test, untilHydrated } from './support/firestore-site.ts';
import { expectBox } from './support/pictures.ts';
import { all, PARTS, projects } from './support/reads.ts';

// Row 25 of the fault matrix: the network that Chrome calls slow 3G, on a machine four times as slow.

async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The shortest time, in milliseconds, from a press to the frame that answers it, out of three. */
async function timeToAnswer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let presses = 0; presses < 3; presses += 1) {
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Menú' })
      .getByRole('button', { name: 'Cerrar' })
      .click();
  }
  return page.evaluate(() => {
    const { durations = [] } = window as Window & { durations?: number[] };
    // The observer does not report presses that were answered within 16 ms.
    return durations.length < 3 ? 16 : Math.min(...durations);
  });
}

test('row 25, slow 3G on a slow machine: a loader, then the content, and presses are answered meanwhile', async ({
  visit,
  server,
}) => {
  test.setTimeout(150_000);
  const page = await visit.newPage();
  await slowDown(page);
  const slow = expect.configure({ timeout: 30_000 });
  const busy = page.locator('main [aria-busy=true]');
  await page.goto(`${SITE}/no/existe`);
  await untilHydrated(page);

  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await cell('25P', async () => {
    await slow(busy.first()).toBeVisible();
    const whileLoading = await timeToAnswer(page);
    await slow(PARTS.P.content(page)).toBeVisible();
    // 200 ms, or what this machine takes when there is nothing else to do.
    expect(whileLoading).toBeLessThanOrEqual(Math.max(200, 1.5 * (await timeToAnswer(page))));
  });
  await cell('25I', async () => {
    await projects(page).scrollIntoViewIfNeeded();
    const banner = page.getByRole('img', { name: 'Captura de Faro del Sur' });
    await expectBox(banner, 16 / 10);
    await slow(banner).not.toHaveJSProperty('naturalWidth', 0);
  });

  await write(page, 'Quiero una tienda');
  await press(page);
  await cell('25C', async () => {
    await slow(notice(page, 'Mensaje Enviado').or(notice(page, 'Mensaje guardado'))).toBeVisible();
    await slow(notice(page, 'Mensaje Enviado')).toBeVisible();
    expectOneDocument(server);
  });

  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await cell('25L', async () => {
    // The loader of the screen, or those of its parts: the network decides which comes first.
    await slow(busy.first()).toBeVisible();
    await slow(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  });
  await cell('25F', () => slow(PARTS.F.content(page)).toBeVisible());
  await cell('25A', () => slow(PARTS.A.content(page)).toBeVisible());

  await all(page)
    .getByRole('link', { name: /Mareas/ })
    .click();
  await cell('25D', async () => {
    await slow(busy.first()).toBeVisible();
    await slow(PARTS.D.content(page)).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => pageViews(page)).toEqual(['/no/existe', '/', '/blogs', '/blogs/mareas']);
});
