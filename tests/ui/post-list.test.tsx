import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OnPartial } from '#ports/content.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';

const open = async (path: string, posts: readonly ReturnType<typeof aPost>[]) => {
  const repository = new PostsInMemory(...posts);
  const screen = await renderSite(path, fakeServices({ posts: repository }).services);
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  await expect.element(list.getByRole('searchbox')).toBeVisible();
  return { screen, list };
};
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aPost({ slug: `p${n + 1}`, title: `Entrada número ${n + 1}`, tags: [n % 2 ? 'par' : 'impar'] }),
  );
const SOME = [
  aPost({ slug: 'css', title: 'CSS moderno', description: 'Sin miedo', tags: ['css', 'diseño'] }),
  aPost({ slug: 'ano', title: 'Fin de año', description: 'La programación', tags: ['vida'] }),
  aPost({ slug: 'c', title: 'De C a JavaScript', description: 'Un camino', tags: ['css', 'js'] }),
];

test('a list of one page shows the number of posts and no pagination', async () => {
  const { screen, list } = await open('/blogs', many(24));
  expect(list.getByRole('article').all()).toHaveLength(24);
  await expect.element(list.getByRole('status')).toHaveTextContent('24 entradas');
  await expect.element(screen.getByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
});

test('a row shows the day of a post and its reading time, where they are known', async () => {
  const dated = aPost({ slug: 'a', title: 'La nueva', publishedAt: new Date('2026-03-09') });
  const withMinutes = Object.assign(dated, { minutes: 4 });
  const { list } = await open('/blogs', [withMinutes, aPost({ slug: 'b' })]);
  const rows = list.getByRole('article');
  await expect.element(rows.nth(0)).toHaveTextContent(/9 mar 2026\s*4 min/);
  await expect.element(rows.nth(1)).not.toHaveTextContent(/20\d\d|min/);
});

test('ten thousand posts show page by page, and the last page is two clicks away', async () => {
  const { screen, list } = await open('/blogs', many(10_000));
  expect(list.getByRole('article').all()).toHaveLength(24);
  await expect.element(list.getByRole('status')).toHaveTextContent('10.000 entradas, 1 a 24');
  const pages = screen.getByRole('navigation', { name: 'Páginas' });
  await expect
    .element(pages.getByRole('link', { name: 'Página 1 de 417' }))
    .toHaveAttribute('aria-current', 'page');
  await expect
    .element(pages.getByRole('link', { name: 'Página anterior' }))
    .not.toBeInTheDocument();
  await userEvent.click(pages.getByRole('link', { name: 'Página siguiente' }));
  await expect.element(list.getByRole('heading', { name: 'Entrada número 25' })).toBeVisible();
  await userEvent.click(pages.getByRole('link', { name: 'Página 417 de 417' }));
  await expect.element(list.getByRole('heading', { name: 'Entrada número 10000' })).toBeVisible();
  await expect.element(list.getByRole('status')).toHaveTextContent('9.985 a 10.000');
  await expect
    .element(pages.getByRole('link', { name: 'Página siguiente' }))
    .not.toBeInTheDocument();
  expect(document.querySelectorAll('article').length).toBeLessThanOrEqual(200);
});

/** A list whose partial result, by default a hundred posts, arrives at once and the whole with `answer`. */
function slowList(partial: readonly ReturnType<typeof aPost>[] = many(100)) {
  const answer = deferred<readonly ReturnType<typeof aPost>[]>();
  const posts = Object.assign(new PostsInMemory(), {
    all: (onPartial?: OnPartial) => {
      onPartial?.(partial);
      return answer.promise;
    },
  });
  return { services: fakeServices({ posts }).services, answer };
}

test('the first posts show with a notice while the others load', async () => {
  const { services, answer } = slowList();
  const screen = await renderSite('/blogs', services);
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  await expect.element(list.getByRole('heading', { name: 'Entrada número 24' })).toBeVisible();
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  const status = list.getByRole('status');
  await expect.element(status).toHaveTextContent('100 entradas, 1 a 24. Cargando las demás…');
  answer.resolve(many(300));
  await expect.element(status).toHaveTextContent('300 entradas, 1 a 24');
  await expect.element(status).not.toHaveTextContent('Cargando');
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
});

test('featured posts show once a partial list has three, or the whole list has fewer', async () => {
  const marked = ['uno', 'dos', 'tres'].map((slug) => aPost({ slug, title: slug, featured: true }));
  const enough = slowList([...many(97), ...marked]);
  const screen = await renderSite('/blogs', enough.services);
  const featured = screen.getByRole('region', { name: 'Blogs Destacados' });
  await expect.element(featured.getByRole('heading', { name: 'tres' })).toBeVisible();
  await expect.element(featured).toHaveAttribute('aria-busy', 'false');
  await screen.unmount();

  const tooFew = slowList([...many(98), ...marked.slice(1)]);
  await renderSite('/blogs', tooFew.services);
  await expect.element(featured.getByText('Cargando entradas destacadas…')).toBeInTheDocument();
  tooFew.answer.resolve([...many(300), ...marked.slice(1)]);
  await expect.element(featured.getByRole('article')).toHaveLength(2);
});

test('the first posts show at once when the link was prefetched', async () => {
  const { services } = slowList();
  const screen = await renderSite('/', services);
  const link = screen.getByRole('link', { name: 'Ir al Blog' });
  await expect.element(link).toBeVisible();
  link.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await userEvent.click(link);
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  await expect.element(list.getByRole('heading', { name: 'Entrada número 24' })).toBeVisible();
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
});

test('a post whose slug has a lone surrogate has a link and does not break the list', async () => {
  const { list } = await open('/blogs', [aPost({ slug: 'roto-\ud83d', title: 'Roto' }), ...SOME]);
  expect(list.getByRole('article').all()).toHaveLength(4);
  await expect
    .element(list.getByRole('link', { name: /Roto/ }))
    .toHaveAttribute('href', '/blogs/roto-%EF%BF%BD');
});

test.each([
  ['/blogs?pagina=2', 'Entrada número 25'],
  ['/blogs?pagina=3', 'Entrada número 49'],
  ['/blogs?pagina=99', 'Entrada número 49'],
  ['/blogs?pagina=0', 'Entrada número 1'],
  ['/blogs?pagina=-1', 'Entrada número 1'],
  ['/blogs?pagina=1.5', 'Entrada número 1'],
  ['/blogs?pagina=x', 'Entrada número 1'],
])('%s shows "%s" first', async (path, title) => {
  const { list } = await open(path, many(60));
  await expect.element(list.getByRole('heading', { level: 3 }).first()).toHaveTextContent(title);
});

test('a search shows the posts that match, with their count and the matches marked', async () => {
  const { list } = await open('/blogs', SOME);
  await userEvent.fill(list.getByRole('searchbox', { name: /^Buscar/ }), 'programacion');
  await expect.element(list.getByRole('status')).toHaveTextContent('1 resultado');
  expect(list.getByRole('article').all()).toHaveLength(1);
  await expect.element(list.getByRole('heading', { name: 'Fin de año' })).toBeVisible();
  expect(list.element().querySelector('mark')?.textContent).toBe('programación');
  await userEvent.clear(list.getByRole('searchbox'));
  await expect.element(list.getByRole('status')).toHaveTextContent('3 entradas');
  expect(list.element().querySelector('mark')).toBeNull();
});

test('a post that matches by its tag shows the tag', async () => {
  const { list } = await open('/blogs?q=js', SOME);
  await expect.element(list.getByRole('status')).toHaveTextContent('1 resultado');
  expect(list.getByRole('article').element().querySelector('mark')?.textContent).toBe('js');
});

test('a search shows the matches of titles while the texts are loading', async () => {
  const texts = deferred<ReadonlyMap<string, string>>();
  const posts = Object.assign(new PostsInMemory(...SOME), { texts: () => texts.promise });
  const screen = await renderSite('/blogs?q=moderno', fakeServices({ posts }).services);
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  const status = list.getByRole('status');
  await expect.element(status).toHaveTextContent('1 resultado. Buscando en los textos…');
  texts.resolve(new Map([['ano', 'Un año moderno']]));
  await expect.element(status).toHaveTextContent(/^2 resultados$/);
  await expect.element(list.getByText('Un año moderno')).toBeVisible();
});

test('a search is retried when its texts do not load', async () => {
  let isDown = true;
  const posts = Object.assign(new PostsInMemory(...SOME), {
    texts: async () => {
      if (isDown) throw new DataSourceError('file', 'unavailable');
      return new Map();
    },
  });
  const screen = await renderSite('/blogs?q=moderno', fakeServices({ posts }).services);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pudo cargar el buscador.');
  isDown = false;
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 resultado');
});

test('a post that matches by its body alone shows a snippet', async () => {
  const { list } = await open('/blogs?q=oceano', [
    ...SOME,
    aPost({ slug: 'mar', title: 'Mareas', body: 'Lejos\nMás allá, el océano entero.' }),
  ]);
  await expect.element(list.getByRole('status')).toHaveTextContent('1 resultado');
  await expect.element(list.getByText('Lejos · Más allá, el océano entero.')).toBeVisible();
  expect(list.element().querySelector('mark')?.textContent).toBe('océano');
});

test('"ano" does not match "año"', async () => {
  const { list } = await open('/blogs?q=ano', SOME);
  await expect.element(list.getByRole('status')).toHaveTextContent('0 resultados');
  await userEvent.fill(list.getByRole('searchbox'), 'AÑO');
  await expect.element(list.getByRole('status')).toHaveTextContent('1 resultado');
});

test('a tag filters together with the search, and a second click removes it', async () => {
  const { screen, list } = await open('/blogs', SOME);
  const tags = screen.getByRole('group', { name: 'Etiquetas' });
  const css = tags.getByRole('button', { name: 'css 2' });
  await userEvent.click(css);
  await expect.element(css).toHaveAttribute('aria-pressed', 'true');
  await expect.element(list.getByRole('status')).toHaveTextContent('2 resultados');
  await userEvent.fill(list.getByRole('searchbox'), 'javas');
  await expect.element(list.getByRole('status')).toHaveTextContent('1 resultado');
  await userEvent.click(css);
  await userEvent.clear(list.getByRole('searchbox'));
  await expect.element(list.getByRole('status')).toHaveTextContent('3 entradas');
});

test('on a phone a chosen tag stops before the row of tags fades', async () => {
  await page.viewport(390, 844);
  const names = ['rendimiento', 'javascript', 'accesibilidad', 'formularios', 'arquitectura'];
  const { screen } = await open('/blogs', [aPost({ slug: 'a', tags: names })]);
  const tags = screen.getByRole('group', { name: 'Etiquetas' }).getByRole('button').elements();
  const right = (tag: Element) => tag.getBoundingClientRect().right;
  const fadeStart = 390 - 56;
  const cut = tags.find((tag) => right(tag) > fadeStart) as HTMLElement;
  cut.click();
  await expect.poll(() => right(cut)).toBeLessThanOrEqual(fadeStart + 1);
  await expect.element(cut).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone a tag that the keyboard comes to stands before the row of tags fades', async () => {
  await page.viewport(390, 844);
  const names = ['rendimiento', 'javascript', 'accesibilidad', 'formularios', 'arquitectura'];
  const { screen, list } = await open('/blogs', [aPost({ slug: 'a', tags: names })]);
  const tags = screen.getByRole('group', { name: 'Etiquetas' }).getByRole('button');
  await userEvent.click(list.getByRole('searchbox'));
  for (const tag of tags.elements()) {
    await userEvent.tab();
    expect(document.activeElement).toBe(tag);
    // The end of the row has no fade.
    const limit = tag === tags.elements().at(-1) ? 390 : 390 - 56 + 1;
    await expect.poll(() => tag.getBoundingClientRect().right).toBeLessThanOrEqual(limit);
  }
});

test('an empty result offers to search all tags or to show every post', async () => {
  const { list } = await open('/blogs?q=a%C3%B1o&tag=css', SOME);
  await expect
    .element(list.getByText('No hay entradas para «año» con la etiqueta «css».'))
    .toBeVisible();
  await expect.element(list.getByRole('searchbox')).toHaveValue('año');
  await userEvent.click(list.getByRole('button', { name: 'Buscar en todas las etiquetas' }));
  await expect.element(list.getByRole('heading', { name: 'Fin de año' })).toBeVisible();
  await userEvent.fill(list.getByRole('searchbox'), 'zzz');
  await userEvent.click(list.getByRole('button', { name: 'Ver todas las entradas' }));
  await expect.element(list.getByRole('status')).toHaveTextContent('3 entradas');
  await expect.element(list.getByRole('searchbox')).toHaveValue('');
});

test('a tag without posts shows a count of 0 and can be removed', async () => {
  const { screen, list } = await open('/blogs?tag=nada', SOME);
  await expect.element(list.getByText('No hay entradas con la etiqueta «nada».')).toBeVisible();
  const tag = screen
    .getByRole('group', { name: 'Etiquetas' })
    .getByRole('button', { name: 'nada 0' });
  await userEvent.click(tag);
  await expect.element(list.getByRole('status')).toHaveTextContent('3 entradas');
  // The button stays, and keeps the focus, until the visitor leaves the page.
  await expect.element(tag).toHaveAttribute('aria-pressed', 'false');
  await expect.element(tag).toHaveFocus();
});
