import { site } from '#ui/content/site.ts';
import { expect, open, test } from './support/test.ts';

const { url: ORIGIN, fullName } = site;
const POST = '/blogs/por-que-tu-web-tarda';
const TITLE = 'Por qué tu web tarda y cómo arreglarlo hoy';

const PAGES = [
  ['/', 'website', `${fullName} | Desarrollador web front-end freelancer`],
  ['/blogs', 'website', `Blog | ${fullName}`],
  [POST, 'article', TITLE],
] as const;

for (const [path, type, title] of PAGES) {
  test(`${path} has its canonical address, its description and its share card`, async ({
    page,
    request,
  }) => {
    await open(page, path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    const address = ORIGIN + path;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect((await meta('description'))?.length).toBeGreaterThan(50);
    expect(await meta('og:type')).toBe(type);
    expect(await meta('og:title')).toBe(title);
    expect(await meta('og:url')).toBe(address);
    expect(await meta('og:locale')).toBe('es_AR');
    expect(await meta('twitter:card')).toBe('summary_large_image');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');

    const picture = (await meta('og:image')) ?? '';
    expect(picture).toContain(`${ORIGIN}/assets/compartir-`);
    expect(await meta('twitter:image')).toBe(picture);
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const size = await page.evaluate(async (source) => {
      const { width, height } = await createImageBitmap(await (await fetch(source)).blob());
      return [width, height];
    }, new URL(picture).pathname);
    expect(size).toEqual([1200, 630]);
    expect((await answer.body()).length).toBeLessThan(300_000);
  });
}

test('the structured data of each page names its subject and refers to the same person', async ({
  page,
}) => {
  const graphs = new Map<string, Record<string, unknown>[]>();
  for (const [path] of PAGES) {
    await open(page, path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    graphs.set(path, JSON.parse(text ?? '')['@graph']);
  }
  const types = (path: string) => graphs.get(path)?.map((thing) => thing['@type']);
  expect(types('/')).toEqual(['WebSite', 'Person']);
  expect(types('/blogs')).toEqual(['Blog', 'BreadcrumbList']);
  expect(types(POST)).toEqual(['BlogPosting', 'BreadcrumbList']);
  const [posting] = graphs.get(POST) ?? [];
  expect(posting).toMatchObject({ headline: TITLE, url: ORIGIN + POST });
  expect(String(posting?.datePublished)).toMatch(/^2026-10-28/);
  expect(posting?.author).toMatchObject({ '@id': graphs.get('/')?.[1]?.['@id'] });
});

test('each post has a share picture of its own', async ({ page }) => {
  await page.goto('/blogs');
  const links = page
    .getByRole('region', { name: 'Todos los Blogs.' })
    .getByRole('link', { name: /^Leer Blog/ });
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const pictures = new Set<string | null>();
  for (const path of paths) {
    await page.goto(path);
    pictures.add(await page.locator('meta[property="og:image"]').getAttribute('content'));
  }
  expect(paths).toHaveLength(11);
  expect(pictures.size).toBe(11);
});

test('the sitemap, the feeds and the manifest are where the pages say', async ({
  page,
  request,
}) => {
  await open(page, '/blogs');
  const hrefOf = (selector: string) => page.locator(selector).getAttribute('href');
  const rss = await hrefOf('link[type="application/rss+xml"]');
  const json = await hrefOf('link[type="application/feed+json"]');
  const manifest = await hrefOf('link[rel=manifest]');
  expect([rss, json, manifest]).toEqual(['/feed.xml', '/feed.json', '/manifest.webmanifest']);
  await expect(page.getByRole('link', { name: 'Seguí el blog por RSS' })).toHaveAttribute(
    'href',
    '/feed.xml',
  );

  const xml = await (await request.get('/feed.xml')).text();
  expect(xml.match(/<item>/g)).toHaveLength(11);
  expect(xml).toContain(`<link>${ORIGIN}${POST}</link>`);
  expect(xml).toContain('La lista que pego en cada proyecto');
  const feed = await (await request.get('/feed.json')).json();
  expect(feed.items).toHaveLength(11);
  expect(feed.items[1]).toMatchObject({ title: TITLE, url: ORIGIN + POST });
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(13);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${ORIGIN}/sitemap.xml`);

  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
});

test('the title and the description follow the screen, once each', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page).toHaveTitle(`Blog | ${fullName}`);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Entradas de/);
});

test('an unknown address answers 404 and is not indexed', async ({ page, allowed }) => {
  allowed.push('404');
  const answer = await page.goto('/no/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});
