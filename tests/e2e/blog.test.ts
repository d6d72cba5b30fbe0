import { site } from '#tests/content/site.ts';
import {
  blogHeading,
  featuredPosts,
  heading,
  notFoundHeading,
  postList,
} from './support/locators.ts';
import { DESKTOP, expect, open, PHONE, test } from './support/test.ts';

const TITLE = 'Por qué tu web tarda y cómo arreglarlo hoy';

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the blog at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('leads to a post by "Leer Blog", and back by "Volver al inicio"', async ({ page }) => {
      await open(page, '/blogs');
      await featuredPosts(page)
        .getByRole('link', { name: `Leer Blog ${TITLE}` })
        .click();
      await expect(page).toHaveURL('/blogs/por-que-tu-web-tarda');
      await expect(page).toHaveTitle(`${TITLE} | ${site.fullName}`);
      await expect(heading(page, TITLE)).toBeFocused();
      await expect(page.getByRole('img', { name: TITLE })).toBeVisible();
      await expect(page.getByText(site.fullName, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
      await expect(page.getByText('28 de octubre de 2026')).toBeVisible();
      await page.getByRole('link', { name: 'Volver al inicio' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(blogHeading(page)).toBeVisible();
    });
  });
}

test('the blog shows three featured posts, all posts and fifteen links', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page).toHaveTitle(`Blog | ${site.fullName}`);
  await expect(featuredPosts(page).getByRole('article')).toHaveCount(3);
  await expect(featuredPosts(page).getByText('Destacado', { exact: true })).toHaveCount(3);
  await expect(postList(page).getByRole('article')).toHaveCount(11);
  await expect(postList(page).getByText('Destacado', { exact: true })).toHaveCount(4);
  await expect(postList(page).getByRole('link', { name: /^Leer Blog/ })).toHaveCount(11);

  const utils = page.locator('#utils');
  for (const title of ['Creadores.', 'Articulos/Videos.', 'Cursos gratuitos.']) {
    const card = utils
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByRole('link')).toHaveCount(5);
  }
  for (const link of await utils.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
});

test.describe('a long post', () => {
  test('shows its code, tables, lists, quotes and images', async ({ page }) => {
    await page.goto('/blogs/por-que-tu-web-tarda');
    const article = page.getByRole('article');
    await expect(article.getByRole('table').first()).toBeVisible();
    expect(await article.locator('pre code').count()).toBeGreaterThan(3);
    expect(await article.getByRole('checkbox').count()).toBeGreaterThan(2);
    await expect(article.getByRole('blockquote').first()).toBeVisible();
    expect(await article.locator('img').count()).toBeGreaterThanOrEqual(4);
    await expect(article.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('has footnotes that lead to their text and back', async ({ page }) => {
    await page.goto('/blogs/por-que-tu-web-tarda');
    const reference = page.getByRole('article').locator('sup a').first();
    await reference.click();
    await expect(page).toHaveURL(/#nota-fn-/);
    await expect(page.locator('[id^="nota-fn-"]').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Volver a la referencia 1', exact: true }).click();
    await expect(reference).toBeInViewport();
  });
});

test('an unknown post has a screen of its own and logs one line', async ({ page, allowed }) => {
  allowed.push('No se encontró el post');
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/blogs/no-existe');
  await expect(heading(page, 'No encontramos esta entrada.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/blogs');
  expect(lines).toEqual(['No se encontró el post']);
});

test('an unknown address is a 404 that is not indexed and leads home', async ({
  page,
  allowed,
}) => {
  allowed.push('404');
  const answer = await page.goto('/no/existe');
  expect(answer?.status()).toBe(404);
  await expect(notFoundHeading(page)).toBeVisible();
  await expect(page.getByText('La página que estás buscando no existe.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/');
});
