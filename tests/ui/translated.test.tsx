import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

/** Replaces every text of the page by an element with the text, as the translation of a browser does. */
function translate(root: Element) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('style, title, textarea, font'))
      continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test('a search in a translated list has its results and their count', async () => {
  const posts = Array.from({ length: 30 }, (_, n) =>
    aPost({ slug: `p${n}`, title: n === 0 ? 'Mareas altas' : `Entrada ${n}` }),
  );
  const screen = await renderSite(
    '/blogs',
    fakeServices({ posts: new PostsInMemory(...posts) }).services,
  );
  const list = screen.getByRole('region', { name: 'Todos los Blogs.' });
  const count = list.getByRole('status');
  await expect.element(count).toHaveTextContent('30 entradas, 1 a 24');
  translate(document.body);
  const box = list.getByRole('searchbox');
  await userEvent.fill(box, 'mareas');
  await expect.element(count).toHaveTextContent(/^1 resultado$/);
  await expect.element(list.getByRole('mark')).toHaveTextContent('Mareas');
  translate(document.body);
  await userEvent.clear(box);
  await expect.element(count).toHaveTextContent(/^30 entradas, 1 a 24$/);
  await expect
    .element(list.getByRole('heading', { level: 3 }).first())
    .toHaveTextContent(/^Mareas altas$/);
});

test('the form is there when it is translated before it shows the time at the owner’s place', async () => {
  const { services } = fakeServices();
  const now = () => {
    translate(document.body);
    return new Date('2026-11-20T16:00:00Z');
  };
  const screen = await renderSite('/', { ...services, clock: { now } });
  await expect.element(screen.getByText('En La Plata son las 13:00.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Escribime.' })).toBeVisible();
});
