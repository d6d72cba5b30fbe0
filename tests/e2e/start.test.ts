import type { Page } from '@playwright/test';
import { pass, passUntil, stopTime } from './support/page-time.ts';
import {
  chunkAddress,
  ENTRY,
  FAILURE_LINES,
  FAILURES,
  hold,
  NOT_STARTED,
  START_CHUNKS,
  startsOf,
} from './support/start.ts';
import { expect, test, untilReady } from './support/test.ts';

const sentence = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'No pudimos terminar de cargar la página.' });
const reload = (page: Page) => sentence(page).getByRole('button', { name: 'Recargar' });

/** Counts how many times the page is loaded, from the first on. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

async function expectToWork(page: Page) {
  await untilReady(page);
  await expectToAnswer(page);
}

async function expectToAnswer(page: Page) {
  await expect(sentence(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
}

test.beforeEach(({ allowed }) => {
  allowed.push(...FAILURE_LINES);
});

for (const [file, chunk] of START_CHUNKS) {
  const pattern = chunkAddress(chunk);
  for (const [failure, answer] of FAILURES) {
    test(`says that the page could not be loaded, after one reload at most, when ${file} fails with ${failure}`, async ({
      page,
    }) => {
      const loads = countLoads(page);
      await page.route(pattern, answer);
      await page.goto('/');
      await expect(sentence(page)).toBeVisible();
      await expect(sentence(page).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(loads.count).toBeLessThanOrEqual(2);

      await page.unroute(pattern, answer);
      await reload(page).click();
      await expectToWork(page);
    });
  }
}

test('loads the page again by itself when its entry is gone, and keeps what was typed', async ({
  page,
}) => {
  const loads = countLoads(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await released;
    if (loads.count < 2) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  release();
  await expectToWork(page);
  await expect.poll(() => loads.count).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(
    'Algo que me costó escribir',
  );
});

test('starts without a reload when a file of the start fails once', async ({ page }) => {
  const loads = countLoads(page);
  let asked = 0;
  await page.route(chunkAddress('start'), (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/');
  await expectToWork(page);
  await expect.poll(() => loads.count).toBe(1);
});

test('never loads the page again by itself where the device keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('cerrado', 'SecurityError');
      },
    });
  });
  const loads = countLoads(page);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(sentence(page)).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
});

test('leaves the page that can be read when the whole host is gone', async ({ page }) => {
  const loads = countLoads(page);
  await page.goto('/');
  await untilReady(page);
  await page.route(ENTRY, (route) => route.abort('connectionrefused'));
  await page.reload({ waitUntil: 'commit' });
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await expect(sentence(page)).toBeVisible();
  const [isServed] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch'),
    reload(page).click(),
  ]);
  expect(new URL(isServed.url()).pathname).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sentence(page)).toBeVisible();
  await expect.poll(() => loads.count).toBe(2);
});

for (const [file, chunk] of START_CHUNKS) {
  test(`says after 15 s that the page could not be loaded while ${file} hangs, and works once it comes`, async ({
    page,
    context,
  }) => {
    await stopTime(context);
    const release = await hold(page, chunkAddress(chunk));
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= request.url().includes('/assets/index-');
    });
    await page.goto('/');
    await passUntil(context, () => isAsked);
    await pass(context, 14_000);
    await expect(sentence(page)).toHaveCount(0);
    await pass(context, 2000);
    await expect(sentence(page)).toBeVisible();
    release();
    await context.clock.resume();
    await expectToAnswer(page);
  });
}

test('starts once when the connection comes back and the visitor presses as well', async ({
  page,
  context,
}) => {
  const startChunk = chunkAddress('start');
  let isOffline = false;
  await page.route(startChunk, async (route) => {
    if (!isOffline) await context.setOffline(true);
    isOffline = true;
    await route.abort('internetdisconnected');
  });
  const failed = page.waitForEvent('console', (line) => line.text().startsWith(NOT_STARTED));
  await page.goto('/');
  await failed;
  await page.unroute(startChunk);
  await context.setOffline(false);
  await untilReady(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('h1').click();
  // A second start would have its chunks at once.
  await page.waitForTimeout(500);
  expect(await startsOf(page)).toBe(1);
});
