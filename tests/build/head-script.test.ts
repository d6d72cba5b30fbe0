import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTags } from '#build/html-tags.ts';

/** What the head of index.html has made of the page before it is painted. */
function firstPaint(kept: string | null) {
  const tags = [...startTags(readFileSync('index.html', 'utf8'))];
  const at = tags.findIndex(({ name }) => name === 'script');
  // Only what stands above the script is there when it runs.
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
    localStorage: { getItem: (key: string) => (key === 'tema' ? kept : null) },
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
  'who chose %s finds the page and the browser’s bar so in the first paint',
  (kept, root, bars) => {
    expect(firstPaint(kept)).toEqual({ root, bars });
  },
);
