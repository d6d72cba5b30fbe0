import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Longer than a notice stays by itself (docs/product.md). */
const LONGER_THAN_A_NOTICE = 5000;

test('a notice leaves by itself, but not under a resting mouse, and by its button or Escape', {
  tag: '@chromium-at-release',
}, async ({ tab, viewport }) => {
  await open(tab, '/');
  const region = tab.getByRole('region', { name: 'Avisos' });
  const notice = region.getByText('Rellena todos los campos!', { exact: true });
  const send = tab.getByRole('button', { name: 'Enviar mensaje' });

  await test.step('it is shown in the polite region', async () => {
    await send.click();
    await expect(notice).toBeVisible();
    await expect(region.getByText('Error al enviar el mensaje', { exact: true })).toBeVisible();
    await expect(region).toHaveAttribute('aria-live', 'polite');
  });

  await test.step('it leaves by itself', async () => {
    await expect(notice).toHaveCount(0);
  });

  if ((viewport?.width ?? 0) >= 768) {
    await test.step('a mouse that rests on it holds it', async () => {
      await send.press('Enter');
      // The pointer moves at once: on a busy machine the notice could leave before.
      await notice.hover();
      await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_A_NOTICE));
      await expect(notice).toBeVisible();
      await tab.mouse.move(5, 300);
      await expect(notice).toHaveCount(0);
    });
  }

  await test.step('its button closes it', async () => {
    await send.click();
    await region.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(notice).toHaveCount(0);
    await tab.mouse.move(5, 300);
  });

  await test.step('Escape closes the one with the focus, which goes back to where it was', async () => {
    await send.press('Enter');
    const field = tab.getByLabel('Nombre');
    await expect(field).toBeFocused();
    await region.getByRole('button', { name: 'Cerrar aviso' }).focus();
    await tab.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});
