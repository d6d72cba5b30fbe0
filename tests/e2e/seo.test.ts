import { site } from '#tests/content/site.ts';
import { goToBlog } from './support/locators.ts';
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
  test(`${path} has its address, description and share picture`, async ({ page, request }) => {
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

test('the pages name the feeds, the sitemap and the manifest', async ({ page, request }) => {
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

test('the title and the description change with the screen', async ({ page }) => {
  await open(page, '/');
  await goToBlog(page);
  await expect(page).toHaveTitle(`Blog | ${fullName}`);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Entradas de/);
});
