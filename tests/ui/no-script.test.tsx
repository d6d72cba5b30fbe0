import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listStart } from '#domain/model/list-start.ts';
import { aPostSummary } from '#tests/support/builders.ts';
import { fakeServices } from '#tests/support/render-site.tsx';
import { ArchivePage, archiveRead } from '#ui/blog/archive-page.tsx';
import { PostFinder } from '#ui/blog/post-finder.tsx';
import { ResourceStore } from '#ui/resource-store.ts';
import { ARCHIVE, BLOG, postPath } from '#ui/routes.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';

const posts = Array.from({ length: 60 }, (_, index) =>
  aPostSummary({ slug: `entrada-${index + 1}`, title: `Entrada ${index + 1}` }),
);

/** A prerendered part of a page as a browser without JavaScript parses it. */
function parse(part: ReactNode, store = new ResourceStore()): Document {
  const html = renderToString(
    <ServicesProvider value={fakeServices().services}>
      <ResourceStoreProvider value={store}>
        <StaticRouter location={BLOG}>{part}</StaticRouter>
      </ResourceStoreProvider>
    </ServicesProvider>,
  );
  // Scripting is disabled in this parser, so that it parses the content of `noscript`.
  return new DOMParser().parseFromString(html, 'text/html');
}

function listWithoutScript(count: number): Document {
  return parse(<PostFinder start={listStart(posts.slice(0, count))} isPartial={false} />);
}

test('a prerendered list of several pages links the archive of every post, for visitors without JavaScript', () => {
  const page = listWithoutScript(60);
  expect(page.querySelectorAll(`a[href^="${BLOG}/"]`)).toHaveLength(24);
  expect(page.querySelector(`noscript a[href="${ARCHIVE}"]`)?.textContent).toBe(
    'Ver todas las entradas',
  );
});

test('the prerendered archive links every post, newest first, with its date if it has one', () => {
  const store = new ResourceStore();
  const dated = {
    ...aPostSummary({ slug: 'a', title: 'A' }),
    publishedAt: new Date('2026-11-05T12:00Z'),
  };
  const all = [dated, ...posts.map((post) => ({ ...post, publishedAt: null }))];
  store.prime(
    archiveRead.key,
    all.map(({ slug, title, publishedAt }) => [slug, title, publishedAt]),
  );
  const items = [...parse(<ArchivePage />, store).querySelectorAll('li')];
  const linkOf = (item: Element) => item.querySelector('a');
  expect(
    items.map((item) => [linkOf(item)?.getAttribute('href'), linkOf(item)?.textContent]),
  ).toEqual(all.map(({ slug, title }) => [postPath(slug), title]));
  expect(items.map((item) => item.querySelector('time')?.textContent)).toEqual([
    '5 nov 2026',
    ...posts.map(() => undefined),
  ]);
});

test('the archive of a blog without posts says so, without an empty list', () => {
  const store = new ResourceStore();
  store.prime(archiveRead.key, []);
  const page = parse(<ArchivePage />, store);
  expect(page.querySelector('section p')?.textContent).toBe('Todavía no hay entradas publicadas.');
  expect(page.querySelector('ul')).toBeNull();
});

test('a prerendered list of one page does not mention the archive', () => {
  expect(listWithoutScript(24).querySelector('noscript')).toBeNull();
});
