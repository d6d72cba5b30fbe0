import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Post, PostSummary } from '#domain/model/post.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { site } from '#tests/content/site.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import type { SitePosts } from '#ui/services.tsx';

const broken = async () => {
  throw new DataSourceError('posts', 'unavailable');
};
const blogOf = (...posts: Parameters<typeof aPost>[0][]) => new PostsInMemory(...posts.map(aPost));
const open = (path: string, posts: SitePosts) => renderSite(path, fakeServices({ posts }).services);

test('without posts the list shows a sentence and there is no featured section', async () => {
  const screen = await open('/blogs', blogOf());
  await expect.element(screen.getByText('Todavía no hay entradas publicadas.')).toBeVisible();
  await expect.element(screen.getByText('Blogs Destacados')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Recursos Útiles.' })).toBeVisible();
});

test('the blog shows "Bienvenido a mi Blog!", up to three featured posts with the badge "Destacado", and every post', async () => {
  const posts = ['uno', 'dos', 'tres', 'cuatro'].map((slug) => ({ slug, featured: true }));
  const screen = await open('/blogs', blogOf(...posts, { slug: 'cinco' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Bienvenido a mi Blog!', level: 1 }))
    .toBeVisible();
  const leadsOf = (name: string) =>
    screen
      .getByRole('region', { name })
      .getByRole('link', { name: /^Leer Blog/ })
      .elements()
      .map((link) => [link.getAttribute('href'), link.closest('article')?.textContent]);
  const badged = (slug: string) => [`/blogs/${slug}`, expect.stringContaining('Destacado')];
  await expect.poll(() => leadsOf('Blogs Destacados')).toEqual(['uno', 'dos', 'tres'].map(badged));
  await expect
    .poll(() => leadsOf('Todos los Blogs.'))
    .toEqual([
      ...['uno', 'dos', 'tres', 'cuatro'].map(badged),
      ['/blogs/cinco', expect.not.stringContaining('Destacado')],
    ]);
});

test('a post of the last hour of a day shows that day, in the list and in the post', async () => {
  const publishedAt = new Date(Date.UTC(2025, 10, 20, 23 - UTC_OFFSET_HOURS));
  const list = await open('/blogs', blogOf({ publishedAt }));
  await expect.element(list.getByText('20 nov 2025')).toBeVisible();
  const post = await open('/blogs/hola', blogOf({ publishedAt }));
  const date = post.getByText('20 de noviembre de 2025');
  await expect.element(date).toHaveAttribute('datetime', '2025-11-20');
});

test('"Blogs Destacados" is loading until the list arrives', async () => {
  const answer = deferred<readonly PostSummary[]>();
  const screen = await open('/blogs', Object.assign(blogOf(), { all: () => answer.promise }));
  const featured = screen.getByRole('region', { name: 'Blogs Destacados' });
  await expect.element(featured).toHaveAttribute('aria-busy', 'true');
  await expect
    .element(featured.getByRole('status'))
    .toHaveTextContent('Cargando entradas destacadas…');
  answer.resolve([aPost({ title: 'Hola', featured: true })]);
  await expect.element(featured.getByRole('heading', { name: 'Hola' })).toBeVisible();
  await expect.element(featured.getByRole('status')).not.toBeInTheDocument();
});

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i px the lists of the blog have the size of their posts while they load',
  async (width, height) => {
    await page.viewport(width, height);
    const answer = deferred<readonly PostSummary[]>();
    const screen = await open('/blogs', Object.assign(blogOf(), { all: () => answer.promise }));
    const list = (name: string) => screen.getByRole('region', { name }).element() as HTMLElement;
    const heights = () =>
      ['Blogs Destacados', 'Todos los Blogs.'].map((name) => list(name).offsetHeight);
    await expect.element(screen.getByText('Cargando entradas destacadas…')).toBeInTheDocument();
    const [featured = 0, all = 0] = heights();
    const posts = Array.from({ length: 6 }, (_, index) =>
      aPost({
        slug: `entrada-${index}`,
        title: 'Por qué tu web tarda y cómo arreglarlo hoy',
        description: 'Una guía práctica para medir, entender y arreglar la carga de tu sitio.',
        featured: index < 3,
      }),
    );
    answer.resolve(posts);
    await expect.element(screen.getByRole('searchbox')).toBeVisible();
    const [featuredAfter = 0, allAfter = 0] = heights();
    for (const share of [featured / featuredAfter, all / allAfter]) {
      expect(share).toBeGreaterThan(0.85);
      expect(share).toBeLessThan(1.15);
    }
  },
);

const FEATURED = ['uno', 'dos', 'tres'].map((slug) => ({
  slug,
  title: `La entrada ${slug}`,
  description: 'Una guía práctica para medir y arreglar tu sitio. '.repeat(slug === 'uno' ? 5 : 1),
  featured: true,
}));
const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect();

test('on a phone the featured posts are a row that stops at each one, and shows where the next one begins', async () => {
  await page.viewport(390, 844);
  const screen = await open('/blogs', blogOf(...FEATURED));
  const region = screen.getByRole('region', { name: 'Blogs Destacados' });
  await expect
    .element(region.getByRole('heading', { name: 'La entrada tres' }))
    .toBeInTheDocument();
  const row = region.getByRole('list', { name: 'Blogs Destacados' }).element();
  const cards = [...row.querySelectorAll('article')];
  const [first, second, third] = cards;
  for (const side of ['top', 'bottom', 'width'] as const) {
    expect(new Set(cards.map((card) => boxOf(card)[side])).size, side).toBe(1);
  }
  for (const { title, description } of FEATURED) {
    const card = region.getByRole('article').filter({ hasText: title });
    await expect.element(card.getByRole('link', { name: `Leer Blog ${title}` })).toBeVisible();
    await expect.element(card.getByText('Destacado', { exact: true })).toBeVisible();
    const text = card.getByText(description.trim());
    await expect.element(text).toBeVisible();
    const lines = boxOf(text.element()).height / Number.parseFloat(lineHeightOf(text.element()));
    expect(Math.round(lines), 'lines of a description').toBeLessThanOrEqual(3);
  }
  const ends = cards.map((card) => boxOf(card.querySelector('a')).bottom);
  expect(new Set(ends).size, 'the links are on one line').toBe(1);
  expect(boxOf(first).width).toBeGreaterThan(270);
  expect(boxOf(second).left, 'the next one begins in the window').toBeLessThan(390 - 24);
  expect(row.scrollHeight, 'nothing is cut at the foot').toBe(row.clientHeight);
  row.scrollTo({ left: 200, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(second).left)).toBe(24);
  row.scrollTo({ left: 0, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(first).left)).toBe(24);
  second?.querySelector('a')?.focus();
  await expect.poll(() => Math.round(boxOf(second).left)).toBe(24);
  row.scrollTo({ left: 9999, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(third).right)).toBe(390 - 24);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const lineHeightOf = (element: Element) => getComputedStyle(element).lineHeight;

test('on a phone a featured post alone has the whole width', async () => {
  await page.viewport(390, 844);
  const screen = await open('/blogs', blogOf({ ...FEATURED[0], title: 'La única' }));
  const region = screen.getByRole('region', { name: 'Blogs Destacados' });
  await expect.element(region.getByRole('heading', { name: 'La única' })).toBeVisible();
  expect(boxOf(region.getByRole('article').element()).width).toBe(390 - 2 * 24);
  const row = region.getByRole('list').element();
  expect(row.scrollWidth, 'nothing to scroll to').toBe(row.clientWidth);
});

test('the row of featured posts stands where it was when the visitor comes back from a post, and begins anew at a new visit', async () => {
  await page.viewport(390, 844);
  const screen = await open('/blogs', blogOf(...FEATURED));
  const region = screen.getByRole('region', { name: 'Blogs Destacados' });
  const link = region.getByRole('link', { name: 'Leer Blog La entrada dos' });
  await expect.element(link).toBeInTheDocument();
  const left = () => Math.round(boxOf(link.element().closest('article')).left);
  region.getByRole('list').element().scrollTo({ left: 270, behavior: 'instant' });
  await expect.poll(left).toBe(24);
  await userEvent.click(link);
  await expect
    .element(screen.getByRole('heading', { name: 'La entrada dos', level: 1 }))
    .toBeVisible();
  window.history.back();
  await expect.element(link).toBeVisible();
  expect(left()).toBe(24);
  await userEvent.click(link);
  await userEvent.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  await expect.element(link).toBeVisible();
  expect(left()).toBeGreaterThan(200);
});

test('on a phone a post in the list has an arrow at its end in place of the words "Leer Blog"', async () => {
  await page.viewport(390, 844);
  const titles = ['Una regla corta para elegir dependencias', 'Corta'];
  const posts = titles.map((title, index) => ({
    slug: `entrada-${index}`,
    title,
    publishedAt: new Date(Date.UTC(2026, 7, 19)),
  }));
  const screen = await open('/blogs', blogOf(...posts));
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  for (const title of titles) {
    const link = list.getByRole('link', { name: `Leer Blog ${title}` });
    await expect.element(link).toBeVisible();
    const [box, arrow] = [boxOf(link.element()), boxOf(link.element().querySelector('svg'))];
    expect(box.width).toBe(44);
    expect(box.height).toBe(44);
    const row = link.element().closest('article');
    expect(boxOf(row).height).toBeLessThanOrEqual(116);
    expect(arrow.right, 'the arrow is at the end of the row').toBe(boxOf(row).right);
    const words = range(row?.querySelector('h3'));
    expect(words.right < arrow.left || words.bottom < arrow.top, 'clear of the title').toBe(true);
    const day = boxOf(row?.querySelector('time'));
    expect(day.right, 'clear of the day').toBeLessThan(arrow.left);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

/** The box of the text in an element. */
function range(element: Element | null | undefined): DOMRect {
  const range = document.createRange();
  if (element) range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test('"Recursos Útiles" at #utils has three cards of 5 links that open in a new tab: "Creadores." by name and area, "Articulos/Videos." and "Cursos gratuitos."', async () => {
  const screen = await open('/blogs', blogOf());
  const section = screen.getByRole('region', { name: 'Recursos Útiles' });
  await expect.element(section).toHaveAttribute('id', 'utils');
  const cards = section.getByRole('article').elements();
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Creadores.',
    'Articulos/Videos.',
    'Cursos gratuitos.',
  ]);
  for (const card of cards) {
    const links = [...card.querySelectorAll('a')];
    expect(links).toHaveLength(5);
    expect(links.every(({ target, href }) => target === '_blank' && /^https:/.test(href))).toBe(
      true,
    );
  }
  const creators = [...(cards[0]?.querySelectorAll('a') ?? [])];
  expect(
    creators.map(({ children }) => [children[0]?.textContent, children[1]?.textContent]),
  ).toEqual([
    ['midudev', 'React'],
    ['ManzDev', 'CSS'],
    ['MoureDev', 'Carrera'],
    ['Fazt', 'Full stack'],
    ['Soy Dalto', 'Bases'],
  ]);
});

test('the featured posts and the list fail together, each in a sentence of its own, and recover together', async () => {
  const blog = blogOf({ title: 'Hola', featured: true });
  let isBroken = true;
  const screen = await open(
    '/blogs',
    Object.assign(blogOf(), { all: () => (isBroken ? broken() : blog.all()) }),
  );
  const featured = screen.getByRole('region', { name: 'Blogs Destacados' });
  const all = screen.getByRole('region', { name: 'Todos los Blogs.' });
  await expect
    .element(featured.getByRole('alert'))
    .toHaveTextContent('No se pudieron cargar las entradas destacadas.');
  await expect
    .element(all.getByRole('alert'))
    .toHaveTextContent('No se pudieron cargar las entradas.');
  for (const alert of screen.getByRole('alert').all()) {
    await expect.element(alert).not.toHaveTextContent('El resto del sitio sigue funcionando.');
  }
  await expect.element(screen.getByRole('heading', { name: 'Recursos Útiles.' })).toBeVisible();
  isBroken = false;
  await userEvent.click(featured.getByRole('button', { name: 'Reintentar' }));
  await expect.element(featured.getByRole('heading', { name: 'Hola' })).toBeVisible();
  await expect.element(all.getByRole('heading', { name: 'Hola' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('two posts with the same slug both show', async () => {
  const screen = await open('/blogs', blogOf({ title: 'La una' }, { title: 'La otra' }));
  await expect.element(screen.getByRole('heading', { name: 'La una' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'La otra' })).toBeVisible();
});

test.each(['constructor', 'toString', '__proto__'])(
  'a post whose slug is "%s" shows in the list and as a page, and an unknown one has the sentence',
  async (slug) => {
    const posts = blogOf({ slug, title: 'Qué es un constructor', body: 'Una función.' }, {});
    const list = await open('/blogs', posts);
    await expect
      .element(list.getByRole('heading', { name: 'Qué es un constructor' }))
      .toBeVisible();
    await list.unmount();
    const post = await open(`/blogs/${slug}`, posts);
    await expect.element(post.getByText('Una función.')).toBeVisible();
    await post.unmount();
    const unknown = await open(`/blogs/${slug}`, blogOf());
    await expect
      .element(unknown.getByRole('heading', { name: 'No encontré esta entrada.' }))
      .toBeVisible();
  },
);

test('a post shows a loader until it arrives, then its text and its reading time', async () => {
  const answer = deferred<Post | null>();
  const screen = await open(
    '/blogs/hola',
    Object.assign(blogOf(), { findBySlug: () => answer.promise }),
  );
  await expect.element(screen.getByText('Cargando la entrada…')).toBeInTheDocument();
  answer.resolve(aPost({ title: 'Hola', body: `## Uno\n\n${'dos '.repeat(1390)}` }));
  await expect.element(screen.getByRole('heading', { name: 'Hola', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Tiempo de Lectura: 7 min')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Uno', level: 2 })).toBeVisible();
  expect(document.title).toBe(`Hola | ${site.fullName}`);
});

test('a post that is opened from the list has its reading time before its body is there', async () => {
  const answer = deferred<Post | null>();
  const listed = [{ ...aPost({ title: 'Hola' }), minutes: 7 }];
  const screen = await open(
    '/blogs',
    Object.assign(blogOf(), { all: async () => listed, findBySlug: () => answer.promise }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Leer Blog Hola' }));
  await expect.element(screen.getByRole('heading', { name: 'Hola', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Tiempo de Lectura: 7 min')).toBeVisible();
  answer.resolve(aPost({ title: 'Hola', body: 'dos '.repeat(1390) }));
  await expect.element(screen.getByText(/^dos dos/)).toBeVisible();
  await expect.element(screen.getByText('Tiempo de Lectura: 7 min')).toBeVisible();
});

test('a post has its title for the cover’s alt text, a small avatar beside the author’s name, the description and "Volver al inicio" to /blogs', async () => {
  const screen = await open(
    '/blogs/hola',
    blogOf({ title: 'Mareas', image: '/imagenes/avatar.avif' }),
  );
  const article = screen.getByRole('article');
  await expect.element(article.getByRole('heading', { name: 'Mareas', level: 1 })).toBeVisible();
  await expect.element(article.getByRole('img', { name: 'Mareas' })).toBeVisible();
  const avatar = article.element().querySelector('header img');
  expect(avatar?.getBoundingClientRect().width).toBeLessThanOrEqual(48);
  const strip = avatar?.closest('header')?.firstElementChild;
  expect(strip?.textContent).toBe(`${site.fullName}Tiempo de Lectura: 1 min`);
  await expect.element(article.getByText('Una entrada de prueba.')).toBeVisible();
  await expect
    .element(article.getByRole('link', { name: 'Volver al inicio' }))
    .toHaveAttribute('href', '/blogs');
});

test('a link to another post reads that post', async () => {
  const blog = blogOf({ body: '[la otra](/blogs/otra)' }, { slug: 'otra', title: 'La otra' });
  const read: string[] = [];
  const findBySlug = (slug: string) => {
    read.push(slug);
    return blog.findBySlug(slug);
  };
  const screen = await open('/blogs/hola', Object.assign(blogOf(), { findBySlug }));
  await userEvent.click(screen.getByRole('link', { name: 'la otra' }));
  await expect.element(screen.getByRole('heading', { name: 'La otra', level: 1 })).toBeVisible();
  expect([...new Set(read)]).toEqual(['hola', 'otra']);
});

test('a post that cannot be read shows a failure and not the screen of an unknown post', async () => {
  const screen = await open('/blogs/hola', Object.assign(blogOf(), { findBySlug: broken }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo cargar esta entrada.');
  await expect.element(screen.getByText('No encontré esta entrada.')).not.toBeInTheDocument();
});

const body = async (markdown: string) => {
  const screen = await open('/blogs/hola', blogOf({ body: markdown }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText('fin', { exact: true })).toBeInTheDocument();
  return screen;
};

test('an h1 in a body becomes an h2, because the page has its own', async () => {
  const screen = await body('# Título\n\nfin');
  await expect.element(screen.getByRole('heading', { name: 'Título', level: 2 })).toBeVisible();
});

test('raw HTML in a body shows as text', async () => {
  const screen = await body('<script>window.roto = true</script>\n\n<b>negrita</b>\n\nfin');
  await expect.element(screen.getByText('<b>negrita</b>')).toBeVisible();
  expect('roto' in window).toBe(false);
  expect(document.querySelector('article b, article script')).toBeNull();
});

test('a link with a forbidden scheme shows as text, and an image as its alternative text', async () => {
  const screen = await body(
    '[peligro](javascript:alert(1)) ![foto](data:image/png;base64,x)\n\nfin',
  );
  await expect.element(screen.getByText('peligro')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'peligro' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('foto')).toBeVisible();
});

test('a link within the site stays in the tab, and an external link opens a new one', async () => {
  const screen = await body(
    '[adentro](/blogs/otra) [afuera](https://developer.mozilla.org)\n\nfin',
  );
  await expect.element(screen.getByRole('link', { name: 'adentro' })).not.toHaveAttribute('target');
  await expect
    .element(screen.getByRole('link', { name: 'afuera' }))
    .toHaveAttribute('target', '_blank');
});
