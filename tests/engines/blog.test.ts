import { articles, courses, creators } from '#tests/content/useful-links.ts';
import { clickAndGetScroll, settledScroll } from './support/scroll.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test, untilHydrated } from './support/test.ts';

/** A short one. */
const POST = '/blogs/una-regla-corta';

const posts = (tab: Tab) => tab.getByRole('region', { name: 'Todos los Blogs.' });
const count = (tab: Tab) => posts(tab).getByRole('status');
const titles = (tab: Tab) => posts(tab).getByRole('heading', { level: 3 });
const links = (tab: Tab) => posts(tab).getByRole('link', { name: /^Leer Blog/ });
const box = (tab: Tab) => tab.getByRole('searchbox', { name: 'Buscar entradas' });
const tags = (tab: Tab) => tab.getByRole('group', { name: 'Etiquetas' });

test('the search finds words without their accents, by rank, as one history entry', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, POST);
  await tab.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(count(tab)).toHaveText('11 entradas');
  await expect(titles(tab).first(), 'the newest post').toHaveText(/^Una regla corta/);

  await box(tab).scrollIntoViewIfNeeded();
  const top = await settledScroll(tab);
  await box(tab).pressSequentially('SOLUCION');
  await expect(tab).toHaveURL('/blogs?q=SOLUCION');
  await expect(posts(tab).locator('mark').first(), 'a word with its accent').toHaveText(
    /^solución$/i,
  );
  await expect(count(tab)).toHaveText(/^\d+ resultados?$/);
  await expect(box(tab), 'the field that the visitor types in').toBeFocused();
  expect(await settledScroll(tab), 'the scroll position while typing').toBe(top);

  await box(tab).fill('react');
  await expect(tab).toHaveURL('/blogs?q=react');
  await expect(titles(tab).first(), 'a title that matches comes first').toHaveText(/^React 19/);
  await expect(titles(tab).first().locator('mark')).toHaveText('React');

  await box(tab).fill('lámpara');
  await expect(tab).toHaveURL('/blogs?q=l%C3%A1mpara');
  await expect(
    posts(tab).getByRole('article').first(),
    'a post that matches by its body shows the passage',
  ).toContainText(/apareció la primera lámpara/);
  await expect(
    posts(tab).getByRole('article').first(),
    'the day of the post and its reading time',
  ).toContainText(/28 oct 2026\s*16 min/);

  await tab.goBack();
  await expect(tab, 'the page before the search').toHaveURL(POST);
});

test('a tag and a search are kept by the address, Back, Forward and a reload', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/blogs');
  await box(tab).fill('react');
  await expect(tab).toHaveURL('/blogs?q=react');
  const tag = tags(tab).getByRole('button', { name: /^typescript/ });
  await tag.click();
  await expect(tab).toHaveURL('/blogs?q=react&tag=typescript');
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await expect(count(tab)).toHaveText(/^2 resultados$/);

  await tab.goBack();
  await expect(tab, 'a tag is a history entry').toHaveURL('/blogs?q=react');
  await expect(tag).toHaveAttribute('aria-pressed', 'false');
  await expect(box(tab)).toHaveValue('react');
  await tab.goForward();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await tab.reload();
  await untilHydrated(tab);
  await expect(tag, 'the tag after a reload').toHaveAttribute('aria-pressed', 'true');
  await expect(box(tab), 'the search after a reload').toHaveValue('react');

  const top = await clickAndGetScroll(tab, links(tab).last());
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
  await tab.goBack();
  await expect(tab).toHaveURL('/blogs?q=react&tag=typescript');
  await expect(box(tab)).toHaveValue('react');
  await expect(count(tab)).toHaveText('2 resultados');
  await expect.poll(() => settledScroll(tab), 'the scroll position after Back').toBe(top);

  await box(tab).fill('zzzz');
  await expect(count(tab)).toHaveText('0 resultados');
  await expect(posts(tab)).toContainText(
    'No hay entradas para «zzzz» con la etiqueta «typescript».',
  );
  const listHeading = tab.getByRole('heading', { name: 'Todos los Blogs.' });
  await tab.getByRole('button', { name: 'Buscar en todas las etiquetas' }).press('Enter');
  await expect(tab).toHaveURL('/blogs?q=zzzz');
  await expect(listHeading).toBeFocused();
  await tab.keyboard.press('Tab');
  await expect(box(tab), 'the next stop after the heading').toBeFocused();
  await tab.getByRole('button', { name: 'Ver todas las entradas' }).press('Enter');
  await expect(tab).toHaveURL('/blogs');
  await expect(count(tab)).toHaveText('11 entradas');
  await expect(box(tab)).toHaveValue('');
  await expect(listHeading).toBeFocused();
});

test('the featured posts and the useful links are shown, and a cover in two sizes is requested once', async ({
  tab,
  viewport,
}) => {
  await open(tab, '/blogs');
  const featured = tab.getByRole('region', { name: 'Blogs Destacados' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  await expect(featured.getByText('Destacado', { exact: true })).toHaveCount(3);
  await expect(posts(tab).getByRole('article')).toHaveCount(11);
  await expect(posts(tab).getByText('Destacado', { exact: true })).toHaveCount(4);
  await expect(links(tab)).toHaveCount(11);

  for (const [title, entries] of LISTS) {
    await tab.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    for (const { name, link } of entries) {
      const anchor = tab.locator('#utils').getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(anchor, name).toBeVisible();
      await expect(anchor, name).toHaveAttribute('href', link);
      await expect(anchor, 'a link to another site').toHaveAttribute('target', '_blank');
    }
  }

  for (const post of ['css-moderno-sin-miedo', 'accesibilidad-desde-el-dia-uno']) {
    const covers = tab.locator(`[data-cover="${post}"] img`);
    for (const cover of [covers.first(), covers.last()]) {
      await cover.scrollIntoViewIfNeeded();
      await expect.poll(() => cover.evaluate(isDecoded), `a cover of ${post}`).toBe(true);
    }
    const files = await tab.evaluate(requestsOf, post);
    if (viewport?.width === 1440) expect(files, 'the files of a cover').toHaveLength(1);
  }
  const width = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, 'a sideways scroll').toBeLessThanOrEqual(0);

  // tests/e2e/blog.test.ts has the other parts of a row.
  await test.step('a press on the title of a row opens its post', async () => {
    const title = posts(tab).getByRole('heading', { name: 'CSS moderno sin miedo' });
    await title.scrollIntoViewIfNeeded();
    const { x, y, height } = (await title.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await tab.mouse.move(x + 20, y + height / 2);
    await tab.mouse.down();
    await tab.mouse.up();
    await expect(tab).toHaveURL('/blogs/css-moderno-sin-miedo');
  });
});

const LISTS = [
  ['Creadores.', creators],
  ['Articulos/Videos.', articles],
  ['Cursos gratuitos.', courses],
] as const;

const isDecoded = (image: HTMLElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

function requestsOf(post: string): readonly string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names)].filter((name) => name.includes(`/${post}-`) && !/\.js$/.test(name));
}
