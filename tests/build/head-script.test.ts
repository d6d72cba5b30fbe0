import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';

/** Runs the script in the head of index.html; returns the state of the page before its first paint. */
function firstPaint(stored: string | null) {
  const tags = [...startTags(readFileSync('index.html', 'utf8'))];
  const at = tags.findIndex(({ name }) => name === 'script');
  // When the script runs, only the tags above it exist.
  const bars = tags
    .slice(0, at)
    .filter(({ attributes }) => attributes.get('name') === 'theme-color')
    .map(({ attributes }) => ({
      dataset: { scheme: attributes.get('data-scheme') },
      media: attributes.get('media'),
    }));
  const documentElement = { dataset: {} };
  runInNewContext(tags[at]?.text ?? '', {
    document: { documentElement, querySelectorAll: () => bars },
    localStorage: { getItem: (key: string) => (key === 'tema' ? stored : null) },
    addEventListener: () => {},
    location: { hash: '' },
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
  });
  return { root: documentElement.dataset, bars: bars.map(({ media }) => media) };
}

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

test.each([
  ['dark', { theme: 'dark' }, ['not all', 'all']],
  ['light', { theme: 'light' }, ['all', 'not all']],
  [null, {}, SYSTEM],
  ['sepia', {}, SYSTEM],
])(
  'the stored theme %s applies to the page and the browser’s bar at the first paint',
  (stored, root, bars) => {
    expect(firstPaint(stored)).toEqual({ root, bars });
  },
);
