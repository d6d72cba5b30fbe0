import type { BrowserContext, Page } from '@playwright/test';
import { faultsOf, type RenderedBody, walkBodies } from '#tests/support/body-walk.ts';
import { aStoredPost } from '#tests/support/builders.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { honestBodies } from '#tests/support/honest-bodies.ts';
import { framed, type HostileBody, hostileBodies } from '#tests/support/hostile-bodies.ts';
import { pathologicalBodies } from '#tests/support/pathological-bodies.ts';
import { isReleaseRun, RELEASE, sample } from '#tests/support/release-tests.ts';
import { DATABASE, expect, open, SITE, test } from './support/firestore-site.ts';

// Bodies that the browser itself renders, under the headers of production: posts that no prerendered
// page holds, reached by a walk inside the site.

/** Named character references, and the characters that HTML gives them. */
const REFERENCES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  mdash: '—',
  ndash: '–',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  iexcl: '¡',
  iquest: '¿',
  aacute: 'á',
  eacute: 'é',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  uuml: 'ü',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  times: '×',
  frac12: '½',
  rarr: '→',
  alpha: 'α',
  infin: '∞',
  thinsp: '\u2009',
  shy: '\u00ad',
  NotEqualTilde: '≂̸',
};
const NAMES = Object.keys(REFERENCES);

/** Stores each body as a post whose title is its slug: so the walk can tell which of them is on screen. */
function store({ firestore }: FirestoreServer, bodies: readonly HostileBody[]): readonly string[] {
  const posts = bodies.map(({ body }, index) =>
    aStoredPost(`cuerpo-${index}`, { title: `cuerpo-${index}`, body }),
  );
  firestore.put('posts', posts);
  return posts.map(({ id }) => id);
}

/** Bodies name pictures of other hosts, and none of them is to be asked for. */
async function blockOtherHosts(visit: BrowserContext) {
  const database = new URL(DATABASE.replace('**', '')).origin;
  await visit.route(
    ({ origin }) => origin !== SITE && origin !== database,
    (route) => route.abort(),
  );
}

test('a post with named character references is markdown with the right characters, reached from the list', async ({
  visit,
  server,
}) => {
  const body = [
    '## Ma&ntilde;ana &mdash; hoy',
    'Un &lt;b&gt; no es **negrita**&hellip; y &copy; 2026&nbsp;va junto.',
    '&noexiste; y &notit; quedan como est&aacute;n.',
    ...NAMES.map((name) => `- ${name}:&${name};.`),
    '> &laquo;cita&raquo; con `&amp;` en el c&oacute;digo',
    '[un enlace](https://sitio.com/?a=1&copy=2&amp;b=3 "t&iacute;tulo")',
  ].join('\n\n');
  server.firestore.put('posts', [
    // A post that is newer than the build is in the list by its date.
    aStoredPost('referencias', { title: 'Referencias', fecha: new Date(), body }),
  ]);
  const page = await open(visit, '/blogs');
  await page
    .getByRole('link', { name: /Referencias/ })
    .first()
    .click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Mañana — hoy', level: 2 })).toBeVisible();
  const paragraphs = await article.locator('p').allTextContents();
  expect(paragraphs).toContain('Un <b> no es negrita… y © 2026\u00a0va junto.');
  expect(paragraphs).toContain('&noexiste; y &notit; quedan como están.');
  const items = await article.getByRole('listitem').allTextContents();
  expect(items.filter((item) => item.includes(':')).map((item) => item.trim())).toEqual(
    NAMES.map((name) => `${name}:${REFERENCES[name]}.`),
  );
  await expect(article.getByRole('blockquote')).toHaveText('«cita» con &amp; en el código');
  const link = article.getByRole('link', { name: 'un enlace' });
  await expect(link).toHaveAttribute('href', 'https://sitio.com/?a=1&copy=2&b=3');
});

/** Leaves a page whose text is not of the site's making, so that nobody judges its words. */
async function leave(page: Page) {
  await page.goto(`${SITE}/no/existe`);
}

/** A release has four tests, so that two workers share them. */
const PARTS = isReleaseRun ? ['first', 'second', 'third', 'fourth'] : ['only'];
const tested = sample(hostileBodies, 32);

const isMarkdown = (body: RenderedBody) => body.isMarkdown;

for (const [index, part] of PARTS.entries()) {
  test(`the ${part} part of the hostile bodies is markdown that runs nothing and breaks nothing`, async ({
    visit,
    server,
    invariants,
  }) => {
    test.setTimeout(300_000);
    // The policy refuses a picture without TLS or without a picture's scheme.
    invariants.allowed.push('policy violation: img-src');
    const bodies = tested.filter((_, position) => position % PARTS.length === index);
    const slugs = store(server, bodies);
    await blockOtherHosts(visit);
    const page = await open(visit);
    const rendered = await walkBodies(page, slugs);
    expect(faultsOf(bodies, rendered)).toEqual([]);
    expect(rendered.every(isMarkdown)).toBe(true);
    expect(await page.evaluate(() => '__hackeado' in window)).toBe(false);
    expect(new URL(page.url()).pathname, 'still where the walk ended').toBe(
      `/blogs/${slugs.at(-1)}`,
    );
    await leave(page);
  });
}

test('a long table and a long changelog are markdown', RELEASE, async ({ visit, server }) => {
  // The parser's time limit is ten times as long, because three tests share this machine.
  await visit.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, delay?: number, ...rest: unknown[]) =>
      start(work, delay === 5000 ? 50_000 : delay, ...rest)) as typeof window.setTimeout;
  });
  const bodies = honestBodies.map(({ name, body }) => ({ name, body: framed(body) }));
  const slugs = store(server, bodies);
  const page = await open(visit);
  const rendered = await walkBodies(page, slugs);
  expect(faultsOf(bodies, rendered)).toEqual([]);
  expect(rendered.every(isMarkdown)).toBe(true);
  await expect(page.locator('article > [dir="auto"] li')).toHaveCount(318);
  await leave(page);
});

test('a body that would hang the parser is shown as plain text, and the page goes on', async ({
  visit,
  server,
  invariants,
}) => {
  test.setTimeout(300_000);
  invariants.allowed.push('policy violation: img-src');
  // The UI tests have them all: each of these takes as long as the time limit of a parse.
  const bodies = sample(
    pathologicalBodies.filter((_, index) => index % 8 === 2),
    6,
  );
  const slugs = store(server, bodies);
  await blockOtherHosts(visit);
  const page = await open(visit);
  const rendered = await walkBodies(page, slugs);
  expect(faultsOf(bodies, rendered)).toEqual([]);
  expect(rendered.some((body) => !body.isMarkdown)).toBe(true);
  await leave(page);
});
