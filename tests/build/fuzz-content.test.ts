import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { MemoryRouter } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '#domain/model/contents.ts';
import { parsingRisk } from '#domain/model/markdown-guard.ts';
import { findings, type Piece, readHtml } from '#tests/support/content-audit.ts';
import { FIRST_WORD, framed, hostileBodies, LAST_WORD } from '#tests/support/hostile-bodies.ts';
import { anyBody } from '#tests/support/markdown-arbitrary.ts';
import { loadHighlighter } from '#ui/blog/highlighting.ts';
import Markdown from '#ui/blog/markdown.tsx';

const RUNS = Number(process.env.FUZZ_RUNS ?? 2000);

// As a page is made ahead of time: the code has its colours in the HTML.
beforeAll(loadHighlighter);

/** The body as the site writes it, in HTML; null for one that is not given to the parser. */
function htmlOf(source: string): string | null {
  if (parsingRisk(source) !== null) return null;
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Markdown, { source })),
  );
}

/** Where the list of contents may lead. */
function headingIds(pieces: readonly Piece[]): readonly string[] {
  return pieces
    .filter(({ tag, attributes }) => /^h[2-6]$/.test(tag) && attributes.has('id'))
    .map(({ attributes }) => attributes.get('id') ?? '')
    .filter((id) => id !== 'footnote-label');
}

/** A careless reader of the same markdown, which lets every address through. */
function carelessHtmlOf(source: string): string {
  return renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      { remarkPlugins: [remarkGfm], urlTransform: (address) => address },
      source,
    ),
  );
}

describe('what a body becomes in HTML', () => {
  test(
    `is harmless for ${RUNS} bodies that nobody wrote`,
    () => {
      let refused = 0;
      fc.assert(
        fc.property(anyBody, (body) => {
          const html = htmlOf(framed(body));
          if (html === null) {
            refused += 1;
            return;
          }
          const { pieces, text } = readHtml(html);
          expect(findings(pieces)).toEqual([]);
          expect(text).toContain(FIRST_WORD);
          expect(text).toContain(LAST_WORD);
          expect(headingIds(pieces)).toEqual(contentsOf(framed(body)).map(({ id }) => id));
        }),
        { numRuns: RUNS },
      );
      expect(refused).toBeLessThan(RUNS / 100);
    },
    60_000 + RUNS * 100,
  );

  test('would not be with a careless reader: the same fuzz finds addresses', () => {
    const isClean = fc.property(anyBody, (body) => {
      const { pieces } = readHtml(carelessHtmlOf(framed(body)));
      return findings(pieces).every((finding) => !/ (?:href|src)=/.test(finding));
    });
    const { failed } = fc.check(isClean, { numRuns: 500, endOnFailure: true });
    expect(failed).toBe(true);
  });

  test('is harmless for every hostile body', () => {
    const pages = hostileBodies.map(({ name, body }) => ({ name, html: htmlOf(body) }));
    const harmful = pages.filter(
      ({ html }) => html !== null && findings(readHtml(html).pieces).length > 0,
    );
    expect(harmful.map(({ name }) => name)).toEqual([]);
    // The rest is never given to the parser: a word of 10,000 letters.
    const refused = pages.filter(({ html }) => html === null);
    expect(refused.map(({ name }) => name)).toEqual(['letras 18']);
  }, 120_000);
});

describe('the audit', () => {
  test.each([
    '<script>1</script>',
    '<svg></svg>',
    '<p onclick="x">a</p>',
    '<p style="color:red">a</p>',
    '<a href="">a</a>',
    '<a href="javascript:x">a</a>',
    '<a href="java\tscript:x">a</a>',
    '<img src="data:image/png;base64,x"/>',
    '<p id="location">a</p>',
    '<input type="text"/>',
    '<div class="otra">a</div>',
    '<p class="hljs-string">a</p>',
    '<code class="language-js">a</code>',
    '<button type="submit">a</button>',
    '<span data-action="copy-code">a</span>',
    '<p data-action="otra">a</p>',
  ])('tells %s', (html) => {
    expect(findings(readHtml(html).pieces)).toHaveLength(1);
  });

  test.each(['a < b', '<p a=b>', '<p', '<!-- a -->', '<P>', '<p "x">', '</p a="b">'])(
    'does not read %s',
    (html) => {
      expect(() => readHtml(html)).toThrow('No es HTML llano');
    },
  );
});
