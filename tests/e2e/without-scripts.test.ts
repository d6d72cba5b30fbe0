import { cell } from './support/cell.ts';
import { expect, SITE, test } from './support/firestore-site.ts';
import { blogHeading, goToBlog, messageField, projects, submitButton } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { expectPicture } from './support/pictures.ts';
import { expectContent, PARTS } from './support/reads.ts';
import { ENTRY } from './support/start.ts';

// Row 22 of the fault matrix: the prerendered pages without scripts and before hydration.

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered pages show their content and lead to each other', async ({ visit }) => {
    const page = await visit.newPage();
    await page.goto(SITE);
    await cell('22P', () => expectContent({ ...PARTS.P, page }));
    await cell('22C', async () => {
      await expect(submitButton(page)).toBeHidden();
      await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
    });
    const logo = page.getByRole('img', { name: 'React', exact: true }).locator('use');
    await expect(logo, 'the logo of a technology').toBeVisible();
    await cell('22I', async () => {
      const banner = projects(page).getByRole('img', { name: 'Captura de Faro del Sur' });
      await expect(banner).toHaveAttribute('loading', 'lazy');
      await expectPicture(banner);
    });
    await goToBlog(page);
    await cell('22L', async () => {
      await expect(page).toHaveURL(`${SITE}/blogs`);
      await expect(blogHeading(page)).toBeVisible();
    });
    await cell('22F', () => expectContent({ ...PARTS.F, page }));
    await cell('22A', () => expectContent({ ...PARTS.A, page }));
    await PARTS.A.region(page)
      .getByRole('link', { name: /Mareas/ })
      .click();
    await cell('22D', async () => {
      await expectContent({ ...PARTS.D, page });
      await expect(page.getByText('La marea 1 sube y baja').first()).toBeVisible();
    });
  });
});

test('the contact form keeps what is typed before hydration', async ({ visit }) => {
  const entry = await hold(visit, ENTRY);
  const page = await visit.newPage();
  await page.goto(SITE);
  // A visitor reaches the form by some input, at which the sections above it are laid out.
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
  await cell('22C', async () => {
    await page.getByLabel('Nombre').fill('Ana Souto');
    await messageField(page).fill('Hola, ¿qué tal?');
    await page.getByLabel('Nombre').press('Enter');
    await expect(submitButton(page)).toBeDisabled();
    await expect.poll(() => entry.requests.length).toBe(1);
    await entry.release();
    await expect(submitButton(page)).toBeEnabled();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Souto');
    await expect(messageField(page)).toHaveValue('Hola, ¿qué tal?');
    expect(page.url()).toBe(`${SITE}/`);
    // The state of the form has the text too: only the mail is missing.
    await submitButton(page).click();
    await expect(page.getByText('Dejame un mail para responderte.')).toBeVisible();
    await expect(page.getByText('Contame cómo te llamás.')).toHaveCount(0);
  });
});
