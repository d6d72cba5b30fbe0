import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { MemoryRouter } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ParsedBody, parseMarkdown } from '#markdown/parse.ts';
import { type AuditedElement, findings, readHtml } from '#tests/support/content-audit.ts';
import { FIRST_WORD, framed, hostileBodies, LAST_WORD } from '#tests/support/hostile-bodies.ts';
import { anyBody } from '#tests/support/markdown-arbitrary.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { loadHighlighter } from '#ui/blog/highlighting.ts';
import Markdown from '#ui/blog/markdown.tsx';

const RUNS = Number(process.env.FUZZ_RUNS ?? (isReleaseRun ? 2000 : 40));

// The HTML of code has its colors, as in a prerendered page.
beforeAll(loadHighlighter);

/** The body as HTML, as a prerendered page has it. */
function htmlOf({ tree }: ParsedBody): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Markdown, { tree })));
}

/** The targets of the table of contents. */
function headingIds(elements: readonly AuditedElement[]): readonly string[] {
  return elements
    .filter(({ tag, attributes }) => /^h[2-6]$/.test(tag) && attributes.has('id'))
    .map(({ attributes }) => attributes.get('id') ?? '')
    .filter((id) => id !== 'footnote-label');
}

/** The same markdown rendered without the link policy. */
function unsafeHtmlOf(source: string): string {
  return renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      { remarkPlugins: [remarkGfm], urlTransform: (address) => address },
      source,
    ),
  );
}

describe('the HTML of a body', () => {
  test(
    `is harmless, and has the ids of the headings, for ${RUNS} generated bodies`,
    () => {
      let refused = 0;
      fc.assert(
        fc.property(anyBody, (body) => {
          const parsed = parseMarkdown(framed(body));
          if (parsed === null) {
            refused += 1;
            return;
          }
          const { elements, text } = readHtml(htmlOf(parsed));
          expect(findings(elements)).toEqual([]);
          expect(text).toContain(FIRST_WORD);
          expect(text).toContain(LAST_WORD);
          expect(headingIds(elements)).toEqual(parsed.headings.map(({ id }) => id));
        }),
        { numRuns: RUNS },
      );
      // Some generated bodies have more elements than a page renders, so that by chance there is one among a hundred.
      expect(refused).toBeLessThan(Math.max(3, RUNS / 100));
    },
    60_000 + RUNS * 100,
  );

  test('is found harmful by the same generated bodies without the link policy', () => {
    const isClean = fc.property(anyBody, (body) => {
      const { elements } = readHtml(unsafeHtmlOf(framed(body)));
      return findings(elements).every((finding) => !/ (?:href|src)=/.test(finding));
    });
    const { failed } = fc.check(isClean, { numRuns: 500, endOnFailure: true });
    expect(failed).toBe(true);
  });

  test('is harmless for every hostile body', () => {
    const report = hostileBodies.flatMap(({ name, body }) => {
      const parsed = parseMarkdown(body);
      if (parsed === null) return [{ name, found: ['no parse'] }];
      const found = findings(readHtml(htmlOf(parsed)).elements);
      return found.length > 0 ? [{ name, found }] : [];
    });
    expect(report).toEqual([]);
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
  ])('reports %s', (html) => {
    expect(findings(readHtml(html).elements)).toHaveLength(1);
  });

  test.each(['a < b', '<p a=b>', '<p', '<!-- a -->', '<P>', '<p "x">', '</p a="b">'])(
    'rejects %s as HTML that React does not write',
    (html) => {
      expect(() => readHtml(html)).toThrow('No es HTML llano');
    },
  );
});
