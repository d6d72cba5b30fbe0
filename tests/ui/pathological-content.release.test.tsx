import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowserParser } from '#markdown/browser-parser.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import { FIRST_WORD, LAST_WORD } from '#tests/support/hostile-bodies.ts';
import {
  costlyBodies,
  pathologicalBodies,
  plainDocument,
} from '#tests/support/pathological-bodies.ts';
import { renderBodies } from '#tests/support/render-bodies.tsx';
import { Body } from '#ui/blog/body.tsx';

const KB = 1024;
/** The time limit is shorter than a visitor's, because most of these bodies exceed any limit. */
const parse = createBrowserParser(1000);
/** A body may block the page for so many times as long as an ordinary article of the maximum length. */
const MAX_FACTOR = 5;

const column = document.createElement('div');
let plainTime = 0;

beforeAll(async () => {
  column.style.width = '704px';
  document.body.append(column);
  // Loads the chunk of the renderer, and warms up the engine.
  await renderBodies([{ name: 'primero', body: plainDocument(100 * KB) }]);
  const plain = plainDocument(1000 * KB);
  const parsed = await createBrowserParser(60_000)(plain);
  expect(parsed).not.toBeNull();
  plainTime = Math.min(timeOf(plain, parsed), timeOf(plain, parsed));
}, 120_000);
afterAll(() => column.remove());

/** How long the rendering and the layout of a body block the page, in milliseconds. */
function timeOf(source: string, parsed: ParsedBody | null): number {
  const root = createRoot(column);
  const start = performance.now();
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Body source={source} parsed={parsed} />
      </MemoryRouter>,
    ),
  );
  column.getBoundingClientRect();
  const time = performance.now() - start;
  expect(column.textContent).toContain(FIRST_WORD);
  expect(column.textContent).toContain(LAST_WORD);
  root.unmount();
  return time;
}

const report: string[] = [];
afterAll(() => console.info(report.join('\n')));

test.each([...pathologicalBodies, ...costlyBodies(20 * KB)])(
  '$name: shows, and blocks the page no longer than three long articles',
  async ({ name, body }) => {
    const parsed = await parse(body);
    const first = timeOf(body, parsed);
    // A busy machine may be slow once.
    const time =
      first < plainTime ? first : Math.min(first, timeOf(body, parsed), timeOf(body, parsed));
    const kind = parsed === null ? 'plain text' : 'markdown';
    report.push(`${name}: ${kind}, ${Math.round(time)} ms of ${Math.round(plainTime)} ms`);
    expect(time).toBeLessThan(plainTime * MAX_FACTOR);
  },
  60_000,
);
