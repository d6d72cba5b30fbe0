import type { Page } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { cell } from './support/cell.ts';
import { expect, test } from './support/firestore-site.ts';
import { openBlogLive, openHomeLive, store } from './support/reads.ts';
import { settledScroll } from './support/test.ts';

// Row 12 of the fault matrix: lists of 10,000, read in the app.

const MANY = 10_000;
const ids = Array.from({ length: MANY }, (_, index) => `p${String(index + 1).padStart(5, '0')}`);
const list = (page: Page) => page.getByRole('region', { name: 'Todos los Blogs.' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });

test.use({ viewport: { width: 390, height: 844 } });

test('row 12, ten thousand posts: a page at a time, each with its own address, and Back returns to the place', async ({
  visit,
  server,
}) => {
  store(server, { posts: ids.map((id) => aStoredPost(id, { destacado: id.endsWith('7') })) });
  const page = await openBlogLive(visit);
  const featured = page.getByRole('region', { name: 'Blogs Destacados' });
  const readings = (name: string) => server.readings.filter(({ read }) => read === name).length;
  await cell('12F', async () => {
    await expect(featured.getByRole('article')).toHaveCount(3, { timeout: 30_000 });
    expect(readings('posts'), 'the featured posts do not wait for the last').toBeLessThan(50);
  });
  await cell('12A', async () => {
    await expect(list(page).getByRole('article')).toHaveCount(24, { timeout: 30_000 });
    expect(readings('posts'), 'the first cards do not wait for the last').toBeLessThan(50);
    await expect(list(page).getByRole('status')).toHaveText('10.000 entradas, 1 a 24', {
      timeout: 40_000,
    });
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(200);
    expect(readings('posts')).toBe(MANY / 100 + 1);
  });

  await pages(page).getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/blogs?pagina=2#todos');
  await expect(page.getByRole('heading', { name: 'Todos los Blogs.' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Todos los Blogs.' })).toBeInViewport();
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('Entrada p00025');

  await settledScroll(page);
  const link = list(page)
    .getByRole('link', { name: /^Leer Blog/ })
    .nth(12);
  await link.scrollIntoViewIfNeeded();
  const top = await settledScroll(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrada p00037' })).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('Entrada p00025');
  await expect.poll(() => settledScroll(page)).toBe(top);

  await pages(page)
    .getByRole('link', { name: /^Página 417/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('article')).toHaveCount(16);
  await expect(list(page).getByRole('heading', { level: 3 }).last()).toHaveText('Entrada p10000');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('row 12, ten thousand projects: a few cards and dots, in one row, and only near pictures', async ({
  visit,
  server,
}) => {
  store(server, {
    projects: ids.map((id) => aStoredProject(id, { img: `/imagenes/${id}.avif` })),
  });
  const pictures = new Set<string>();
  await visit.route('**/imagenes/*', (route) => {
    pictures.add(route.request().url());
    return route.abort();
  });
  const page = await openHomeLive(visit);
  const section = page.getByRole('region', { name: 'Mis proyectos.' });
  const dots = section.getByRole('button', { name: /^Ir al proyecto/ });
  await cell('12P', async () => {
    await expect(dots.first()).toBeAttached({ timeout: 30_000 });
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: /^Anterior/ }).click();
    await expect(section.getByText(`Proyecto ${MANY} de ${MANY}: Proyecto p10000`)).toBeAttached();
    expect((await dots.count()) + (await section.locator('article').count())).toBeLessThanOrEqual(
      200,
    );
    const tops = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(pictures.size).toBeLessThanOrEqual(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
