import { DESKTOP, expect, openHome, PHONE, test } from './support/test.ts';

for (const [name, viewport] of [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const) {
  test.describe(`the contact form at ${name}`, () => {
    test.use({ viewport });

    test('sends a message, says so and empties itself', async ({ page }) => {
      await openHome(page);
      await page.getByLabel('Nombre').fill('Ana Souto');
      await page.getByLabel('Email').fill('ana@estudio.com.ar');
      await page.getByLabel('Mensaje').fill('Hola, quiero una landing para mi estudio.');
      // As long as a person takes: whoever is faster is asked first.
      await page.waitForTimeout(2000);
      await page.getByRole('button', { name: /^Enviar/ }).click();
      const notices = page.getByRole('region', { name: 'Avisos' });
      await expect(notices).toHaveAttribute('aria-live', 'polite');
      await expect(notices.getByText('Mensaje Enviado', { exact: true })).toBeVisible();
      await expect(
        notices.getByText('Pronto me pondre en contacto.', { exact: true }),
      ).toBeVisible();
      for (const field of ['Nombre', 'Email', 'Mensaje']) {
        await expect(page.getByLabel(field)).toHaveValue('');
      }
      expect(page.url()).not.toContain('Ana');
    });

    test('an empty form and one of white space get the notice and point at the first field', async ({
      page,
    }) => {
      await openHome(page);
      await page.getByLabel('Nombre').fill('   ');
      await page.getByRole('button', { name: /^Enviar/ }).click();
      const notices = page.getByRole('region', { name: 'Avisos' });
      await expect(notices.getByText('Error al enviar el mensaje', { exact: true })).toBeVisible();
      await expect(notices.getByText('Rellena todos los campos!', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Nombre')).toBeFocused();
      await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
        'Contame cómo te llamás.',
      );
      await expect(page.getByLabel('Mensaje')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Mensaje').fill('Hola');
      await expect(page.getByLabel('Mensaje')).toHaveAttribute('aria-invalid', 'false');
      await expect(page.getByLabel('Nombre')).toHaveValue('   ');
    });
  });
}

test('a malformed address is left to the browser, and nothing is sent', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Email').fill('ana sin arroba');
  await page.getByLabel('Mensaje').fill('Hola');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  expect(
    await page.getByLabel('Email').evaluate((e: HTMLInputElement) => e.validity.typeMismatch),
  ).toBe(true);
  await page.waitForTimeout(300);
  await expect(page.getByText('Mensaje Enviado')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ana sin arroba');
});
