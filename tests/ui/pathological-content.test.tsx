import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_WORD, LAST_WORD } from '#tests/support/hostile-bodies.ts';
import {
  bodiesAtTheLimit,
  pathologicalBodies,
  plainDocument,
} from '#tests/support/pathological-bodies.ts';
import { renderBodies } from '#tests/support/render-bodies.tsx';
import { Body } from '#ui/blog/body.tsx';

const KB = 1024;
/** Milliseconds after which a second look says no more than the first. */
const WINK = 100;
/** How much longer than a plain document of its size a body may take. */
const TIMES = 10;
/** Plain documents to compare with. A shorter body is compared with the shortest. */
const SIZES = [100 * KB, 200 * KB, 500 * KB, 1000 * KB];

const column = document.createElement('div');

beforeAll(async () => {
  column.style.width = '704px';
  document.body.append(column);
  // The chunk of the parser, and a warm engine.
  await renderBodies([{ name: 'primero', body: plainDocument(100 * KB) }]);
});
afterAll(() => column.remove());

/** From the body to a page that is laid out, in milliseconds. */
function timeOf(body: string): number {
  const root = createRoot(column);
  const start = performance.now();
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Body source={body} />
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

function medianTimeOf(body: string): number {
  const first = timeOf(body);
  // What is over in a wink needs no second look.
  if (first < WINK) return first;
  return [first, timeOf(body), timeOf(body)].toSorted((a, b) => a - b)[1] ?? first;
}

const plainTimes = new Map<number, number>();

/** The time of the plain document of that size, or of the next smaller one that is at hand. */
function plainTimeFor(length: number): number {
  const size = SIZES.findLast((candidate) => candidate <= length) ?? 100 * KB;
  const time = plainTimes.get(size) ?? medianTimeOf(plainDocument(size));
  plainTimes.set(size, time);
  return time;
}

const report: string[] = [];
afterAll(() => console.info(report.join('\n')));

test.each([...pathologicalBodies, ...bodiesAtTheLimit(100 * KB)])(
  '$name: usable about as soon as a plain document',
  ({ name, body }) => {
    const plain = plainTimeFor(body.length);
    const time = medianTimeOf(body);
    report.push(
      `${name}: ${Math.round(body.length / KB)} KB, ${Math.round(time)} ms, ` +
        `${(time / plain).toFixed(1)} × ${Math.round(plain)} ms`,
    );
    expect(time).toBeLessThan(plain * TIMES);
  },
  120_000,
);
