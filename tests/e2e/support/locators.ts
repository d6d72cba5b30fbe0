import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/engines/support/expect.ts';
import type { Finder, Tab } from '#tests/engines/support/tab.ts';

// The elements of the site that several tests use, by their roles and names (docs/product.md), in the page of any
// browser.

type Find = <L>(page: Finder<L>) => L;

export const menu: Find = (page) => page.getByRole('dialog', { name: 'Menú' });
export const menuButton: Find = (page) => page.getByRole('button', { name: 'Menú', exact: true });

/** Opens the menu and waits until it has slid in: a press on a button that moves may miss it. */
export async function openMenu(page: Tab) {
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await expect
    .poll(() => menu(page).evaluate((dialog) => dialog.getAnimations().length), 'the menu slides')
    .toBe(0);
}

export const heading = <L>(page: Finder<L>, name: string | RegExp): L =>
  page.getByRole('heading', { level: 1, name });
export const homeHeading: Find = (page) => heading(page, 'Desarrollador web front-end freelancer');
export const blogHeading: Find = (page) => heading(page, 'Bienvenido a mi Blog!');
export const notFoundHeading: Find = (page) => heading(page, '404 - Página no encontrada');

export async function goToBlog(page: Tab) {
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
}

export const projects: Find = (page) => page.getByRole('region', { name: 'Mis proyectos.' });
export const featuredPosts: Find = (page) => page.getByRole('region', { name: 'Blogs Destacados' });
export const postList: Find = (page) => page.getByRole('region', { name: 'Todos los Blogs.' });
export const postLink = (page: Page, title: string): Locator =>
  page.getByRole('link', { name: `Leer Blog ${title}` }).first();

export const contactHeading: Find = (page) => page.getByRole('heading', { name: 'Contactame.' });
export const notices: Find = (page) => page.getByRole('region', { name: 'Avisos' });
/** A notice with exactly this text as its title or its description. */
export const notice = <L extends Finder<L>>(page: Finder<L>, text: string): L =>
  notices(page).getByText(text, { exact: true });
export const messageField: Find = (page) => page.getByLabel('Mensaje', { exact: true });
export const submitButton: Find = (page) => page.getByRole('button', { name: 'Enviar mensaje' });

/** The alert that shows this text. */
export const alertWith = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });
/** The alert of a page whose script did not start. */
export const notStartedAlert = (page: Page): Locator =>
  alertWith(page, 'No se pudo terminar de cargar la página.');
export const retryButton = (failure: Locator): Locator =>
  failure.getByRole('button', { name: 'Reintentar' });
