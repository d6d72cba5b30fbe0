import type { BrowserContext } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { expectDeliveries, notice, press, write } from './support/contact.ts';
import { PRERENDERED, SHELL_ONLY } from './support/firestore-build.ts';
import { expect, open, SHELL_SITE, SITE, test } from './support/firestore-site.ts';
import { all, expectContent, failure, featured, PARTS } from './support/reads.ts';
import { isFirebase, scriptsOf } from './support/scripts.ts';

// The two ways of building the site on Firestore: with its pages, as it is deployed, and as a shell alone.

for (const [name, site, outDir] of [
  ['with its pages', SITE, PRERENDERED.outDir],
  ['as a shell', SHELL_SITE, SHELL_ONLY.outDir],
] as const) {
  test(`a site built ${name} loads Firebase after the first paint, and not where nothing is read`, async ({
    visit,
  }) => {
    const [chunk, ...others] = scriptsOf(outDir).filter(({ source }) => isFirebase(source));
    expect(others).toEqual([]);
    const file = chunk?.file ?? 'none';
    const resources = (page: Awaited<ReturnType<typeof open>>) =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({ name, startTime })),
      );
    const home = await open(visit, '/', site);
    await expect(home.getByRole('heading', { name: 'Faro del Sur' })).toBeVisible();
    const painted = await home.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    );
    const early = (await resources(home)).filter(({ startTime }) => startTime < painted);
    expect(early.filter(({ name }) => name.includes(file))).toEqual([]);

    const noPage = await open(visit, '/no/existe', site);
    await noPage.waitForLoadState('networkidle');
    expect((await resources(noPage)).filter(({ name }) => name.includes(file))).toEqual([]);
  });
}

test.describe('a site built as a shell', () => {
  const openShell = (visit: BrowserContext, path: string) => open(visit, path, SHELL_SITE);

  test('shows what the database holds on every screen', async ({ visit, server }) => {
    server.firestore.put('proyectos', [aStoredProject('a', { name: 'Ancla' })]);
    server.firestore.put('posts', [
      aStoredPost('a', { title: 'Anclas', destacado: true, fecha: new Date('2026-12-01') }),
    ]);
    const home = await openShell(visit, '/');
    await expect(home.getByRole('heading', { name: 'Ancla' })).toBeVisible();
    const blog = await openShell(visit, '/blogs');
    await expect(featured(blog).getByRole('heading', { name: 'Anclas' })).toBeVisible();
    await expect(all(blog).getByRole('heading', { name: 'Anclas' })).toBeVisible();
    const post = await openShell(visit, '/blogs/a');
    await expect(post.getByRole('heading', { level: 1, name: 'Anclas' })).toBeVisible();
  });

  test('says at its first page that a read failed, and "Reintentar" brings the content', async ({
    visit,
    server,
  }) => {
    server.breakReads({ kind: 'status', status: 503 });
    const page = await openShell(visit, '/');
    await expect(failure({ ...PARTS.P, page })).toBeVisible();
    server.reads.clear();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectContent({ ...PARTS.P, page });
    await expect(page.getByRole('heading', { name: PARTS.P.heading })).toBeFocused();
  });

  test('sends a message', async ({ visit, server }) => {
    const page = await openShell(visit, '/');
    await write(page, 'Quiero una tienda');
    await press(page);
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expectDeliveries(server, 1);
  });
});
