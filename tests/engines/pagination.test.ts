import { RELEASE } from '#tests/support/release-tests.ts';
import { test } from './support/changed-site.ts';
import { answerPosts, HTTP_SITE } from './support/http-site.ts';
import { expect, open } from './support/test.ts';

/** The posts of the data source, and no list of the build, which is shown until nothing on screen would move. */
test.use({
  site: {
    from: HTTP_SITE,
    change: (answer, path) => {
      answerPosts(answer, path);
      if (/^\/blogs(?:$|\?)/.test(path)) {
        answer.text = answer.text.replace(/<script [^>]*id="datos".*?<\/script>/s, '');
      }
    },
  },
});

test(
  'a list of 150 posts has pages, each with an address and a place in the history',
  RELEASE,
  async ({ tab }) => {
    await open(tab, '/blogs/una-regla-corta');
    await tab.getByRole('link', { name: 'Volver al inicio' }).click();
    const list = tab.getByRole('region', { name: 'Todos los Blogs.' });
    const count = list.getByRole('status');
    const title = list.getByRole('heading', { level: 3 }).first();
    const pages = tab.getByRole('navigation', { name: 'Páginas' });
    await expect(count).toHaveText('150 entradas, 1 a 24');
    await expect(list.getByRole('article')).toHaveCount(24);
    await expect(title, 'the newest post').toHaveText('Entrada p150');
    await expect(pages.getByRole('link', { name: 'Página anterior' })).toHaveCount(0);

    await pages.getByRole('link', { name: 'Página siguiente' }).click();
    await expect(tab.getByRole('heading', { name: 'Todos los Blogs.' })).toBeFocused();
    await expect(tab.getByRole('heading', { name: 'Todos los Blogs.' })).toBeInViewport();
    await expect(count).toHaveText('150 entradas, 25 a 48');
    await expect(title).toHaveText('Entrada p126');
    expect(await addressOf(tab)).toBe('/blogs?pagina=2#todos');
    await expect(pages.getByRole('link', { name: 'Página 2 de 7' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await pages.getByRole('link', { name: 'Página 7 de 7' }).click();
    await expect(count).toHaveText('150 entradas, 145 a 150');
    await expect(list.getByRole('article')).toHaveCount(6);
    await tab.goBack();
    await expect(count, 'the page before').toHaveText('150 entradas, 25 a 48');
    await tab.goForward();
    await expect(count).toHaveText('150 entradas, 145 a 150');

    await tab.getByRole('searchbox', { name: 'Buscar entradas' }).fill('p14');
    await expect(count, 'a search begins at its first page').toHaveText('11 resultados');
    expect(await addressOf(tab)).toBe('/blogs?q=p14');

    await open(tab, '/blogs?pagina=3');
    await expect(count, 'a page by its address').toHaveText('150 entradas, 49 a 72');
    const width = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, 'a sideways scroll').toBeLessThanOrEqual(0);
  },
);

async function addressOf(tab: Parameters<typeof open>[0]) {
  const { pathname, search, hash } = new URL(await tab.url());
  return pathname + search + hash;
}
