import type { Page } from '@playwright/test';
import { cell } from './support/cell.ts';
import { expectOneDocument, notice, press, waiting, write } from './support/contact.ts';
import { expect, open, test } from './support/firestore-site.ts';
import { fill, openPages, partsOf } from './support/reads.ts';

// Row 19 of the fault matrix, where the browser keeps a page whole and gives it back as it was.

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Leaves the page for another document and comes back to it as it was left. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { isGivenBack: persisted });
    });
  });
  await page.goto('/no/existe');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  const isGivenBack = () => (window as Window & { isGivenBack?: boolean }).isGivenBack;
  await expect.poll(() => page.evaluate(isGivenBack), 'kept whole by the browser').toBe(true);
}

test('row 19, a page that is given back knows what became of its message', async ({
  visit,
  server,
}) => {
  await cell('19C', async () => {
    server.plan.push({ kind: 'status', status: 503 });
    const page = await open(visit);
    await write(page, 'Quiero una tienda');
    await press(page);
    await expect(waiting(page)).toHaveText('Tenés 1 mensaje pendiente.');
    await leaveAndReturn(page, async () => {
      await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    });
    await expect(waiting(page)).toHaveCount(0);
    expectOneDocument(server);
  });
});

test('a page that is left during its reads and given back shows them', async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'held' });
  const pages = await openPages(visit);
  await expect.poll(() => server.readings.length).toBe(4);
  for (const page of Object.values(pages)) {
    await page.goto('/no/existe');
  }
  server.reads.clear();
  server.release();
  for (const page of Object.values(pages)) await page.goBack({ waitUntil: 'commit' });
  for (const part of partsOf(pages)) {
    await expect(part.content(part.page)).toBeVisible();
    await expect(part.page.getByRole('alert')).toHaveCount(0);
  }
});

test('a page that is left with its menu open and given back has it closed and scrolls', async ({
  visit,
}) => {
  const page = await open(visit);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(menu).toBeVisible();
  await leaveAndReturn(page, async () => {});
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
