import type { BrowserContext } from '@playwright/test';
import { aStoredProject } from '#tests/support/builders.ts';
import { documents, expectDeliveries, press, waiting, write } from './support/contact.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { PICTURES, servePictures } from './support/pictures.ts';
import {
  expectToHeal,
  failure,
  fill,
  openPages,
  openParts,
  PARTS,
  partsOf,
  projects,
  readingsOf,
} from './support/reads.ts';

// Rows 16 to 21 and 25 of the fault matrix: the device, the browser and the moment.

async function expectContent(visit: BrowserContext) {
  const pages = await openPages(visit);
  for (const part of partsOf(pages)) {
    await expect(part.content(part.page)).toBeVisible();
    await expect(part.page.getByRole('alert')).toHaveCount(0);
  }
  return pages;
}

const CLOSED_STORAGES = [
  [
    'gives no storage',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('cerrado', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'has no room',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('lleno', 'QuotaExceededError');
      };
    },
  ],
] as const;

for (const [name, close] of CLOSED_STORAGES) {
  test(`[16P][16F][16A][16D][16N][16I] a device that ${name} shows everything`, async ({
    visit,
    server,
  }) => {
    fill(server);
    const img = `${PICTURES}faro.avif`;
    server.firestore.put('proyectos', [aStoredProject('faro', { name: 'Faro del Sur', img })]);
    await servePictures(visit);
    await visit.addInitScript(close);
    const { home, blog } = await expectContent(visit);
    await projects(home).scrollIntoViewIfNeeded();
    const picture = home.getByRole('img', { name: 'Captura de Faro del Sur' });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect.poll(() => pageViews(home)).toEqual(['/']);
    // The theme is remembered by the page alone, and the scroll not at all.
    await blog.getByRole('button', { name: /tema/i }).click();
    await blog
      .getByRole('link', { name: /^Leer Blog/ })
      .first()
      .click();
    await expect(PARTS.D.content(blog)).toBeVisible();
  });
}

test('[17P][17F][17A][17D] two tabs: one fails, the other shows', async ({ visit, server }) => {
  fill(server);
  server.breakReads({ kind: 'status', status: 403 });
  const failing = await openParts(visit);
  for (const part of failing) await expect(failure(part)).toBeVisible();
  server.reads.clear();
  await expectContent(visit);
  for (const part of failing) await expect(failure(part)).toBeVisible();
  for (const part of failing) await expectToHeal(server, part);
});

test('[18P][18F][18A][18D] a page loaded anew in the middle of a send shows everything', async ({
  visit,
  server,
}) => {
  fill(server);
  server.plan.push({ kind: 'hang' });
  const page = await open(visit);
  await write(page, 'Quiero una tienda');
  await press(page);
  await expectDeliveries(server, 1);
  await page.reload();
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.goto('/blogs');
  await expect(PARTS.F.content(page)).toBeVisible();
  await expect(PARTS.A.content(page)).toBeVisible();
  await page.goto('/blogs/mareas');
  await expect(PARTS.D.content(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => documents(server).length).toBe(1);
  await page.goto('/');
  await expect(waiting(page)).toHaveCount(0);
  expect(documents(server)).toHaveLength(1);
});

test('[19P][19F][19A] back and forward during a load: no alert, one request, and what was asked for', async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'held' });
  const page = await open(visit);
  await expect.poll(() => readingsOf(server, PARTS.P).length).toBe(1);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect.poll(() => readingsOf(server, PARTS.A).length).toBe(1);
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  server.release();
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.goForward();
  await expect(PARTS.F.content(page)).toBeVisible();
  await expect(PARTS.A.content(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(server.readings).toHaveLength(3);
});

const YEAR = 365 * 24 * 60 * 60 * 1000;

for (const [name, years] of [
  ['thirty years slow', -30],
  ['ten years fast', 10],
] as const) {
  test(`[20P][20F][20A][20D][20L][20N] a clock ${name}, that jumps: everything is there`, async ({
    visit,
    server,
  }) => {
    fill(server);
    server.breakReads({ kind: 'status', status: 503 });
    const now = Date.now();
    await visit.clock.install({ time: now + years * YEAR });
    const pages = await openPages(visit);
    const parts = partsOf(pages);
    await visit.clock.setSystemTime(now - years * YEAR);
    for (const part of parts) await expect(failure(part)).toBeVisible();
    server.reads.clear();
    for (const part of parts) await expectToHeal(server, part);
    const { home } = pages;
    await home.getByRole('link', { name: 'Ir al Blog' }).click();
    await expect(PARTS.A.content(home)).toBeVisible();
    await expect.poll(() => pageViews(home)).toEqual(['/', '/blogs']);
  });
}

test('[21P][21F][21A] a deploy with the page open: the data needs nothing of the old build', async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'status', status: 403 });
  const parts = await openParts(visit);
  for (const part of parts) await expect(failure(part)).toBeVisible();
  await visit.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  server.reads.clear();
  for (const part of parts.slice(0, 3)) await expectToHeal(server, part);
});

test('[21D] a deploy with the page open: a post is shown by the new build, loaded once', async ({
  visit,
  server,
}) => {
  fill(server);
  const page = await open(visit, '/blogs');
  await expect(PARTS.A.content(page)).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // The page that is loaded anew is of the new build.
  await visit.route('**/assets/post-page-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page
    .getByRole('link', { name: /^Leer Blog/ })
    .first()
    .click();
  await expect(PARTS.D.content(page)).toBeVisible();
  await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
  expect(loads).toBe(1);
});
