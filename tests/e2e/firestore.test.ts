import type { BrowserContext, Page } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import { PRERENDERED, SHELL_ONLY } from './support/firestore-build.ts';
import { expect, open, SHELL_SITE, SITE, test } from './support/firestore-site.ts';
import { featuredPosts, heading, postList } from './support/locators.ts';
import { isFirebase, scriptsOf } from './support/scripts.ts';

// The two builds on Firestore: prerendered, as it is deployed, and the shell alone.

for (const [name, site, outDir] of [
  ['prerendered', SITE, PRERENDERED.outDir],
  ['as a shell', SHELL_SITE, SHELL_ONLY.outDir],
] as const) {
  test(`a site built ${name} loads Firebase late, and only for reads`, async ({ visit }) => {
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

    const notFound = await open(visit, '/no/existe', site);
    await notFound.waitForLoadState('networkidle');
    expect((await resources(notFound)).filter(({ name }) => name.includes(file))).toEqual([]);
  });
}

test.describe('a site built as a shell', () => {
  const openShell = (visit: BrowserContext, path: string) => open(visit, path, SHELL_SITE);

  test('shows the documents of the database on every screen', async ({ visit, server }) => {
    server.firestore.put('proyectos', [aStoredProject('a', { name: 'Ancla' })]);
    server.firestore.put('posts', [
      aStoredPost('a', { title: 'Anclas', destacado: true, fecha: new Date('2026-11-20') }),
    ]);
    const home = await openShell(visit, '/');
    await expect(home.getByRole('heading', { name: 'Ancla' })).toBeVisible();
    const blog = await openShell(visit, '/blogs');
    await expect(featuredPosts(blog).getByRole('heading', { name: 'Anclas' })).toBeVisible();
    await expect(postList(blog).getByRole('heading', { name: 'Anclas' })).toBeVisible();
    const post = await openShell(visit, '/blogs/a');
    await expect(heading(post, 'Anclas')).toBeVisible();
  });

  test('names no file that the build has not written', RELEASE, async ({ visit, request }) => {
    const linked = new Set<string>();
    for (const path of ['/', '/blogs', '/blogs/anclas', '/no/existe']) {
      const page = await openShell(visit, path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const address of await addressesIn(page)) linked.add(address);
    }
    expect([...linked].filter((address) => address.endsWith('.webmanifest'))).toHaveLength(1);
    const missing: string[] = [];
    for (const address of linked) {
      if ((await request.get(address)).status() !== 200) missing.push(address);
    }
    expect(missing).toEqual([]);
  });
});

/** Every address of the site that the page links to or loads. A card's picture has the public address. */
function addressesIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    const named = [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    return (
      [new URL(card).pathname, ...named]
        // A place in the page itself, which may be the 404 page.
        .filter((address) => !address.startsWith('#'))
        .map((address) => new URL(address, location.href))
        // The host serves the analytics script.
        .filter(({ host, pathname }) => host === location.host && !pathname.startsWith('/_vercel/'))
        .map(({ origin, pathname }) => origin + pathname)
    );
  });
}
