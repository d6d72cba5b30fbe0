import { expect, type Page } from '@playwright/test';
import { BLOG, postPath } from '#ui/routes.ts';
import { notice, openMenu, submitButton } from './locators.ts';
import { open, openHome } from './test.ts';

type Screen = { readonly name: string; readonly show: (page: Page) => Promise<void> };

const openAt = (name: string, path: string): Screen => ({
  name,
  show: async (page) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** The screens of the site and their states, for tests of the layout and of the accessibility. */
export const SCREENS: readonly Screen[] = [
  { name: 'the home page', show: (page) => openHome(page) },
  {
    name: 'the technologies of the home page',
    show: async (page) => {
      await openHome(page);
      await page.getByRole('tab', { name: 'Tecnologías' }).click();
      await page.getByRole('img', { name: 'React', exact: true }).focus();
    },
  },
  {
    name: 'the open menu',
    show: async (page) => {
      await openHome(page);
      await openMenu(page);
    },
  },
  {
    name: 'the contact form with its errors and their notice',
    show: async (page) => {
      await openHome(page);
      await submitButton(page).click();
      await expect(notice(page, 'Rellena todos los campos!')).toBeVisible();
    },
  },
  openAt('the blog', BLOG),
  {
    name: 'the blog without results',
    show: async (page) => {
      await open(page, `${BLOG}?q=zzzzzz&tag=css`);
      await expect(page.getByText('No encontramos entradas')).toBeVisible();
    },
  },
  openAt('a post with code', postPath('css-moderno-sin-miedo')),
  openAt('a post with a table', postPath('por-que-tu-web-tarda')),
  openAt('an unknown post', postPath('no-existe')),
  openAt('an unknown address', '/no/existe'),
];
