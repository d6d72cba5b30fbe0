import type { Locator } from '@playwright/test';
import { RELEASE } from '#tests/support/release-tests.ts';
import { featuredPosts, heading, notFoundHeading, postList } from './support/locators.ts';
import { DESKTOP, expect, open, PHONE, test } from './support/test.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not rendered');
  return box;
}

test('an unknown post has a screen of its own and logs one line', async ({ page, allowed }) => {
  allowed.push('No se encontró el post');
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/blogs/no-existe');
  await expect(heading(page, 'No encontré esta entrada.')).toBeVisible();
  // The sun of the drawing is the only one.
  await expect(page.locator('footer > [aria-hidden] > :last-child')).toBeHidden();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.locator('footer > [aria-hidden] > :last-child')).toBeVisible();
  expect(lines).toEqual(['No se encontró el post']);
});

test('a post is shown without a warning where the host answers its address with the page of unknown ones', async ({
  page,
  allowed,
}) => {
  allowed.push('404', 'No se encontró el post');
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('/blogs/no-existe', async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: new URL('/404.html', page.url()).href }),
    });
  });
  await open(page, '/');
  await page.goto('/blogs/no-existe');
  await expect(heading(page, 'No encontré esta entrada.')).toBeVisible();
  expect(lines.filter((line) => !line.includes('404'))).toEqual(['No se encontró el post']);
});

test('an unknown address is a 404 that is not indexed and leads home', async ({
  page,
  allowed,
}) => {
  allowed.push('404');
  const answer = await page.goto('/no/existe');
  expect(answer?.status()).toBe(404);
  await expect(notFoundHeading(page)).toBeVisible();
  await expect(page.getByText('La página que estás buscando no existe.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the 404 is as high as the window', async ({ page, allowed }) => {
    allowed.push('404');
    await page.goto('/no/existe');
    await expect(notFoundHeading(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height);
  });
});

test(
  'on a phone the badge of a row lies on the lower edge of its cover, and adds no height',
  RELEASE,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/blogs');
    const rows = postList(page).getByRole('article');
    const lines = (row: Locator) =>
      row
        .getByRole('heading')
        .evaluate(
          (title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight),
        );
    const heights = { featured: new Set<number>(), others: new Set<number>() };
    for (const row of await rows.all()) {
      const badge = row.getByText('Destacado');
      const isFeatured = await badge.isVisible();
      const { y, height } = await boxOf(row);
      // Two rows with titles of as many lines have one height.
      if (Math.round(await lines(row)) === 2)
        heights[isFeatured ? 'featured' : 'others'].add(height);
      if (!isFeatured) continue;
      const [cover, box] = [await boxOf(row.locator('[data-cover]')), await boxOf(badge)];
      const edge = cover.y + cover.height;
      expect(box.y).toBeLessThan(edge);
      expect(box.y + box.height).toBeGreaterThan(edge);
      expect(box.y + box.height).toBeLessThan(y + height);
      expect(box.x).toBeGreaterThan(cover.x);
      expect(box.x + box.width).toBeLessThan(cover.x + cover.width);
    }
    expect([...heights.featured]).toEqual([...heights.others]);
    expect(heights.featured.size).toBe(1);
  },
);

test('on a phone a press on the visible part of the next featured post opens that post', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/blogs');
  const next = featuredPosts(page).getByRole('article').nth(1);
  const href = await next.getByRole('link').getAttribute('href');
  const { x, y, height } = await boxOf(next);
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  // The page has scrolled before the button is released.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page).toHaveURL(href ?? '');
});

test('a press on the cover, the title or the description of a row opens its post', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const row = postList(page).getByRole('article').first();
  const parts = [row.locator('[data-cover]'), row.getByRole('heading'), row.locator('p').first()];
  for (const part of parts) {
    await open(page, '/blogs');
    await part.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(part);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // The styles of a pressed link are drawn before the button is released.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await expect(page).toHaveURL(/\/blogs\/./);
  }
});

test(
  'the drawing of a related post without a picture is as large as the pictures',
  RELEASE,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, '/blogs/por-que-tu-web-tarda');
    await page.getByRole('link', { name: 'Volver al inicio' }).scrollIntoViewIfNeeded();
    const related = page.getByRole('region', { name: 'También te puede interesar' });
    const drawing = related.locator('[data-cover="formularios-que-no-pierden-mensajes"] svg');
    const picture = related.locator('[data-cover="de-c-a-javascript"] img').last();
    const [drawn, loaded] = [await boxOf(drawing), await boxOf(picture)];
    expect(drawn.height).toBeCloseTo(loaded.height, 1);
    expect(drawn.width).toBeCloseTo(loaded.width, 1);
  },
);

test(
  'an empty result shows the river beside its words, or above them on a phone',
  RELEASE,
  async ({ page }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await open(page, '/blogs?q=zzzz');
      const words = await boxOf(postList(page).getByText('No hay entradas para «zzzz».'));
      const drawing = await boxOf(postList(page).locator('svg[viewBox]').last());
      expect(drawing.height).toBeGreaterThan(80);
      if (viewport === PHONE) expect(words.y).toBeGreaterThan(drawing.y + drawing.height);
      else expect(words.x).toBeGreaterThan(drawing.x + drawing.width);
    }
  },
);

test(
  'the table of contents fades out where it is cut, and not at its ends',
  RELEASE,
  async ({ page }) => {
    await page.setViewportSize({ width: DESKTOP.width, height: 500 });
    await open(page, '/blogs/por-que-tu-web-tarda');
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    await contents.scrollIntoViewIfNeeded();
    const list = contents.locator('[data-lenis-prevent]');
    /** The space between the last entry and the lower edge of the list, without what the fade covers. */
    const room = () =>
      list.evaluate((element) => {
        const last = element.querySelector('li:last-child')?.getBoundingClientRect();
        const fade = Number.parseFloat(getComputedStyle(element, '::after').height);
        return element.getBoundingClientRect().bottom - fade - (last?.bottom ?? 0);
      });
    expect(await room()).toBeLessThan(0);
    // The list scrolls by itself while the page settles on its current heading.
    const roomAtTheEnd = async () => {
      await list.evaluate((element) => element.scrollTo({ top: 9999, behavior: 'instant' }));
      return room();
    };
    await expect.poll(roomAtTheEnd).toBeGreaterThanOrEqual(0);
  },
);
