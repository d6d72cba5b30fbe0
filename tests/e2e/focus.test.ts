import type { Locator, Page } from '@playwright/test';
import { RELEASE } from '#tests/support/release-tests.ts';
import { fillForm, submit } from './support/contact.ts';
import {
  menu,
  menuButton,
  messageField,
  notice,
  postList,
  submitButton,
} from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { centerOf } from './support/presses.ts';
import { FAILURE_LINES } from './support/start.ts';
import { DESKTOP, expect, open, openHome, test } from './support/test.ts';

test.use({ viewport: DESKTOP, reducedMotion: 'no-preference' });

test('an arrow key with a modifier keeps its default action on tabs and carousel', async ({
  page,
}) => {
  await openHome(page);
  /** True where the default action of the key was not prevented. */
  const keepsDefault = (key: string, held: string) =>
    page.evaluate(
      ([pressed, flag]) => {
        const init = { key: pressed, [flag]: true, bubbles: true, cancelable: true };
        return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      },
      [key, held] as const,
    );
  const tab = page.getByRole('tab', { name: 'Educación' });
  const dot = page.getByRole('button', { name: 'Ir al proyecto 1', exact: true });
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    await test.step(held, async () => {
      await tab.focus();
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        expect(await keepsDefault(key, held), key).toBe(true);
      }
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toBeFocused();
      await dot.focus();
      for (const key of ['ArrowLeft', 'ArrowRight']) {
        expect(await keepsDefault(key, held), key).toBe(true);
      }
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await expect(dot).toBeFocused();
    });
  }
});

test(
  'the tooltip of a technology stays while the pointer moves to it, closes by Escape wherever the focus is, and opens again',
  RELEASE,
  async ({ page }) => {
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
    const [above, below] = [await mark.boundingBox(), await tooltip.boundingBox()];
    if (above === null || below === null) throw new Error('the icon or its tooltip has no box');
    const between = (above.y + above.height + below.y) / 2;
    await page.mouse.move(above.x + above.width / 2, between);
    expect(
      await mark.evaluate((element) => element.parentElement?.matches(':hover')),
      'the gap belongs to both',
    ).toBe(true);
    await page.mouse.move(above.x + above.width / 2, below.y + below.height / 2);
    await expect(tooltip).toBeVisible();
  },
);

test('a field of the contact form has its live region before a text, and its error when it gets the focus', async ({
  page,
}) => {
  await openHome(page);
  const field = messageField(page);
  const region = field.locator('xpath=following-sibling::*[@aria-live="polite"]');
  await expect(region).toHaveCount(1);
  await expect(region).toBeEmpty();
  const element = await region.elementHandle();
  await field.fill('a'.repeat(4600));
  await expect(region).toHaveText('Quedan 400 letras.');
  expect(await element?.evaluate((node) => node.isConnected), 'the same element').toBe(true);
  const description = await field.getAttribute('aria-describedby');
  await expect(page.locator(`[id="${description}"]`)).toHaveCount(1);

  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const id = target instanceof Element ? target.getAttribute('aria-describedby') : null;
      const found = id !== null && document.getElementById(id) !== null;
      if (target instanceof HTMLInputElement) target.dataset.described = String(found);
    });
  });
  await submitButton(page).click();
  const name = page.getByLabel('Nombre');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('data-described', 'true');
  await expect(name).toHaveAccessibleDescription(/.+/);
});

/** The distance between the mark of the focus and the upper right corner of a control, in pixels. */
async function distanceOfMark(page: Page, control: Locator, holder: 'body' | 'dialog' = 'body') {
  const box = await control.boundingBox();
  const mark = await page.locator(holder).evaluate((element) => {
    const { top, right } = getComputedStyle(element, '::after');
    const isInDialog = element instanceof HTMLDialogElement;
    const edge = isInDialog ? element.clientWidth + element.offsetLeft : document.body.clientWidth;
    return { x: edge - Number.parseFloat(right), y: Number.parseFloat(top) };
  });
  if (box === null) return Number.NaN;
  return Math.hypot(mark.x - box.x - box.width, mark.y - box.y);
}

test('a dot marks the control that has the focus, from the first visible focus on, and no link in a text', async ({
  page,
}) => {
  await openHome(page);
  const dot = () => page.evaluate(() => getComputedStyle(document.body, '::after').content);
  expect(await dot(), 'before any focus').toBe('none');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await dot(), 'after a press on no control').toBe('none');
  await messageField(page).click();
  await expect.poll(() => distanceOfMark(page, messageField(page)), 'a press').toBeLessThan(2);
  const controls = [
    page.getByRole('link', { name: 'Saltar al contenido' }),
    page.getByRole('button', { name: /tema/i }),
    menuButton(page),
    page.getByRole('tab', { name: 'Educación' }),
    messageField(page),
  ];
  await page.keyboard.press('Tab');
  for (const control of controls) {
    await control.focus();
    await expect.poll(() => distanceOfMark(page, control)).toBeLessThan(2);
  }

  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const close = menu(page).getByRole('button', { name: 'Cerrar' });
  await expect(close).toBeFocused();
  await expect.poll(() => distanceOfMark(page, close, 'dialog'), 'in the menu').toBeLessThan(2);

  await open(page, '/blogs/por-que-tu-web-tarda');
  const link = page.locator('article p a').first();
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).toHaveCSS('outline-style', 'solid');
  expect(await distanceOfMark(page, link)).toBeGreaterThan(100);
});

test(
  'no notice covers a button of a pending message that has the focus',
  RELEASE,
  async ({ page, context, allowed }) => {
    allowed.push(...FAILURE_LINES);
    await openHome(page);
    await context.setOffline(true);
    await fillForm(page);
    await submit(page);
    const saved = notice(page, 'Mensaje guardado');
    await expect(saved).toBeVisible();
    await submitButton(page).focus();
    for (const name of ['Enviar ahora', 'Descartar']) {
      const button = page.getByRole('button', { name });
      while (!(await button.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await expect(saved).toBeVisible();
      await expect
        .poll(() =>
          button.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }),
        )
        .toBe(true);
    }
  },
);

test('Back returns the focus of the keyboard to the link that was followed, of several to the same post', async ({
  page,
}) => {
  await open(page, '/blogs');
  const link = postList(page)
    .getByRole('link', { name: /^Leer Blog/ })
    .nth(3);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  const before = await settledScroll(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  expect(Math.abs((await settledScroll(page)) - before)).toBeLessThan(400);
});

test('the main area has the focus where a listed post cannot be read', async ({
  page,
  allowed,
}) => {
  allowed.push(...FAILURE_LINES);
  await open(page, '/blogs');
  const links = postList(page).getByRole('link', { name: /^Leer Blog/ });
  // The screen of posts is loaded by the first one.
  await links.nth(4).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(links.nth(4)).toBeVisible();
  await page.context().setOffline(true);
  await links.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});

test(
  'a menu that is opened while the other theme grows returns the focus to its button',
  RELEASE,
  async ({ page }) => {
    await openHome(page);
    const [theme, menuAt] = [
      await centerOf(page.getByRole('button', { name: /tema/i })),
      await centerOf(menuButton(page)),
    ];
    await page.mouse.click(...theme);
    await page.waitForFunction(() => document.documentElement.dataset.themeChange !== undefined);
    await page.mouse.click(...menuAt);
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  },
);
