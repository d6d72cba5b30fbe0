import { site } from '#tests/content/site.ts';
import { clickAndGetScroll, settledScroll } from './support/scroll.ts';
import type { Tab, TabLocator } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const POST = '/blogs/por-que-tu-web-tarda';
const TITLE = 'Por qué tu web tarda y cómo arreglarlo hoy';

test('a post has contents, footnotes and links to headings that lead to their place', async ({
  tab,
  viewport,
}) => {
  await open(tab, POST);
  const article = tab.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(tab.getByText('28 de octubre de 2026')).toBeVisible();
  await expect(tab.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
  await expect(tab).toHaveTitle(`${TITLE} | ${site.fullName}`);
  await expect(tab.getByText(site.fullName, { exact: true })).toBeVisible();
  await expect(tab.getByRole('img', { name: TITLE })).toBeVisible();
  await expect(article.getByRole('table').first()).toBeVisible();
  await expect(article.getByRole('blockquote').first()).toBeVisible();
  expect(await article.locator('pre code').count(), 'blocks of code').toBeGreaterThan(3);
  expect(await article.getByRole('checkbox').count(), 'tasks').toBeGreaterThan(2);
  await expect(article.locator('figure img'), 'figures').toHaveCount(2);

  const contents = tab.getByRole('navigation', { name: 'Contenido' });
  if (viewport !== null && viewport.width < 768)
    await contents.getByText('Contenido').last().click();
  const entry = contents.getByRole('link', { name: 'Los números que importan' });
  await entry.click();
  const heading = article.getByRole('heading', { name: /^Los números que importan/ });
  await expect(tab).toHaveURL(`${POST}#seccion-los-numeros-que-importan`);
  await expectBelowHeader(tab, heading);
  await expect(entry, 'the heading that is being read').toHaveAttribute('aria-current', 'location');

  const reference = article.locator('sup a').first();
  await reference.click();
  await expect(tab).toHaveURL(/#nota-fn-/);
  await expect(tab.locator('[id^="nota-fn-"]').first()).toBeInViewport();
  await settledScroll(tab);
  await tab.getByRole('link', { name: 'Volver a la referencia 1', exact: true }).click();
  await expect(reference, 'the place of the note').toBeInViewport();
  await tab.goBack();
  await expect(tab.locator('[id^="nota-fn-"]').first(), 'the note by Back').toBeInViewport();
});

test.describe('with a clipboard', () => {
  test.use({ hasWindows: true });

  test('a reader sees the progress, copies code and can paste it', {
    tag: '@chromium-at-release',
  }, async ({ tab }) => {
    await open(tab, '/blogs/hexagonos-en-el-front');
    const canDraw = await tab.evaluate(() => CSS.supports('timeline-scope: --x'));
    expect(await readingProgress(tab), 'the bar at the start').toBe(canDraw ? 0 : null);
    const block = tab.getByRole('article').getByRole('figure').first();
    const code = await block.locator('code').evaluate((element) => element.textContent.trimEnd());
    expect(code).toContain('export type Pedido');
    const button = block.getByRole('button');
    await expect(button).toHaveText('Copiar código');
    await button.click();
    await expect(button, 'the answer of the button').toHaveText('Copiado');
    await expect(tab.getByRole('status').first(), 'its announcement').toHaveText('Copiado');
    await expect(button, 'the label returns').toHaveText('Copiar código');

    await tab
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .last()
      .scrollIntoViewIfNeeded();
    if (canDraw) await expect.poll(() => readingProgress(tab)).toBeGreaterThan(0.5);

    await open(tab, '/#contacto');
    const field = tab.getByLabel('Mensaje', { exact: true });
    await field.press('Control+v');
    await expect(field, 'the text of the clipboard').toHaveValue(code);
  });
});

test('a post leads to its neighbors, to related posts, to its tags and back to the list', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/blogs');
  const list = tab.getByRole('region', { name: 'Todos los Blogs.' });
  const link = list.getByRole('link', { name: /^Leer Blog CSS moderno/ });
  const top = await clickAndGetScroll(tab, link);
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('CSS moderno sin miedo');
  await expect(heading).toBeFocused();
  expect(await settledScroll(tab), 'a post begins at its top').toBe(0);

  await scrollToEnd(tab);
  const neighbors = tab.getByRole('navigation', { name: 'Otras entradas' });
  const next = neighbors.getByRole('link', { name: /^Siguiente:/ });
  const nextTitle = (await textOf(next)).replace(/^Siguiente:\s*/, '');
  const related = tab.getByRole('region', { name: 'También te puede interesar' });
  // The related posts come late and move what is around them.
  await expect(related.getByRole('link').first()).toBeVisible();
  await settledScroll(tab);
  await next.click();
  await expect(heading, 'the neighbor').toHaveText(nextTitle);
  await expect(heading).toBeFocused();
  await scrollToEnd(tab);
  const previous = neighbors.getByRole('link', { name: /^Anterior: CSS moderno/ });
  await expect(previous, 'the way back').toBeVisible();
  const relatedTitle = await textOf(related.getByRole('link').first());
  await related.getByRole('link').first().click();
  await expect(heading, 'the related post').toHaveText(relatedTitle);

  await tab.goBack();
  await expect(heading, 'Back from a related post').toHaveText(nextTitle);
  await tab.goBack();
  await expect(heading).toHaveText('CSS moderno sin miedo');
  await tab.goBack();
  await expect(tab).toHaveURL('/blogs');
  await expect.poll(() => settledScroll(tab), 'the place in the list').toBe(top);

  await link.click();
  await tab.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(tab).toHaveURL('/blogs');
  await expect(heading).toHaveText('Bienvenido a mi Blog!');
  // Movements pause at their start, so that the click comes before they end.
  await tab.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (typeof options === 'object' && options.duration === 420) animation.pause();
      return animation;
    };
  });
  await link.click();
  await expect(heading).toHaveText('CSS moderno sin miedo');
  await expect(tab.locator('[data-moving]'), 'the moving cover').toHaveCount(1);
  await tab.getByRole('list', { name: 'Etiquetas' }).getByRole('link', { name: 'diseño' }).click();
  await expect(tab).toHaveURL('/blogs?tag=dise%C3%B1o');
  await expect(list.getByRole('status')).toHaveText('3 resultados');
  await expect(
    tab.getByRole('group', { name: 'Etiquetas' }).getByRole('button', { name: /^diseño/ }),
  ).toHaveAttribute('aria-pressed', 'true');
});

/** Scrolls to the end of the post, which is somewhere else before its text is there. */
/** The text of an element; its inner text would be empty while what is below the window is not laid out. */
function textOf(element: TabLocator): Promise<string> {
  return element.evaluate(({ textContent }) => textContent);
}

async function scrollToEnd(tab: Tab) {
  const article = tab.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 }).first(), 'the text').toBeVisible();
  await tab.getByRole('link', { name: 'Volver al inicio' }).scrollIntoViewIfNeeded();
}

/** The bar of the progress from 0 to 1; null where the browser cannot draw it, and there is none. */
function readingProgress(tab: Tab): Promise<number | null> {
  return tab.evaluate(() => {
    const article = document.querySelector('main article') as Element;
    const { content, scale } = getComputedStyle(article, '::before');
    return content === 'none' ? null : Number.parseFloat(scale);
  });
}

/** Waits until the heading stands just below the header. */
async function expectBelowHeader(tab: Tab, heading: ReturnType<Tab['locator']>) {
  const distance = async () => {
    const header = await tab.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    return (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  };
  await expect.poll(distance, 'pixels below the header').toBeLessThan(120);
  await settledScroll(tab);
  expect(await distance(), 'pixels below the header').toBeGreaterThan(-1);
  expect(await distance(), 'pixels below the header').toBeLessThan(120);
}
