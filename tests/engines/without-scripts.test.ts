import type { ListStart } from '#domain/model/list-start.ts';
import type { Project } from '#domain/model/project.ts';
import { deserialize, type HydrationPayload, PAYLOAD_ID } from '#ui/hydration-payload.ts';
import { ARCHIVE, BLOG, HOME, postPath } from '#ui/routes.ts';
import type { Tab } from './support/tab.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the home page shows all of its projects and panels, and leads everywhere', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await tab.goto(HOME);
  await expectNoDeadControl(tab);
  const links = tab.getByRole('banner').getByRole('navigation');

  await test.step('every project has links that can be followed', async () => {
    const projects = await pageData<readonly Project[]>(tab, 'projects');
    expect(projects.length).toBeGreaterThan(1);
    const cards = tab.locator('#proyectos').getByRole('article');
    await expect(cards).toHaveCount(projects.length);
    for (const [index, { name, link, code }] of projects.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { name })).toBeVisible();
      // A link that is covered or out of reach cannot be hovered.
      if (link !== '') await card.getByRole('link', { name: 'Ver Sitio' }).hover();
      if (code !== '') await card.getByRole('link', { name: 'Código' }).hover();
    }
  });

  await test.step('every tab panel stands under a heading with its name', async () => {
    const panels = tab.locator('[role="tabpanel"]');
    await expect(panels).toHaveCount(3);
    for (const [index, name] of ['Educación', 'Experiencia', 'Tecnologías'].entries()) {
      const panel = panels.nth(index);
      await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      await expect(panel.getByRole('listitem').last()).toBeVisible();
    }
  });

  await test.step('the header has the links of the menu to sections', async () => {
    for (const [name, id] of [
      ['Proyectos', 'proyectos'],
      ['Contacto', 'contacto'],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect(tab).toHaveURL(`/#${id}`);
      await expect(tab.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }
  });

  await test.step('"Contactame" leads to a mail link in place of the form', async () => {
    await tab.goto(HOME);
    await tab.getByRole('main').getByRole('link', { name: 'Contactame' }).click();
    const contact = tab.locator('#contacto');
    await expect(contact.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
    // Playwright finds no text inside `noscript`, visible or not.
    const note = contact.locator('form noscript p');
    await expect(note).toContainText('Este formulario necesita JavaScript.');
    await note.locator('a[href^="mailto:"]').hover();
    await expect(contact.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the header leads to the blog and back', async () => {
    const home = links.getByRole('link', { name: 'Portafolio' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await links.getByRole('link', { name: 'Mi Blog' }).click();
    await expect(tab).toHaveURL(BLOG);
    await home.click();
    await expect(tab).toHaveURL(HOME);
  });
});

test('without scripts the blog links every post with its pictures, and a post shows its text', {
  tag: '@chromium-at-release',
}, async ({ tab, allowed }) => {
  await tab.goto(BLOG);
  await expectNoDeadControl(tab);

  await test.step('every post has a link that can be followed', async () => {
    const { posts } = await pageData<ListStart>(tab, 'list-start');
    expect(posts.length).toBeGreaterThan(1);
    await expect(tab.getByRole('region', { name: 'Blogs Destacados' })).toBeVisible();
    const list = tab.getByRole('region', { name: 'Todos los Blogs.' });
    for (const { slug } of posts) await list.locator(`a[href="${postPath(slug)}"]`).hover();
  });

  await test.step('all pictures are loaded, also those marked as lazy', async () => {
    // A browser ignores the mark then, because it would reveal the scroll position.
    await tab.reload();
    await expect.poll(() => tab.evaluate(pictures)).toMatchObject({ empty: [] });
    expect((await tab.evaluate(pictures)).lazy).toBeGreaterThan(0);
  });

  await test.step('a post shows its text', async () => {
    await tab.getByRole('link', { name: 'Leer Blog Una regla corta' }).first().click();
    await expect(tab).toHaveURL('/blogs/una-regla-corta');
    await expect(tab.getByRole('heading', { level: 1, name: /Una regla corta/ })).toBeVisible();
    await expect(tab.getByText(/Tiempo de Lectura: \d+ min/)).toBeVisible();
    expect((await tab.locator('article').innerText()).length).toBeGreaterThan(400);
  });

  allowed.push('404');
  for (const path of [ARCHIVE, postPath('css-moderno-sin-miedo'), '/no/existe']) {
    await test.step(`${path} has no dead control`, async () => {
      await tab.goto(path);
      await expectNoDeadControl(tab);
    });
  }
});

/** Reads a key of the data that a prerendered page has for its script. */
async function pageData<T>(tab: Tab, key: string): Promise<T> {
  const text = await tab.locator(`#${PAYLOAD_ID}`).evaluate((element) => element.textContent);
  return (deserialize(text ?? '') as HydrationPayload).resources[key] as T;
}

/** Fails on a visible control, which does nothing, on a link to no element, and where the page is too wide. */
async function expectNoDeadControl(tab: Tab) {
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tab.evaluate(deadControls)).toEqual([]);
  expect(await tab.evaluate(sidewaysScroll)).toBeLessThanOrEqual(0);
}

function deadControls(): string[] {
  const controls = [
    ...document.querySelectorAll('button, input, select, textarea, [role="tab"], [role="button"]'),
  ]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((element) => !element.matches(':disabled:is([type="checkbox"])'));
  const broken = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter(({ pathname }) => pathname === location.pathname)
    .filter(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) === null);
  return [...controls, ...broken].map((element) => element.outerHTML.slice(0, 120));
}

function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** The pictures of the page that have not been loaded, and the number of lazy ones. */
function pictures(): { readonly empty: readonly string[]; readonly lazy: number } {
  const all = [...document.querySelectorAll<HTMLImageElement>('main img')];
  return {
    empty: all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    lazy: all.filter(({ loading }) => loading === 'lazy').length,
  };
}
