import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { siteName } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

/** The site at an address, with its menu open. */
async function openMenu(path: string) {
  const screen = await renderSite(path, fakeServices().services);
  const button = screen.getByRole('button', { name: 'Menú', exact: true });
  const menu = screen.getByRole('dialog', { name: 'Menú' });
  await userEvent.click(button);
  await expect.element(menu).toBeVisible();
  return { screen, button, menu };
}

/** Presses a button with a finger, which gives it the focus. */
function tap(element: Element) {
  (element as HTMLElement).focus();
  element.dispatchEvent(
    new PointerEvent('click', { pointerType: 'touch', detail: 1, bubbles: true, cancelable: true }),
  );
}

describe('the side menu', () => {
  test('is titled "Menú", links "Portafolio" to / and "Mi Blog" to /blogs, and has the logo in its footer', async () => {
    const { menu } = await openMenu('/');
    await expect.element(menu.getByRole('heading', { name: 'Menú' })).toBeVisible();
    const links = menu.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Portafolio', '/'],
      ['Mi Blog', '/blogs'],
      [siteName(site), '/'],
    ]);
  });

  test.each([
    ['/', ['Proyectos', 'Contacto']],
    ['/blogs', []],
    ['/blogs/hola', []],
    ['/no/existe', []],
  ])(
    'has the buttons "Proyectos" and "Contacto" only at /: at %s it has %j',
    async (path, names) => {
      const { menu } = await openMenu(path);
      const buttons = menu.getByRole('listitem').getByRole('button').elements();
      expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    },
  );

  // The other links and buttons: tests/engines/menu.test.ts.
  test('closes on a click on the logo in its footer, and opens again', async () => {
    const { button, menu } = await openMenu('/');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(menu.getByRole('link', { name: siteName(site) }));
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect.element(menu).toBeVisible();
  });

  test('stays open when it is opened again before the browser has said that it closed', async () => {
    const { button, menu } = await openMenu('/');
    const dialog = menu.element();
    const closed = new Promise((resolve) => {
      dialog.addEventListener('close', resolve, { once: true });
    });
    (menu.getByRole('button', { name: 'Cerrar' }).element() as HTMLElement).click();
    (button.element() as HTMLElement).click();
    await closed;
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(menu).toHaveAttribute('open');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows and hides at the press of a finger, and becomes modal or closes once that is painted', async () => {
    const screen = await renderSite('/', fakeServices().services);
    const menuButton = screen.getByRole('button', { name: 'Menú', exact: true });
    const menu = document.querySelector('dialog') as HTMLDialogElement;
    const closeButton = menu.querySelector('button') as HTMLElement;
    const state = () => [
      getComputedStyle(menu).pointerEvents === 'auto' ? 'shown' : 'hidden',
      menu.matches(':modal') ? 'modal' : 'not modal',
    ];
    tap(menuButton.element());
    expect(state()).toEqual(['shown', 'not modal']);
    await expect.poll(state).toEqual(['shown', 'modal']);
    await expect.element(closeButton).toHaveFocus();
    tap(closeButton);
    expect(state()).toEqual(['hidden', 'modal']);
    await expect.poll(state).toEqual(['hidden', 'not modal']);
    await expect.element(menuButton).toHaveFocus();
  });

  test('stays open when a finger opens it again before the browser has said that it closed', async () => {
    const screen = await renderSite('/', fakeServices().services);
    const menuButton = screen.getByRole('button', { name: 'Menú', exact: true });
    const menu = document.querySelector('dialog') as HTMLDialogElement;
    const isModal = () => menu.matches(':modal');
    tap(menuButton.element());
    await expect.poll(isModal).toBe(true);
    let wasClosed = false;
    const again = () => {
      wasClosed = !menu.open;
      tap(menuButton.element());
    };
    menu.addEventListener('close', again, { capture: true, once: true });
    tap(menu.querySelector('button') as HTMLElement);
    await expect.poll(() => wasClosed).toBe(true);
    await expect.poll(isModal).toBe(true);
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true');
    // A key that came right after the press would have closed it at once.
    await userEvent.keyboard('{Tab}');
    expect(isModal(), 'after a key').toBe(true);
  });

  test('closes by an Escape that follows the press of a finger at once', async () => {
    const screen = await renderSite('/', fakeServices().services);
    const menuButton = screen.getByRole('button', { name: 'Menú', exact: true });
    const menu = document.querySelector('dialog') as HTMLDialogElement;
    tap(menuButton.element());
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(menu.matches(':modal'), 'at the key').toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeVisible();
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays closed where Escape comes while its first frame is painted', async () => {
    const screen = await renderSite('/', fakeServices().services);
    const menuButton = screen.getByRole('button', { name: 'Menú', exact: true });
    const menu = document.querySelector('dialog') as HTMLDialogElement;
    const closed = new Promise((resolve) => {
      menu.addEventListener('close', resolve, { once: true });
    });
    // Before the timer of the press, which runs before the browser tells that the dialog has closed.
    requestAnimationFrame(() => {
      setTimeout(() => {
        menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        expect(menu.open, 'at the key').toBe(true);
        menu.close();
      });
    });
    tap(menuButton.element());
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(menu.open).toBe(false);
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps its buttons while it slides out after a link to another page, and opens there without them', async () => {
    const { screen, button, menu } = await openMenu('/');
    const { style } = document.documentElement;
    onTestFinished(() => void style.removeProperty('--calm'));
    // A minute for what takes 300 ms, to look at the panel on its way.
    style.setProperty('--calm', '60s');
    const buttons = () => menu.getByRole('listitem').getByRole('button').elements();
    await userEvent.click(menu.getByRole('link', { name: 'Mi Blog' }));
    await expect
      .element(screen.getByRole('heading', { name: 'Bienvenido a mi Blog!' }))
      .toBeVisible();
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Proyectos', 'Contacto']);
    await userEvent.click(button);
    await expect.poll(buttons).toEqual([]);
  });

  test('dims the main area while it is open, and closes on a click on it', async () => {
    const { screen, menu } = await openMenu('/');
    const backdrop = () => getComputedStyle(menu.element(), '::backdrop').backgroundColor;
    const opacity = () => Number(/^rgba\(.+, (.+)\)$/.exec(backdrop())?.[1]);
    await expect.poll(opacity).toBeGreaterThan(0.5);
    // In the frame in which the menu opens, Chromium has no backdrop yet that a click would reach.
    const position = { x: 100, y: 400 };
    const main = screen.getByRole('main', { includeHidden: true });
    const { left, top } = main.element().getBoundingClientRect();
    await expect
      .poll(() => document.elementFromPoint(left + position.x, top + position.y))
      .toBe(menu.element());
    await userEvent.click(main, { position, force: true });
    await expect.element(menu).not.toBeInTheDocument();
  });
});
