import type { Locator, Page } from '@playwright/test';
import type { ListStart } from '#domain/model/list-start.ts';
import type { Project } from '#domain/model/project.ts';
import { deserialize, type HydrationPayload, PAYLOAD_ID } from '#ui/hydration-payload.ts';
import { ARCHIVE, BLOG, HOME, postPath } from '#ui/routes.ts';
import { featuredPosts, heading, postLink, postList } from './support/locators.ts';
import { expectNoSidewaysScroll } from './support/page-state.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** Reads a key of the data that a prerendered page has for its script. */
async function pageData<T>(page: Page, key: string): Promise<T> {
  const text = await page.locator(`#${PAYLOAD_ID}`).textContent();
  return (deserialize(text ?? '') as HydrationPayload).resources[key] as T;
}

/** Lists the visible controls that a visitor can use; without a script they do nothing. */
function visibleControls(page: Page): Promise<string[]> {
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

/** Lists the fragments of links to this page that no element has as its id. */
function brokenFragments(page: Page): Promise<string[]> {
  return page.locator('a[href*="#"]').evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(({ pathname }) => pathname === location.pathname)
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
  );
}

/** Fails where the link is covered, inert, invisible or beyond the scroll range of the page. */
async function expectReachable(link: Locator) {
  await expect(link).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  const isOnTop = await link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'no other element is above the link').toBe(true);
}

/** A long post with code on the fixtures. */
const POST = postPath('css-moderno-sin-miedo');
const ROUTES = [ARCHIVE, POST, '/no/existe'];

/** Nothing on the page needs a script, leads nowhere or is wider than the window. */
async function expectToWork(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visibleControls(page), 'controls that need a script').toEqual([]);
  expect(await brokenFragments(page), 'links to no element').toEqual([]);
  await expectNoSidewaysScroll(page);
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the home page shows every project, tab panel and mail link, and no control', async ({
      page,
    }) => {
      await page.goto(HOME);
      await expectToWork(page);

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

      const names = await page.locator('[role="tab"]').allTextContents();
      expect(names.length).toBeGreaterThan(1);
      const panels = page.locator('[role="tabpanel"]');
      await expect(panels).toHaveCount(names.length);
      for (const [index, name] of names.entries()) {
        const panel = panels.nth(index);
        await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible();
        for (const entry of await panel.getByRole('listitem').all()) {
          await expect(entry).toBeVisible();
        }
      }

      await page.getByRole('main').getByRole('link', { name: 'Contactame' }).click();
      const contact = page.locator('#contacto');
      await expect(contact.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
      // Playwright finds no text inside `noscript`, visible or not.
      const note = contact.locator('form noscript p');
      await expect(note).toContainText('Este formulario necesita JavaScript.');
      await expectReachable(note.locator('a[href^="mailto:"]'));
      await expect(contact.getByRole('textbox')).toHaveCount(0);
    });

    test('the header has the links of the menu to pages and sections', async ({ page }) => {
      await page.goto(HOME);
      const links = page.getByRole('banner').getByRole('navigation');
      for (const [name, id] of [
        ['Proyectos', 'proyectos'],
        ['Contacto', 'contacto'],
      ] as const) {
        await links.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
        await page.goto(HOME);
      }
      await expect(links.getByRole('link', { name: 'Portafolio' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await links.getByRole('link', { name: 'Mi Blog' }).click();
      await expect(page).toHaveURL(BLOG);
      await links.getByRole('link', { name: 'Portafolio' }).click();
      await expect(page).toHaveURL(HOME);
    });

    test('the blog links every post, and a post shows its text', async ({ page }) => {
      await page.goto(BLOG);
      await expectToWork(page);
      const { posts } = await pageData<ListStart>(page, 'list-start');
      expect(posts.length).toBeGreaterThan(1);
      await expect(featuredPosts(page)).toBeVisible();
      for (const { slug } of posts) {
        await expectReachable(postList(page).locator(`a[href="${postPath(slug)}"]`));
      }
      await postLink(page, 'Una regla corta').click();
      await expect(page).toHaveURL('/blogs/una-regla-corta');
      await expect(heading(page, /Una regla corta/)).toBeVisible();
      await expect(page.getByText(/Tiempo de Lectura: \d+ min/)).toBeVisible();
      expect((await page.locator('article').innerText()).length).toBeGreaterThan(400);
    });

    test('the other pages show no control that needs a script', async ({ page, allowed }) => {
      allowed.push('404');
      for (const path of ROUTES) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectToWork(page);
        });
      }
    });
  });
}

test('without JavaScript the pictures are loaded, also those marked as lazy', async ({ page }) => {
  await page.goto(BLOG);
  const pictures = page.locator('main img');
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy');
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  // Without scripts a browser ignores the attribute, because it would reveal the scroll position.
  await expect(pictures.last()).not.toHaveJSProperty('naturalWidth', 0);
});
