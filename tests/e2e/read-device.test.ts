import { cell } from './support/cell.ts';
import { documents, expectDeliveries, press, waiting, write } from './support/contact.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import {
  all,
  expectContent,
  expectToHeal,
  failure,
  follow,
  openHomeLive,
  openLive,
  openPages,
  PARTS,
  partsOf,
  projects,
  readingsOf,
  type Shown,
  walkOn,
} from './support/reads.ts';

// Rows 16 to 21 of the fault matrix: the device, the browser and the moment.

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
  test(`row 16: a device that ${name} shows everything`, async ({ visit }) => {
    await visit.addInitScript(close);
    const delivered = await openPages(visit);
    for (const part of partsOf(delivered)) {
      await cell(`16${part.column}`, () => expectContent(part));
    }
    await cell('16N', () => expect.poll(() => pageViews(delivered.home)).toEqual(['/']));
    const { home, blog, post } = await walkOn(delivered);
    for (const part of partsOf({ home, blog, post })) {
      await cell(`16${part.column}`, () => expectContent(part));
    }
    await cell('16I', async () => {
      await projects(home).scrollIntoViewIfNeeded();
      const picture = home.getByRole('img', { name: 'Captura de Faro del Sur' });
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    });
    // The theme cannot be remembered, and changes all the same.
    const theme = () => post.locator('html').getAttribute('data-theme');
    const before = await theme();
    await post.getByRole('button', { name: /tema/i }).click();
    await expect.poll(theme).not.toBe(before);
  });
}

test('row 17, two tabs: what failed in one shows in the other, and stays failed until it is tried again', async ({
  visit,
  server,
}) => {
  server.breakReads({ kind: 'status', status: 403 });
  const failing = await openLive(visit);
  for (const part of failing) await expect(failure(part)).toBeVisible();
  server.reads.clear();
  const healthy = await openLive(visit);
  for (const part of failing) {
    await cell(`17${part.column}`, async () => {
      for (const twin of healthy.filter(({ column }) => column === part.column)) {
        await expectContent(twin);
      }
      await expect(failure(part)).toBeVisible();
      await expectToHeal(part);
    });
  }
});

test('row 18: a page that is loaded anew in the middle of a send shows everything', async ({
  visit,
  server,
}) => {
  server.plan.push({ kind: 'hang' });
  const page = await open(visit);
  await write(page, 'Quiero una tienda');
  await press(page);
  await expectDeliveries(server, 1);
  await page.reload();
  await cell('18P', () => expectContent({ ...PARTS.P, page }));
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await cell('18F', () => expectContent({ ...PARTS.F, page }));
  await cell('18A', () => expectContent({ ...PARTS.A, page }));
  await follow(all(page).getByRole('link', { name: /Mareas/ }));
  await cell('18D', () => expectContent({ ...PARTS.D, page }));
  await expect.poll(() => documents(server).length).toBe(1);
  await page.goto(SITE);
  await expect(waiting(page)).toHaveCount(0);
  expect(documents(server)).toHaveLength(1);
});

test('row 19, back and forward during a load: no alert, one request, and the screen of the address', async ({
  visit,
  server,
}) => {
  server.breakReads({ kind: 'held' });
  const page = await openHomeLive(visit);
  const asked = (part: Shown) => expect.poll(() => readingsOf(part).length).toBe(1);
  await asked({ ...PARTS.P, page });
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await asked({ ...PARTS.A, page });
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  server.release();
  await cell('19P', async () => {
    await expectContent({ ...PARTS.P, page });
    await expect(page).toHaveURL(`${SITE}/`);
    expect(readingsOf({ ...PARTS.P, page })).toHaveLength(1);
  });
  await page.goForward();
  for (const part of [PARTS.F, PARTS.A]) {
    await cell(`19${part.column}`, async () => {
      await expectContent({ ...part, page });
      await expect(page).toHaveURL(`${SITE}/blogs`);
      expect(readingsOf({ ...part, page })).toHaveLength(1);
    });
  }
});

const YEAR = 365 * 24 * 60 * 60 * 1000;

for (const [name, years] of [
  ['thirty years slow', -30],
  ['ten years fast', 10],
] as const) {
  test(`row 20: a clock ${name}, that jumps, shows everything`, async ({ visit, server }) => {
    server.breakReads({ kind: 'status', status: 503 });
    const now = Date.now();
    await visit.clock.install({ time: now + years * YEAR });
    const delivered = await openPages(visit);
    for (const part of partsOf(delivered)) {
      await cell(`20${part.column}`, () => expectContent(part));
    }
    const pages = await walkOn(delivered);
    const live = partsOf(pages);
    await visit.clock.setSystemTime(now - years * YEAR);
    await cell('20L', () =>
      expect(pages.blog.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible(),
    );
    for (const part of live) await expect(failure(part)).toBeVisible();
    server.reads.clear();
    for (const part of live) await cell(`20${part.column}`, () => expectToHeal(part));
    await cell('20N', () => expect.poll(() => pageViews(pages.blog)).toEqual(['/', '/blogs']));
  });
}

test('row 21, a deploy with the page open: the data needs no file of the old build', async ({
  visit,
  server,
}) => {
  server.breakReads({ kind: 'status', status: 403 });
  const parts = await openLive(visit);
  for (const part of parts) await expect(failure(part)).toBeVisible();
  await visit.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  server.reads.clear();
  for (const part of parts.filter(({ column }) => column !== 'D')) {
    await cell(`21${part.column}`, () => expectToHeal(part));
  }
});

test('row 21, a deploy with the page open: a post is shown by the new build, loaded once', async ({
  visit,
}) => {
  const page = await open(visit, '/blogs');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // The page that is loaded anew is of the new build.
  await visit.route('**/assets/post-page-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await follow(all(page).getByRole('link', { name: /Mareas/ }));
  await cell('21D', async () => {
    await expectContent({ ...PARTS.D, page });
    await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
    expect(loads).toBe(1);
  });
});
