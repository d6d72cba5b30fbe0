import type { Page } from '@playwright/test';
import { site } from '#ui/content/site.ts';
import { expect, open, test, untilReady } from './support/test.ts';

/** Holds the site's script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The layout shift of the page so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 100);
      }),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read whole, and says how to write', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enviar/ })).toBeHidden();
    await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
    await expect(page).toHaveTitle(`${site.fullName} | ${site.headline}`);
  });

  test('the blog lists its posts, and each leads to its text', async ({ page }) => {
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { name: 'Blogs Destacados' })).toBeVisible();
    const all = page.getByRole('region', { name: 'Todos los Blogs.' });
    await expect(all.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: /Leer Blog Una regla corta/ }).click();
    await expect(page).toHaveURL('/blogs/una-regla-corta');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Una regla corta/);
    await expect(page.getByText(/Tiempo de Lectura: \d+ min/)).toBeVisible();
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(400);
  });

  test('the pictures show, and those further down wait by their attribute', async ({ page }) => {
    await page.goto('/blogs');
    const pictures = page.locator('main img');
    await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
    await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    // A browser without scripts takes no notice of the attribute, so as not to tell how far one reads.
    await expect(pictures.last()).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('an address that is none answers 404 and shows the way home', async ({ page, allowed }) => {
    allowed.push('404');
    const response = await page.goto('/no/esta');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Página no encontrada' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

for (const path of ['/', '/blogs', '/blogs/una-regla-corta']) {
  test(`${path} is painted with two fonts and no script`, async ({ page }) => {
    await open(page, path);
    const askedFor = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const files = performance.getEntriesByType('resource');
      return files.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
    });
    expect(askedFor.filter((name) => name.endsWith('.css'))).not.toEqual([]);
    expect(askedFor.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
    expect(askedFor.filter((name) => name.endsWith('.js'))).toEqual([]);
  });

  test(`the script takes ${path} over as it stands: no element is made again, nothing read`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const release = await holdScript(page);
    await page.goto(path);
    const texts = page.locator('main :is(h1, h2, h3, p, img)');
    const before = await texts.elementHandles();
    release();
    await untilReady(page);
    await page.waitForTimeout(300);
    const isConnected = await Promise.all(
      before.map((handle) => handle.evaluate((element) => element.isConnected)),
    );
    expect(isConnected.length).toBeGreaterThan(5);
    expect(isConnected).not.toContain(false);
    expect(await page.locator('title').count()).toBe(1);
    const brought = asked.filter((url) =>
      /virtual_fixtures|container|markdown.*js|open-data/.test(url),
    );
    expect(brought).toEqual([]);
  });
}

/** Whether anything of the page still waits to be laid out. */
const waits = (page: Page) =>
  page.evaluate(() => document.documentElement.matches('[data-arriving]'));

/** Where everything in the window is, to the pixel. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')]
      .map((element) => [element.tagName, element.getBoundingClientRect()] as const)
      .filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < window.innerHeight)
      .map(([name, { top, bottom }]) => `${name} ${Math.round(top)}-${Math.round(bottom)}`),
  );

test.describe('what lies below the first screen', () => {
  for (const path of ['/', '/blogs']) {
    for (const [width, height] of [
      [1440, 1000],
      [1440, 2000],
      [768, 1020],
      [390, 844],
      [479, 1020],
    ] as const) {
      test(`waits on ${path} at ${width} x ${height}, and changes nothing on screen when it comes`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        const release = await holdScript(page);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect(await waits(page)).toBe(true);
        const first = await places(page);
        expect(first.length).toBeGreaterThan(20);
        release();
        await untilReady(page);
        await expect.poll(() => waits(page)).toBe(false);
        expect(await places(page)).toEqual(first);
        expect(await layoutShift(page)).toBe(0);
      });
    }
  }

  test('is laid out as soon as the visitor touches the page', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const estimated = await height();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => waits(page)).toBe(false);
    const whole = await height();
    expect(whole).not.toBe(estimated);
    release();
    await untilReady(page);
    expect(await height()).toBe(whole);
  });

  test('is there at once for who comes back, or asks for a place of the page', async ({ page }) => {
    await holdScript(page);
    await page.goto('/');
    await page.reload();
    expect(await waits(page)).toBe(false);
    await page.goto('about:blank');
    await page.goto('/#contacto');
    expect(await waits(page)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
  });
});

test.describe('before the script is there', () => {
  for (const [name, press, seen] of [
    ['a tab', 'Experiencia', 'Desarrollador freelance'],
    ['the menu', 'Menú', 'Portafolio'],
    ['the carousel', 'Ir al proyecto 3', 'Proyecto 3 de 7'],
  ] as const) {
    test(`a press on ${name} is kept and done`, async ({ page }) => {
      const release = await holdScript(page);
      await page.goto('/');
      const target = page.getByRole(name === 'a tab' ? 'tab' : 'button', { name: press });
      await target.click();
      release();
      await expect(page.getByText(seen).first()).toBeAttached();
      await untilReady(page);
      if (name === 'a tab') await expect(target).toHaveAttribute('aria-selected', 'true');
      if (name === 'the menu')
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
      if (name === 'the carousel') await expect(target).toHaveAttribute('aria-current', 'true');
    });
  }

  test('what is typed stays, and never gets into the address', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/');
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Mensaje').fill('Hola, ¿qué tal?');
    await page.getByLabel('Nombre').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await untilReady(page);
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page.getByLabel('Mensaje')).toHaveValue('Hola, ¿qué tal?');
    // The form itself knows it: what is missing is the mail alone.
    await page.getByRole('button', { name: /^Enviar/ }).click();
    await expect(page.getByText('Dejame un mail para responderte.')).toBeVisible();
    await expect(page.getByText('Contame cómo te llamás.')).toHaveCount(0);
  });
});

test('a body that the page brought is there again when the reader comes back to it', async ({
  page,
}) => {
  await open(page, '/blogs/una-regla-corta');
  const words = await page.locator('article').innerText();
  await page.getByRole('link', { name: 'Volver' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Una regla corta/ })).toBeVisible();
  expect(await page.locator('article').innerText()).toBe(words);
});

test('a post is on its way while the pointer rests on its link', async ({ page }) => {
  await open(page, '/blogs');
  const link = page.getByRole('link', { name: /Leer Blog Una regla corta/ });
  const [request] = await Promise.all([
    page.waitForRequest(/una-regla-corta-.*\.js/),
    link.hover(),
  ]);
  await request.response();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /Una regla corta/ })).toBeVisible();
});

test.describe('a site whose content is newer than its build', () => {
  test.use({ baseURL: 'http://localhost:4175' });

  test.beforeEach(({ allowed }) => {
    // There is no host here that counts.
    allowed.push('/_vercel/insights', '404', 'Failed to load script');
  });

  type Stored = Record<string, unknown>;
  const change = (page: Page, file: string, to: (list: Stored[]) => unknown) =>
    page.route(`**/datos/${file}.json`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: to(await response.json()) });
    });

  test('shows the new post by itself, and moves nothing that is on screen', async ({ page }) => {
    await change(page, 'posts', (posts) => [
      ...posts,
      {
        ...posts[0],
        slug: 'recién',
        title: 'Recién salida',
        destacado: false,
        fecha: '2030-01-01',
      },
    ]);
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { name: 'Recién salida' })).toBeAttached();
    expect(await layoutShift(page)).toBe(0);
  });

  test('waits with a change under the eyes of the reader until they look away', async ({
    page,
  }) => {
    await change(page, 'posts', (posts) => posts.filter(({ destacado }) => destacado !== true));
    await page.goto('/blogs');
    const block = page.getByRole('heading', { name: 'Blogs Destacados' });
    await page.waitForResponse(/posts\.json/);
    await page.waitForTimeout(500);
    await expect(block).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expect(block).toHaveCount(0);
  });

  test('keeps what it has when nothing newer can be had', async ({ page, allowed }) => {
    allowed.push('503');
    await page.route('**/datos/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/blogs');
    await page.waitForTimeout(4000);
    await expect(page.getByRole('heading', { name: 'Blogs Destacados' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('has an address for a post of today', async ({ page }) => {
    await page.route('**/datos/posts/de-hoy.json', async (route) => {
      const response = await route.fetch({
        url: 'http://localhost:4175/datos/posts/una-regla-corta.json',
      });
      const post = await response.json();
      await route.fulfill({ json: { ...post, slug: 'de-hoy', title: 'Lo de hoy' } });
    });
    const response = await page.goto('/blogs/de-hoy');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Lo de hoy' })).toBeVisible();
    await expect(page).toHaveTitle(/^Lo de hoy/);
    expect(await page.locator('title').count()).toBe(1);
  });
});
