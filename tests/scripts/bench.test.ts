import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '#build/headers.ts';
import { netlifyHeaders } from '#build/host-files.ts';
import { alternate } from '#scripts/bench/alternate.ts';
import { visitCells } from '#scripts/bench/first-visit.ts';
import { generatedPosts } from '#scripts/bench/generated-content.ts';
import type { Visit } from '#scripts/bench/measure-visit.ts';
import { FLOOR, longestPost, pathPairs } from '#scripts/bench/paths.ts';
import { serveSite } from '#scripts/bench/serve-site.ts';
import { median, ratioOf } from '#scripts/bench/statistics.ts';
import { markdownTable, ratioCell } from '#scripts/bench/table.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

test('the median is the middle value, and a missing measure counts as the largest', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 30])).toBe(3);
  expect(median([1, Number.NaN, 2])).toBe(2);
  expect(median([Number.NaN, Number.NaN, 2])).toBe(Number.POSITIVE_INFINITY);
  expect(median([])).toBeNaN();
});

test('a ratio is that of the medians, and its spread that of the single rounds', () => {
  const comparison = { ours: [300, 500, 400], theirs: [200, 500, 100] };
  expect(ratioOf(comparison)).toEqual({ ofMedians: 2, smallest: 1, largest: 4 });
  expect(ratioCell(comparison)).toBe('400 ms / 200 ms = **2.00** (1.00 to 4.00)');
  expect(ratioCell({ ours: [100], theirs: [Number.NaN] })).toBe('100 ms / – = **–** (– to –)');
});

test('a table is Markdown with its first row as the head', () => {
  const rows = [
    ['measure', 'home'],
    ['CLS', '0.000'],
  ];
  expect(markdownTable(rows)).toBe('| measure | home |\n|---|---|\n| CLS | 0.000 |');
});

test('visits alternate in every round, and the first round is not counted', async () => {
  const order: string[] = [];
  const visit = (name: string) => async () => order.push(name);
  const results = await alternate(2, { theirs: visit('floor'), ours: visit('product') });
  expect(order.join(' ')).toBe('floor product floor product floor product');
  expect(results).toEqual({ theirs: [3, 5], ours: [4, 6] });
});

test('the table of a first visit tells which requests begin and end before the first paint', () => {
  const request = (start: number, end: number, bytes: number) => ({ path: '/', start, end, bytes });
  const visit: Visit = {
    firstPaint: 400,
    text: 400,
    largestPaint: 600,
    ready: 900,
    layoutShift: 0.004,
    longestTask: 80,
    blockingTime: 30,
    requests: [request(0, 200, 10_000), request(210, 400, 2000), request(390, 700, 30_000)],
  };
  const twice = {
    ...visit,
    firstPaint: 800,
    requests: [...visit.requests, request(900, 950, 500)],
  };
  expect(visitCells({ ours: [twice], theirs: [visit] })).toEqual([
    '800 ms / 400 ms = **2.00** (2.00 to 2.00)',
    '400 ms / 400 ms = **1.00** (1.00 to 1.00)',
    '600 ms / 600 ms = **1.00** (1.00 to 1.00)',
    '0.004 / 0.004',
    '3 / 3',
    '3 / 2',
    '42.0 KB / 12.0 KB',
    '4 / 3',
    '42.5 KB / 42.0 KB',
    '80 ms / 80 ms',
    '30 ms / 30 ms',
  ]);
});

test("the floor's post is compared with the post that is closest to it in length", async () => {
  const page = (words: number) => `<main class="x"><p>${'texto '.repeat(words)}</p></main>`;
  const folder = tempFolder({
    'blogs/corta.html': page(20),
    'blogs/larga.html': page(4000),
    'blogs/parecida.html': page(300),
  });
  expect(pathPairs(folder).post.product).toBe('/blogs/parecida');
  expect(longestPost(folder)).toBe('/blogs/larga');
  const floor = await serve(FLOOR);
  for (const { floor: path } of Object.values(pathPairs(folder))) {
    expect((await fetch(floor + path)).status, path).toBe(200);
  }
});

test('a site is served compressed, without the endings of its pages and under the policy of its build', async () => {
  const headers = securityHeaders({ backendOrigins: [], inline: { scripts: [], styles: [] } });
  const files = { 'blogs.html': '<p>Hola</p>', 'assets/a-1.js': '0' };
  const folder = tempFolder({ ...files, _headers: netlifyHeaders(headers, []) });
  const product = await serve(folder);
  const page = await fetch(`${product}/blogs`);
  expect(await page.text()).toBe('<p>Hola</p>');
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const script = await fetch(`${product}/assets/a-1.js`);
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${product}/blogs/no-existe`)).status).toBe(404);

  const floor = await fetch(`${await serve(FLOOR)}/`);
  expect(floor.headers.get('content-encoding')).toBe('br');
  expect(floor.headers.get('content-security-policy')).toBeNull();
});

test('the generated posts differ in length, and some have a cover or code and others do not', () => {
  const posts = generatedPosts(60, ['/a.avif', '/b.avif']);
  const lengths = posts.map(({ body }) => body.split(/\s+/).length);
  expect(Math.max(...lengths)).toBeGreaterThan(5 * Math.min(...lengths));
  const share = (count: number) => count / posts.length;
  const withCode = share(posts.filter(({ body }) => body.includes('```')).length);
  expect(withCode).toBeGreaterThan(0.2);
  expect(withCode).toBeLessThan(0.8);
  expect(share(posts.filter(({ img }) => img !== undefined).length)).toBe(0.75);
  expect(new Set(posts.map(({ img }) => img)).size).toBe(3);
});

test('npm run bench prints its usage for an option that it does not know', () => {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/run.mjs', 'bench', '--help'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toBe(
    'Usage: npm run bench -- [rounds] [folder] [first-visit|without-scripts|within-site|press-to-paint|growth …]\n',
  );
  const unknown = spawnSync('node', ['scripts/run.mjs', 'bench', '--rondas=9'], {
    encoding: 'utf8',
  });
  expect(unknown).toMatchObject({ status: 1, stdout });
});

async function serve(folder: string): Promise<string> {
  const { origin, close } = await serveSite(folder);
  onTestFinished(close);
  return origin;
}

test('the bench says what it needs where the folder has no built site', () => {
  const folder = tempFolder();
  const command = ['scripts/run.mjs', 'bench', '1', folder, 'first-visit'];
  const { status, stderr } = spawnSync('node', command, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no built site in ${folder}: npm run build writes one.\n`,
  });
}, 60_000);
