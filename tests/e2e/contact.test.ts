import { fillForm } from './support/contact.ts';
import { messageField, notice, notices, submitButton } from './support/locators.ts';
import { expect, openHome, PHONE, test } from './support/test.ts';

// The form of the site on the fixtures, which takes messages under a loopback name.

test.describe('the contact form', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ page }) => openHome(page));

  test('announces the sent message politely, and empties itself', async ({ page }) => {
    await fillForm(page);
    // A faster submission needs a confirmation.
    await page.waitForTimeout(2000);
    await submitButton(page).click();
    await expect(notices(page)).toHaveAttribute('aria-live', 'polite');
    await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
    await expect(notice(page, 'Pronto me pondre en contacto.')).toBeVisible();
    for (const field of ['Nombre', 'Email', 'Mensaje']) {
      await expect(page.getByLabel(field)).toHaveValue('');
    }
    expect(page.url()).not.toContain('Ana');
  });

  test('marks the blank fields and focuses the first one', async ({ page }) => {
    await page.getByLabel('Nombre').fill('   ');
    await submitButton(page).click();
    await expect(notice(page, 'Error al enviar el mensaje')).toBeVisible();
    await expect(notice(page, 'Rellena todos los campos!')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Contame cómo te llamás.');
    await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true');
    await messageField(page).fill('Hola');
    await expect(messageField(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel('Nombre')).toHaveValue('   ');
  });

  test('leaves a malformed address to the browser’s validation', async ({ page }) => {
    await fillForm(page);
    await page.getByLabel('Email').fill('ana sin arroba');
    await submitButton(page).click();
    const isMalformed = (field: HTMLInputElement) => field.validity.typeMismatch;
    expect(await page.getByLabel('Email').evaluate(isMalformed)).toBe(true);
    await page.waitForTimeout(300);
    await expect(page.getByText('Mensaje Enviado')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('ana sin arroba');
  });
});
