import { expect } from './expect.ts';
import type { Tab, TabLocator } from './tab.ts';

// The elements of the site that several journeys use, by their roles and names (docs/product.md).

type Find = (tab: Tab) => TabLocator;

export const menu: Find = (tab) => tab.getByRole('dialog', { name: 'Menú' });
export const menuButton: Find = (tab) => tab.getByRole('button', { name: 'Menú', exact: true });

export async function openMenu(tab: Tab) {
  await menuButton(tab).click();
  await expect(menu(tab)).toBeVisible();
}

export const heading = (tab: Tab, name: string | RegExp): TabLocator =>
  tab.getByRole('heading', { level: 1, name });
export const homeHeading: Find = (tab) => heading(tab, 'Desarrollador web front-end freelancer');
export const blogHeading: Find = (tab) => heading(tab, 'Bienvenido a mi Blog!');
export const contactHeading: Find = (tab) => tab.getByRole('heading', { name: 'Contactame.' });
