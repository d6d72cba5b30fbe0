import type { Locator, Page } from '@playwright/test';
import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { deserialize, type HydrationPayload, PAYLOAD_ID } from '#ui/hydration-payload.ts';
import { BLOG, HOME, postPath } from '#ui/routes.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** A key of the data that a prerendered page carries for its script. */
async function pageData<T>(page: Page, key: string): Promise<T> {
  const text = await page.locator(`#${PAYLOAD_ID}`).textContent();
  return (deserialize(text ?? '') as HydrationPayload).resources[key] as T;
}

/** The controls that are drawn and can be pressed or filled in; without a script they do nothing. */
function drawnControls(page: Page): Promise<string[]> {
  const controls = page.locator('button, input, select, textarea, [role="tab"], [role="button"]');
  return controls.evaluateAll((elements) =>
    elements
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.matches(':disabled:is([type="checkbox"])'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** The links to a place of this page whose place is missing. */
function brokenAnchors(page: Page): Promise<string[]> {
  return page.locator('a[href*="#"]').evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(({ pathname }) => pathname === location.pathname)
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
  );
}

/** Fails where the link is covered, inert, unseen or out of reach of the page's scroll bar. */
async function expectReachable(link: Locator) {
  await expect(link).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  const isOnTop = await link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'a press on the link reaches it').toBe(true);
}

/** A long post with code, by its address on the fixtures site. */
const POST = postPath('css-moderno-sin-miedo');
const ROUTES = [HOME, BLOG, POST, '/no/existe'];

for (const [name, viewport] of [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const) {
  test.describe(`without JavaScript at ${name}`, () => {
    test.use({ viewport });

    test('shows every project, and the links of each can be pressed', async ({ page }) => {
      await page.goto(HOME);
      const projects = await pageData<readonly Project[]>(page, 'projects');
      expect(projects.length).toBeGreaterThan(1);
      const cards = page.locator('#proyectos').getByRole('article');
      await expect(cards).toHaveCount(projects.length);
      for (const [index, project] of projects.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading', { name: project.name })).toBeVisible();
        if (project.link !== '') {
          await expectReachable(card.getByRole('link', { name: 'Ver Sitio' }));
        }
        if (project.code !== '') {
          await expectReachable(card.getByRole('link', { name: 'Código' }));
        }
      }
    });

    test('shows every panel of the tabs, each under a heading with its name', async ({ page }) => {
      await page.goto(HOME);
      const names = await page.locator('[role="tab"]').allTextContents();
      expect(names.length).toBeGreaterThan(1);
      const panels = page.locator('[role="tabpanel"]');
      await expect(panels).toHaveCount(names.length);
      for (const [index, tabName] of names.entries()) {
        const panel = panels.nth(index);
        await expect(panel.getByRole('heading', { name: tabName, exact: true })).toBeVisible();
        for (const entry of await panel.getByRole('listitem').all()) {
          await expect(entry).toBeVisible();
        }
      }
    });

    test('the links of the menu stand in the header, and lead to every page and section', async ({
      page,
    }) => {
      await page.goto(HOME);
      const menu = page.getByRole('banner').getByRole('navigation');
      for (const [link, id] of [
        ['Proyectos', 'proyectos'],
        ['Contacto', 'contacto'],
      ] as const) {
        await menu.getByRole('link', { name: link, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
        await page.goto(HOME);
      }
      await expect(menu.getByRole('link', { name: 'Portafolio' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await menu.getByRole('link', { name: 'Mi Blog' }).click();
      await expect(page).toHaveURL(BLOG);
      await menu.getByRole('link', { name: 'Portafolio' }).click();
      await expect(page).toHaveURL(HOME);
    });

    test('"Contactame" leads to the contact section, where the form gives way to the mail link', async ({
      page,
    }) => {
      await page.goto(HOME);
      await page.getByRole('main').getByRole('link', { name: 'Contactame' }).click();
      const contact = page.locator('#contacto');
      await expect(contact.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
      // Playwright finds no text inside `noscript`, whether it is drawn or not.
      const note = contact.locator('form noscript p');
      await expect(note).toContainText('Este formulario necesita JavaScript.');
      await expectReachable(note.locator('a[href^="mailto:"]'));
      await expect(contact.getByRole('textbox')).toHaveCount(0);
    });

    test('links every post of the blog from the list', async ({ page }) => {
      await page.goto(BLOG);
      const posts = await pageData<readonly PostSummary[]>(page, 'posts');
      expect(posts.length).toBeGreaterThan(1);
      const list = page.getByRole('region', { name: 'Todos los Blogs.' });
      for (const { slug } of posts) {
        await expectReachable(list.locator(`a[href="${postPath(slug)}"]`));
      }
    });

    for (const path of ROUTES) {
      test(`${path} draws no control that does nothing`, async ({ page, allowed }) => {
        allowed.push('404');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await drawnControls(page)).toEqual([]);
        expect(await brokenAnchors(page)).toEqual([]);
      });

      test(`${path} does not scroll sideways`, async ({ page, allowed }) => {
        allowed.push('404');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
      });
    }
  });
}
