import { site } from '#ui/content/site.ts';
import { DESKTOP, expect, open, PHONE, test } from './support/test.ts';

for (const [name, viewport] of [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const) {
  test.describe(`the blog at ${name}`, () => {
    test.use({ viewport });

    test('shows three featured posts, every post, and fifteen useful links', async ({ page }) => {
      await page.goto('/blogs');
      await expect(page).toHaveTitle(`Blog | ${site.fullName}`);
      const featured = page.getByRole('region', { name: 'Blogs Destacados' });
      await expect(featured.getByRole('article')).toHaveCount(3);
      await expect(featured.getByText('Destacado', { exact: true })).toHaveCount(3);
      const all = page.getByRole('region', { name: 'Todos los Blogs.' });
      await expect(all.getByRole('article')).toHaveCount(11);
      await expect(all.getByText('Destacado', { exact: true })).toHaveCount(4);
      await expect(all.getByRole('link', { name: /^Leer Blog/ })).toHaveCount(11);

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

    test('"Leer Blog" leads to the post, and "Volver al inicio" back', async ({ page }) => {
      await open(page, '/blogs');
      const title = 'Por qué tu web tarda y cómo arreglarlo hoy';
      await page
        .getByRole('region', { name: 'Blogs Destacados' })
        .getByRole('link', { name: `Leer Blog ${title}` })
        .click();
      await expect(page).toHaveURL('/blogs/por-que-tu-web-tarda');
      await expect(page).toHaveTitle(`${title} | ${site.fullName}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(page.getByRole('img', { name: title })).toBeVisible();
      await expect(page.getByText(site.fullName, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
      await expect(page.getByText('28 de octubre de 2026')).toBeVisible();
      await page.getByRole('link', { name: 'Volver al inicio' }).click();
      await expect(page).toHaveURL('/blogs');
    });

    test('nothing overflows sideways, at 320 px neither', async ({ page }) => {
      for (const path of [
        '/blogs',
        '/blogs/por-que-tu-web-tarda',
        '/blogs/antes-de-tu-primera-tienda',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of [viewport.width, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            path,
          ).toBeLessThanOrEqual(width);
        }
      }
    });
  });
}

test('a long post has its code, tables, lists, quotes, images and footnotes', async ({ page }) => {
  await page.goto('/blogs/por-que-tu-web-tarda');
  const article = page.getByRole('article');
  await expect(article.getByRole('table').first()).toBeVisible();
  expect(await article.locator('pre code').count()).toBeGreaterThan(3);
  expect(await article.getByRole('checkbox').count()).toBeGreaterThan(2);
  await expect(article.getByRole('blockquote').first()).toBeVisible();
  expect(await article.locator('img').count()).toBeGreaterThanOrEqual(4);
  await expect(article.getByRole('heading', { level: 1 })).toHaveCount(1);

  // A footnote and its way back stay within the page.
  const reference = article.locator('sup a').first();
  await reference.click();
  await expect(page).toHaveURL(/#nota-fn-/);
  await expect(page.locator('[id^="nota-fn-"]').first()).toBeInViewport();
  await page.getByRole('link', { name: 'Volver a la referencia 1', exact: true }).click();
  await expect(reference).toBeInViewport();
});

test('a post that is not there gets its own screen and one line in the console', async ({
  page,
  allowed,
}) => {
  allowed.push('No se encontró el post');
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/blogs/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta entrada.' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/blogs');
  expect(lines).toEqual(['No se encontró el post']);
});

test('an unknown address is answered with 404 and the page says so', async ({ page, allowed }) => {
  allowed.push('404');
  const answer = await page.goto('/no/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Página no encontrada' })).toBeVisible();
  await expect(page.getByText('La página que estás buscando no existe.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/');
});
