import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { PostRepository } from '#ports/content.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { site } from '#tests/content/site.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { postRead } from '#ui/reads.ts';
import { ResourceStore } from '#ui/resource-store.ts';

const on = (day: string) => new Date(`${day}T00:00:00Z`);

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

async function open(posts: readonly Partial<Post>[], changes: Partial<PostRepository> = {}) {
  const repository = Object.assign(new PostsInMemory(...posts.map(aPost)), changes);
  const site = fakeServices({ posts: repository });
  const screen = await renderSite('/blogs/hola', site.services);
  await expect.element(screen.getByText('fin', { exact: true })).toBeInTheDocument();
  return { screen, ...site };
}

const LONG = ['## Uno', '### Una parte', '## Dos', '## Tres', 'fin']
  .map((line) => `${line}\n\n${'texto '.repeat(600)}`)
  .join('\n\n')
  .replace(/fin\n\n[\s\S]*$/, 'fin');

describe('the table of contents', () => {
  test('links every heading, and marks the one that is being read', async () => {
    const { screen } = await open([{ body: LONG }]);
    const nav = screen.getByRole('navigation', { name: 'Contenido' });
    await expect.element(nav).toBeVisible();
    const links = () => nav.getByRole('link').elements();
    expect(links().map((link) => link.textContent)).toEqual(['Uno', 'Una parte', 'Dos', 'Tres']);
    const current = () =>
      links()
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent);
    screen.getByRole('heading', { name: 'Dos', exact: true }).element().scrollIntoView();
    await expect.poll(current).toEqual(['Dos']);
    screen.getByRole('heading', { name: 'Una parte' }).element().scrollIntoView();
    await expect.poll(current).toEqual(['Una parte']);
    await userEvent.click(nav.getByRole('link', { name: 'Tres' }));
    await expect.element(screen.getByRole('heading', { name: 'Tres', exact: true })).toHaveFocus();
  });

  test('has links that a thumb hits on a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await open([{ body: LONG }]);
    const nav = screen.getByRole('navigation', { name: 'Contenido' });
    await userEvent.click(nav.getByText('Contenido').last());
    await expect.element(nav.getByRole('link', { name: 'Dos' })).toBeVisible();
    for (const link of nav.getByRole('link').elements()) {
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });

  test('has entries without a last line of one short word', async () => {
    await page.viewport(1440, 900);
    const title = 'Los números que más nos importan de una página que tarda';
    const body = LONG.replace('## Dos', `## ${title}`);
    const { screen } = await open([{ body }]);
    const contents = screen.getByRole('navigation', { name: 'Contenido' });
    const entry = contents.getByRole('link', { name: title });
    await expect.element(entry).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(entry.element());
    const lines = [...range.getClientRects()].map(({ width }) => width);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines) / Math.max(...lines), lines.join(', ')).toBeGreaterThan(0.6);
  });

  test('is folded on a narrow screen, and opens on a click', async () => {
    await page.viewport(390, 800);
    const { screen } = await open([{ body: LONG }]);
    const nav = screen.getByRole('navigation', { name: 'Contenido' });
    await expect.element(nav.getByText('Contenido').last()).toBeVisible();
    expect(nav.getByRole('link').elements()).toHaveLength(0);
    await userEvent.click(nav.getByText('Contenido').last());
    expect(nav.getByRole('link').elements()).toHaveLength(4);
  });

  test('keeps the focus where a window that changes its width shows the other list', async () => {
    const { screen } = await open([{ body: LONG }]);
    const nav = screen.getByRole('navigation', { name: 'Contenido' });
    const link = nav.getByRole('link', { name: 'Dos' });
    const summary = nav.element().querySelector('summary');
    const focus = (element: Element | null) => (element as HTMLElement).focus();

    focus(link.element());
    await page.viewport(390, 800);
    await expect.poll(() => document.activeElement).toBe(summary);
    await page.viewport(1280, 800);
    await expect.element(nav.getByRole('link', { name: 'Uno', exact: true })).toHaveFocus();

    await page.viewport(390, 800);
    await expect.poll(() => document.activeElement).toBe(summary);
    await userEvent.click(nav.getByText('Contenido').last());
    focus(link.element());
    for (const width of [1280, 390]) {
      const before = link.element();
      await page.viewport(width, 800);
      await expect.element(link).toHaveFocus();
      expect(link.element()).not.toBe(before);
    }
  });

  test('is absent for two headings', async () => {
    const { screen } = await open([{ body: '## Uno\n\n## Dos\n\n```\n# Tres\n```\n\nfin' }]);
    await expect
      .element(screen.getByRole('navigation', { name: 'Contenido' }))
      .not.toBeInTheDocument();
  });
});

test('each tag links to the list of its posts', async () => {
  const { screen } = await open([{ body: 'fin', tags: ['diseño', 'C#', 'diseño'] }]);
  const links = screen.getByRole('list', { name: 'Etiquetas' }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/blogs?tag=dise%C3%B1o',
    '/blogs?tag=C%23',
  ]);
});

test('the heading of a post that is published again takes the focus from the sentence about its absence', async () => {
  const answer = deferred<Post>();
  const posts = Object.assign(new PostsInMemory(), { findBySlug: () => answer.promise });
  const { services } = fakeServices({ posts });
  // A page of this device knows that the post was withdrawn.
  const store = new ResourceStore({
    resources: { [postRead('hola').key]: null },
    isStale: true,
    isSame: () => false,
  });
  const screen = await renderSite('/blogs/hola', services, { store });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  answer.resolve(aPost({ slug: 'hola', title: 'Hola' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hola' })).toHaveFocus();
});

describe('the share button', () => {
  test('opens the system’s share sheet where there is one', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { screen, notifier } = await open([{ title: 'Hola', body: 'fin' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    const url = `${window.location.origin}/blogs/hola`;
    expect(share).toHaveBeenCalledWith({ title: 'Hola', url });
    share.mockRejectedValueOnce(new DOMException('cerrado', 'AbortError') as never);
    await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(notifier.notices).toEqual([]);
    Reflect.deleteProperty(navigator, 'share');
  });

  test('copies the link where there is no share sheet, and shows a notice of the success or the failure', async () => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    const { screen, notifier } = await open([{ body: 'fin' }]);
    const button = screen.getByRole('button', { name: 'Compartir' });
    await userEvent.click(button);
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/blogs/hola`);
    await expect.poll(() => notifier.notices.map(({ title }) => title)).toEqual(['Enlace copiado']);
    write.mockRejectedValueOnce(new Error('no'));
    await userEvent.click(button);
    await expect
      .poll(() => notifier.notices.map(({ title }) => title))
      .toEqual(['Enlace copiado', 'No se pudo copiar el enlace']);
  });
});

test('the author presents himself after the post, with a link to the contact form', async () => {
  const { screen } = await open([{ body: 'fin' }]);
  const author = screen.getByRole('complementary', { name: 'Quién escribe' });
  await expect.element(author).toHaveTextContent(`Soy ${site.firstName}. ${site.pitch}`);
  await expect
    .element(author.getByRole('link', { name: 'Contame qué necesitás' }))
    .toHaveAttribute('href', '/#contacto');
});

test('texts are kerned, except for a block with an endless word', async () => {
  const endless = 'ñ'.repeat(5000);
  const { screen } = await open([
    { body: `Te dice *todo*\n\n- uno ${endless}\n\nfin`, description: endless },
  ]);
  const kerning = (element: Element) => getComputedStyle(element).fontKerning;
  expect(kerning(screen.getByText('Te dice').element())).toBe('auto');
  expect(kerning(screen.getByText('fin', { exact: true }).element())).toBe('auto');
  expect(kerning(screen.getByText(`uno ${endless}`).element())).toBe('none');
  expect(kerning(screen.getByText(endless, { exact: true }).element())).toBe('none');
  const emphasis = getComputedStyle(screen.getByText('todo', { exact: true }).element());
  expect([emphasis.fontStyle, emphasis.fontWeight]).toEqual(['normal', '600']);
});

const POSTS = [
  { slug: 'nueva', title: 'La nueva', publishedAt: on('2026-03-01'), tags: ['css'] },
  {
    slug: 'hola',
    title: 'Hola',
    publishedAt: on('2026-02-01'),
    tags: ['css', 'raro'],
    body: 'fin',
  },
  { slug: 'vieja', title: 'La vieja', publishedAt: on('2026-01-01'), tags: ['raro'] },
  { slug: 'otra', title: 'La otra', publishedAt: on('2025-01-01'), tags: ['raro'] },
];

describe('the links to other posts', () => {
  test('lead to the older and the newer post, and to related posts that are neither', async () => {
    const { screen } = await open(POSTS);
    const previous = screen.getByRole('link', { name: 'Anterior: La vieja' });
    await expect.element(previous).toHaveAttribute('href', '/blogs/vieja');
    const next = screen.getByRole('link', { name: 'Siguiente: La nueva' });
    await expect.element(next).toHaveAttribute('href', '/blogs/nueva');
    const related = screen.getByRole('region', { name: 'También te puede interesar' });
    expect(
      related
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['La otra']);
    await userEvent.click(previous);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'La vieja' })).toBeVisible();
  });

  test('have their room before they are read, so that a link below them hardly moves', async () => {
    const others = ['Una', 'Dos'].map((title) => ({
      slug: title,
      title: `${title} entradas que hablan de lo mismo`,
      publishedAt: on('2025-01-02'),
      tags: ['raro'],
    }));
    const list = deferred<readonly PostSummary[]>();
    const { screen } = await open([...POSTS, ...others], { all: () => list.promise });
    const back = screen.getByRole('link', { name: 'Volver al inicio' });
    const end = () => back.element().getBoundingClientRect().top + window.scrollY;
    await expect.element(back).toBeVisible();
    const before = end();
    list.resolve([...POSTS, ...others].map(aPost));
    await expect.element(screen.getByText('También te puede interesar')).toBeVisible();
    expect(Math.abs(end() - before)).toBeLessThan(64);
  });

  /** Opens a post whose list cannot be read before `mend` is called. */
  async function openWithoutList(kind: FailureKind) {
    let isBroken = true;
    const { screen } = await open(POSTS, {
      all: async () => {
        if (isBroken) throw new DataSourceError('posts', kind);
        return POSTS.map(aPost);
      },
    });
    const retry = screen.getByRole('button', { name: 'Reintentar' });
    await expect.element(retry).toBeVisible();
    const mend = () => {
      isBroken = false;
    };
    return { screen, retry, mend };
  }

  test('are a failure with a retry button, below a whole article, when the list cannot be read', async () => {
    const { screen, retry, mend } = await openWithoutList('unavailable');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Hola' })).toBeVisible();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('No se pudieron traer otras entradas.');
    mend();
    await userEvent.click(retry);
    await expect.element(screen.getByRole('link', { name: 'Anterior: La vieja' })).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('take the focus of a retry button that a returned connection removes', async () => {
    const { screen, retry, mend } = await openWithoutList('offline');
    (retry.element() as HTMLElement).focus();
    mend();
    window.dispatchEvent(new Event('online'));
    const previous = screen.getByRole('link', { name: 'Anterior: La vieja' });
    await expect.element(previous).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(previous.element())).toBe(true);
  });

  test('are absent for the only post', async () => {
    const { screen } = await open([{ body: 'fin' }]);
    await expect.element(screen.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    await expect.element(screen.getByText('También te puede interesar')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/^(?:Anterior|Siguiente)/)).not.toBeInTheDocument();
  });
});
