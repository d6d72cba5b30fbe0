import { afterEach, expect, test } from 'vitest';
import { createInsightsAnalytics } from '#adapters/browser/insights-analytics.ts';
import { RecordingLog } from '#tests/support/fakes.ts';

type Queue = { vaq?: unknown[]; va?: unknown };
const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[data-disable-auto-track]'),
];

afterEach(() => {
  for (const script of scripts()) script.remove();
  delete (window as Queue).va;
  delete (window as Queue).vaq;
});

test('the analytics script comes from the site’s insights path, and the log advises to enable web analytics when it fails to load', async () => {
  const log = new RecordingLog();
  createInsightsAnalytics('production', log);
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual([
    '/_vercel/insights/script.js',
  ]);
  expect(scripts()[0]?.defer).toBe(true);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(log.lines[0]).toContain('enable Web Analytics for your project');
});

test('the analytics script is the provider’s debug script in development, and the log advises to check the ad blockers when it fails', () => {
  const log = new RecordingLog();
  createInsightsAnalytics('development', log);
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://va.vercel-scripts.com/v1/script.debug.js',
  ]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(log.lines[0]).toContain('check if any ad blockers are enabled');
});

test('page views are queued until the analytics script has loaded', () => {
  const analytics = createInsightsAnalytics('production', new RecordingLog());
  analytics.pageView('/');
  analytics.pageView('/blogs');
  expect((window as Queue).vaq).toEqual([
    ['pageview', { route: '/', path: '/' }],
    ['pageview', { route: '/blogs', path: '/blogs' }],
  ]);
});
