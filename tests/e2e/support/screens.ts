import { expect, type Locator, type Page } from '@playwright/test';
import { BLOG, postPath } from '#ui/routes.ts';
import { fillForm, submit } from './contact.ts';
import { menu, notice, openMenu, submitButton } from './locators.ts';
import { open, openHome } from './test.ts';

type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** Brings the shown screen into its state, again and again: a notice closes by itself. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The element that the name of the screen speaks of, where the first window does not show it. */
  readonly subject?: (page: Page) => Locator;
  /** The selectors of what differs from an earlier screen, to which axe is limited. */
  readonly parts?: readonly string[];
  /** True for a screen that is tested on paper too. */
  readonly isPrinted?: boolean;
};

const openAt = (name: string, path: string): Screen => ({
  name,
  show: async (page) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

const results = (page: Page) => page.getByText(/^\d+ resultados?$/);
const noResults = (page: Page) => page.getByText('No hay entradas para');

/** The screens of the site and their states, for tests of the layout and of the accessibility. */
export const SCREENS: readonly Screen[] = [
  { name: 'the home page', show: (page) => openHome(page), isPrinted: true },
  {
    name: 'the technologies of the home page',
    show: (page) => openHome(page),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Tecnologías' }).click();
      await page.getByRole('img', { name: 'React', exact: true }).focus();
    },
    subject: (page) => page.getByRole('tabpanel'),
    parts: ['section:has([role="tablist"])'],
  },
  {
    name: 'the open menu',
    show: (page) => openHome(page),
    act: async (page) => {
      if (await menu(page).isHidden()) await openMenu(page);
    },
    parts: ['dialog', 'header'],
  },
  {
    name: 'the contact form with its errors and their notice',
    show: (page) => openHome(page),
    act: async (page) => {
      await submitButton(page).click();
      await expect(notice(page, 'Rellena todos los campos!')).toBeVisible();
    },
    subject: (page) => page.getByRole('form', { name: 'Escribime.' }),
    parts: ['#contacto', '[aria-label="Avisos"]'],
  },
  {
    name: 'the postcard of a delivered message',
    show: async (page) => {
      await openHome(page);
      await fillForm(page);
      await submit(page);
      // The notice may come after the postcard.
      await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Escribir otro' })).toBeFocused();
      await expect(notice(page, 'Mensaje Enviado')).toHaveCount(0);
    },
    subject: (page) => page.getByRole('region', { name: /^Postal enviada/ }),
    parts: ['#contacto'],
  },
  { ...openAt('the blog', BLOG), isPrinted: true },
  {
    name: 'the blog with the results of a search',
    show: async (page) => {
      await open(page, `${BLOG}?q=css`);
      await expect(results(page)).toBeVisible();
    },
    subject: results,
  },
  {
    name: 'the blog without results of a long search',
    show: async (page) => {
      await open(page, `${BLOG}?q=${'z'.repeat(300)}&tag=css`);
      await expect(noResults(page)).toBeVisible();
    },
    subject: noResults,
  },
  {
    ...openAt('a post with code', postPath('css-moderno-sin-miedo')),
    subject: (page) => page.locator('pre').first(),
    isPrinted: true,
  },
  {
    ...openAt('a post with a table', postPath('por-que-tu-web-tarda')),
    subject: (page) => page.getByRole('table').first(),
    isPrinted: true,
  },
  openAt('an unknown post', postPath('no-existe')),
  openAt('an unknown address', '/no/existe'),
];
