import { site } from '#tests/content/site.ts';
import { DESKTOP, expect, openHome, PHONE, test } from './support/test.ts';

test.describe('the home page', () => {
  test('has its title, its texts and the heading of every section', async ({ page }) => {
    await openHome(page);
    await expect(page).toHaveTitle(`${site.fullName} | Desarrollador web front-end freelancer`);
    await expect(page.getByText(`Hola, soy ${site.firstName}`)).toBeVisible();
    for (const heading of [
      'Desarrollador web front-end freelancer',
      'Sobre Mi.',
      'Front-End Developer',
      'Mis proyectos.',
      'Qué hago.',
      'Contactame.',
      'Escribime.',
    ]) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Estudiante de Ingeniería en Sistemas.')).toBeVisible();
    await expect(page.getByText(site.location)).toBeVisible();
    for (const service of ['Landing pages', 'E-commerce', 'Presencia web']) {
      await expect(page.getByRole('heading', { name: service })).toBeVisible();
    }
  });

  test('opens the social links of the contact section in a new tab', async ({ page }) => {
    await openHome(page);
    for (const name of ['LinkedIn', 'WhatsApp', 'Instagram', 'YouTube']) {
      const link = page.locator('#contacto').getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });
});

test.describe('the about tabs', () => {
  test.use({ viewport: DESKTOP });

  test('show exactly one panel at a time, by pointer and by keyboard', async ({ page }) => {
    await openHome(page);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panels = page.getByRole('tabpanel');
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(tab('Educación')).toHaveAttribute('aria-selected', 'true');
    await expect(panels).toHaveCount(1);
    await expect(panels).toContainText('2024 - 2024');
    await expect(panels).toContainText('2025 - Presente');

    await tab('Experiencia').click();
    await expect(panels).toHaveCount(1);
    await expect(panels).toContainText('Desarrollador freelance');

    await page.keyboard.press('ArrowRight');
    await expect(tab('Tecnologías')).toBeFocused();
    await expect(tab('Tecnologías')).toHaveAttribute('aria-selected', 'true');
    await expect(panels.getByRole('img')).toHaveCount(5);
    await page.keyboard.press('ArrowRight');
    await expect(tab('Educación')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab('Tecnologías')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab('Educación')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Tecnologías')).toBeFocused();
    await expect(page.getByRole('tab', { selected: false }).first()).toHaveAttribute(
      'tabindex',
      '-1',
    );
  });

  test('show each technology’s name in a tooltip on hover and focus', async ({ page }) => {
    await openHome(page);
    await page.getByRole('tab', { name: 'Tecnologías' }).click();
    for (const name of ['React', 'C', 'JavaScript', 'CSS', 'HTML']) {
      const icon = page.getByRole('img', { name, exact: true });
      const tooltip = page.getByRole('tooltip', { name, exact: true, includeHidden: true });
      await expect(tooltip).toBeHidden();
      await icon.hover();
      await expect(tooltip).toBeVisible();
      const [above, below] = [await icon.boundingBox(), await tooltip.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();
      await icon.focus();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  });
});

test.describe('the projects carousel', () => {
  test.use({ viewport: DESKTOP });

  test('moves by arrows, dots and keys, and never by itself', async ({ page }) => {
    await openHome(page);
    const carousel = page.locator('[aria-roledescription="carrusel"]');
    const next = carousel.getByRole('button', { name: /^Siguiente/ });
    const previous = carousel.getByRole('button', { name: /^Anterior/ });
    const title = carousel.getByRole('heading', { level: 3 });
    await expect(title).toHaveText('Tienda Aurora');
    await previous.click();
    await expect(title).toHaveText('Cuentas Claras');
    await expect(carousel.getByText('Proyecto 7 de 7: Cuentas Claras')).toBeAttached();
    await next.click();
    await expect(title).toHaveText('Tienda Aurora');
    await carousel.getByRole('button', { name: 'Ir al proyecto 3' }).click();
    await expect(title).toHaveText('Clínica Ceibo');
    await expect(carousel.getByRole('button', { name: 'Ir al proyecto 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(carousel.locator('[aria-current="true"]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText('Panadería La Espiga');
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText('Clínica Ceibo');
    await page.waitForTimeout(4500);
    await expect(title, 'without an input').toHaveText('Clínica Ceibo');
  });

  test('lets the keyboard focus only the links of the project that is shown', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: /^Siguiente/ }).focus();
    const names = [];
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent));
    }
    expect(names[0]).toContain('Ver Sitio');
    expect(names[1]).toContain('Código');
    expect(names[2]).toBe('');
  });
});

test.describe('the projects carousel by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('moves by a swipe and shows its compact pair of buttons', async ({ page }) => {
    await openHome(page);
    const carousel = page.locator('[aria-roledescription="carrusel"]');
    const title = carousel.getByRole('heading', { level: 3 });
    await expect(carousel.getByRole('button', { name: /^Siguiente/ })).toHaveCount(1);
    await title.scrollIntoViewIfNeeded();
    const box = await title.boundingBox();
    const y = (box?.y ?? 0) + 5;
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', 300);
    for (const x of [260, 200, 140]) await touch('touchMove', x);
    await touch('touchEnd', 140);
    await expect(title).toHaveText('Estudio Norte');
    const target = await carousel.getByRole('button', { name: /^Siguiente/ }).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
