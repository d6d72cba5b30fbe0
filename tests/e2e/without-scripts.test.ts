import type { Route } from '@playwright/test';
import { cell } from './support/cell.ts';
import { expect, SITE, test } from './support/firestore-site.ts';
import { expectContent, PARTS, projects } from './support/reads.ts';

// Row 22 of the fault matrix: the prerendered pages without scripts, and before the script has come.

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('row 22: the pages that were prerendered can be read, and lead to each other', async ({
    visit,
  }) => {
    const page = await visit.newPage();
    await page.goto(SITE);
    await cell('22P', () => expectContent({ ...PARTS.P, page }));
    await cell('22C', async () => {
      await expect(page.getByRole('button', { name: /^Enviar/ })).toBeHidden();
      await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
    });
    await cell('22I', async () => {
      const banner = projects(page).getByRole('img', { name: 'Captura de Faro del Sur' });
      await expect(banner).toHaveAttribute('loading', 'lazy');
      await expect(banner).not.toHaveJSProperty('naturalWidth', 0);
    });
    await page.getByRole('link', { name: 'Ir al Blog' }).click();
    await cell('22L', async () => {
      await expect(page).toHaveURL(`${SITE}/blogs`);
      await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
    });
    await cell('22F', () => expectContent({ ...PARTS.F, page }));
    await cell('22A', () => expectContent({ ...PARTS.A, page }));
    await PARTS.A.region(page)
      .getByRole('link', { name: /Mareas/ })
      .click();
    await cell('22D', async () => {
      await expectContent({ ...PARTS.D, page });
      await expect(page.getByText('La marea sube y baja').first()).toBeVisible();
    });
  });
});

test('row 22: what is typed before hydration stays, and never gets into the address', async ({
  visit,
}) => {
  const held: Route[] = [];
  await visit.route('**/assets/index-*.js', (route) => held.push(route));
  const page = await visit.newPage();
  await page.goto(SITE);
  await cell('22C', async () => {
    await page.getByLabel('Nombre').fill('Ana Souto');
    await page.getByLabel('Nombre').press('Enter');
    await expect(page.getByRole('button', { name: /^Enviar/ })).toBeDisabled();
    await expect.poll(() => held.length).toBe(1);
    for (const route of held) await route.fallback();
    await expect(page.getByRole('button', { name: /^Enviar/ })).toBeEnabled();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Souto');
    expect(page.url()).toBe(`${SITE}/`);
  });
});
