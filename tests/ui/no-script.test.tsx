import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aPostSummary } from '#tests/support/builders.ts';
import { fakeServices } from '#tests/support/render-site.tsx';
import { PostFinder } from '#ui/blog/post-finder.tsx';
import { ResourceStore } from '#ui/resource-store.ts';
import { BLOG, postPath } from '#ui/routes.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';

const posts = Array.from({ length: 60 }, (_, index) =>
  aPostSummary({ slug: `entrada-${index + 1}`, title: `Entrada ${index + 1}` }),
);

/** The prerendered list of posts as a browser without JavaScript parses it. */
function listWithoutScript(count: number): Document {
  const html = renderToString(
    <ServicesProvider value={fakeServices().services}>
      <ResourceStoreProvider value={new ResourceStore()}>
        <StaticRouter location={BLOG}>
          <PostFinder posts={posts.slice(0, count)} isPartial={false} />
        </StaticRouter>
      </ResourceStoreProvider>
    </ServicesProvider>,
  );
  // Scripting is disabled in this parser, so that it parses the content of `noscript`.
  return new DOMParser().parseFromString(html, 'text/html');
}

test('a prerendered list of several pages links every post once, for visitors without JavaScript', () => {
  const links = [...listWithoutScript(60).querySelectorAll(`a[href^="${BLOG}/"]`)];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    posts.map(({ slug }) => postPath(slug)),
  );
});

test('a prerendered list of one page has no second list of titles', () => {
  expect(listWithoutScript(24).querySelector('noscript')).toBeNull();
});
