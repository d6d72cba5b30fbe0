import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';
import { contentsOf } from '#domain/model/contents.ts';
import { HEADING_BODIES } from '#tests/support/heading-bodies.ts';
import Markdown from '#ui/blog/markdown.tsx';

const { posts } = await readPublished('fixtures');
const HEADING = /<h([2-6])(?: [^>]*?id="([^"]*)")?[^>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a reader sees of a piece of HTML; a reference to a note is no word. */
function textOf(html: string): string {
  return html
    .replace(/<sup>.*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll('&#x27;', "'");
}

test.each(posts.map(({ id, body }) => [id, body]))(
  'the contents of %s are all the headings that are rendered, word for word',
  (_id, body) => {
    const html = renderToStaticMarkup(createElement(Markdown, { source: body }));
    const rendered = [...html.matchAll(HEADING)]
      .map(([, level, id, inner = '']) => ({ level: Number(level), id, text: textOf(inner) }))
      .filter(({ id }) => id !== 'footnote-label');
    expect(contentsOf(body).map(({ line: _line, ...heading }) => heading)).toEqual(rendered);
  },
);

test.each(HEADING_BODIES)('the parser finds the same headings in %s', (_name, body, headings) => {
  const html = renderToStaticMarkup(createElement(Markdown, { source: body }));
  const rendered = [...html.matchAll(HEADING)]
    .filter(([, , id]) => id !== undefined)
    .map(([, level, , inner = '']) => `${level} ${textOf(inner).replace(/\s+/g, ' ')}`);
  expect(rendered).toEqual(headings.map((heading) => heading.replace(/ \d+$/, '')));
});

test('there are headings to compare', () => {
  expect(posts.flatMap(({ body }) => contentsOf(body)).length).toBeGreaterThan(50);
});
