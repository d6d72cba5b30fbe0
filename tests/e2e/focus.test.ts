import AxeBuilder from '@axe-core/playwright';
import { BLOG, HOME, postPath } from '#ui/routes.ts';
import { DESKTOP, expect, open, openHome, test } from './support/test.ts';

test.use({ viewport: DESKTOP });

test.describe('where nothing was found', () => {
  const NOTHING = `${BLOG}?q=zzzzzz&tag=css`;

  for (const name of ['Buscar en todas las etiquetas', 'Ver todas las entradas']) {
    test(`"${name}" puts the focus on the heading of the list`, async ({ page }) => {
      await open(page, NOTHING);
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Todos los Blogs.' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('searchbox')).toBeFocused();
    });
  }
});

test.describe('an arrow with a modifier', () => {
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    test(`${modifier} is left to the browser by the tabs and by the carousel`, async ({ page }) => {
      await openHome(page);
      const held = `${modifier === 'Control' ? 'ctrl' : modifier.toLowerCase()}Key`;
      /** Whether the browser may do with the key what it does by itself. */
      const isLeftAlone = (key: string) =>
        page.evaluate(
          ([pressed, flag]) => {
            const init = { key: pressed, [flag]: true, bubbles: true, cancelable: true };
            return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
          },
          [key, held] as const,
        );
      const tab = page.getByRole('tab', { name: 'Educación' });
      await tab.focus();
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        expect(await isLeftAlone(key), `${key} keeps its default`).toBe(true);
      }
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toBeFocused();
      const dot = page.getByRole('button', { name: 'Ir al proyecto 1', exact: true });
      await dot.focus();
      for (const key of ['ArrowLeft', 'ArrowRight']) {
        expect(await isLeftAlone(key), `${key} keeps its default`).toBe(true);
      }
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await expect(dot).toBeFocused();
    });
  }
});

test.describe('the name of a technology', () => {
  test('shown by hover is put away by Escape, wherever the focus is, and comes back with the pointer', async ({
    page,
  }) => {
    await openHome(page);
    const tab = page.getByRole('tab', { name: 'Tecnologías' });
    await tab.click();
    const mark = page.getByRole('img', { name: 'React', exact: true });
    const tooltip = page.getByRole('tooltip', { name: 'React', exact: true, includeHidden: true });
    await mark.hover();
    await expect(tooltip).toBeVisible();
    await expect(tab).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(tab).toBeFocused();
    await page.mouse.move(0, 0);
    await mark.hover();
    await expect(tooltip).toBeVisible();
  });

  test('stays while the pointer goes down to it', async ({ page }) => {
    await openHome(page);
    await page.getByRole('tab', { name: 'Tecnologías' }).click();
    const mark = page.getByRole('img', { name: 'React', exact: true });
    const tooltip = page.getByRole('tooltip', { name: 'React', exact: true, includeHidden: true });
    await mark.hover();
    await expect(tooltip).toBeVisible();
    const [above, below] = [await mark.boundingBox(), await tooltip.boundingBox()];
    if (above === null || below === null) throw new Error('both are drawn');
    const between = (above.y + above.height + below.y) / 2;
    await page.mouse.move(above.x + above.width / 2, between);
    expect(
      await mark.evaluate((element) => element.parentElement?.matches(':hover')),
      'the gap belongs to the two of them',
    ).toBe(true);
    await page.mouse.move(above.x + above.width / 2, below.y + below.height / 2);
    await expect(tooltip).toBeVisible();
  });
});

test.describe('the menu', () => {
  for (const [path, marks] of [
    [HOME, ['page', null]],
    [BLOG, [null, 'page']],
    [`${BLOG}/`, [null, 'page']],
    [postPath('una-regla-corta'), [null, 'true']],
    ['/no/existe', [null, null]],
  ] as const) {
    test(`marks the page that is open, also for the eye: ${path}`, async ({ page, allowed }) => {
      allowed.push('404');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menú' });
      const links = ['Portafolio', 'Mi Blog'].map((name) => menu.getByRole('link', { name }));
      const current = await Promise.all(links.map((link) => link.getAttribute('aria-current')));
      expect(current).toEqual(marks);
      const dots = await Promise.all(
        links.map((link) => link.evaluate((e) => getComputedStyle(e, '::after').content)),
      );
      expect(dots.map((content) => content !== 'none')).toEqual(marks.map((mark) => mark !== null));
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
});

test.describe('a field of the contact form', () => {
  test('has its live region and its description before there is anything to say', async ({
    page,
  }) => {
    await openHome(page);
    const field = page.getByLabel('Mensaje');
    const region = field.locator('xpath=following-sibling::*[@aria-live="polite"]');
    await expect(region).toHaveCount(1);
    await expect(region).toBeEmpty();
    const element = await region.elementHandle();
    await field.fill('a'.repeat(4600));
    await expect(region).toHaveText('Quedan 400 letras.');
    expect(await element?.evaluate((node) => node.isConnected), 'the same element').toBe(true);
    const description = await field.getAttribute('aria-describedby');
    await expect(page.locator(`[id="${description}"]`)).toHaveCount(1);
  });

  test('is described by its error when it gets the focus', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        const id = target instanceof Element ? target.getAttribute('aria-describedby') : null;
        const found = id !== null && document.getElementById(id) !== null;
        if (target instanceof HTMLInputElement) target.dataset.described = String(found);
      });
    });
    await page.getByRole('button', { name: /^Enviar/ }).click();
    const name = page.getByLabel('Nombre');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('data-described', 'true');
    await expect(name).toHaveAccessibleDescription(/.+/);
  });
});
