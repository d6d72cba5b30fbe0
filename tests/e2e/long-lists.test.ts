import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { expect, test } from './support/firestore-site.ts';
import { featuredPosts, postList, projects } from './support/locators.ts';
import { expectNoSidewaysScroll } from './support/page-state.ts';
import { openBlogLive, openHomeLive, requestsOf, store } from './support/reads.ts';
import { PHONE } from './support/test.ts';

// Row 12 of the fault matrix: long lists, read after a client-side navigation.

const MANY = isReleaseRun ? 10_000 : 2000;
const ids = Array.from({ length: MANY }, (_, index) => `p${String(index + 1).padStart(5, '0')}`);

test.use({ viewport: PHONE });

test(`${MANY} posts are shown page by page`, async ({ visit, server }) => {
  store(server, { posts: ids.map((id) => aStoredPost(id, { destacado: id.endsWith('7') })) });
  const page = await openBlogLive(visit);
  await cell('12F', async () => {
    await expect(featuredPosts(page).getByRole('article')).toHaveCount(3, { timeout: 30_000 });
    expect(requestsOf(server, 'posts'), 'requests before the featured posts').toBeLessThan(50);
  });
  await cell('12A', async () => {
    await expect(postList(page).getByRole('article')).toHaveCount(24, { timeout: 30_000 });
    expect(requestsOf(server, 'posts'), 'requests before the first cards').toBeLessThan(50);
    await expect(postList(page).getByRole('status')).toHaveText(
      `${MANY.toLocaleString('es-AR')} entradas, 1 a 24`,
      {
        timeout: 40_000,
      },
    );
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(200);
    expect(requestsOf(server, 'posts')).toBe(MANY / 100 + 1);
  });

  await expectNoSidewaysScroll(page, 320);
});

test(`${MANY} projects are shown with few cards and dots`, async ({ visit, server }) => {
  store(server, {
    projects: ids.map((id) => aStoredProject(id, { img: `/imagenes/${id}.avif` })),
  });
  const pictures = new Set<string>();
  await visit.route('**/imagenes/*', (route) => {
    pictures.add(route.request().url());
    return route.abort();
  });
  const page = await openHomeLive(visit);
  const section = projects(page);
  const dots = section.getByRole('button', { name: /^Ir al proyecto/ });
  await cell('12P', async () => {
    await expect(dots.first()).toBeAttached({ timeout: 30_000 });
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: /^Anterior/ }).click();
    await expect(
      section.getByText(`Proyecto ${MANY} de ${MANY}: Proyecto ${ids.at(-1)}`),
    ).toBeAttached();
    expect((await dots.count()) + (await section.locator('article').count())).toBeLessThanOrEqual(
      200,
    );
    const tops = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(pictures.size).toBeLessThanOrEqual(5);
    await expectNoSidewaysScroll(page);
  });
});
