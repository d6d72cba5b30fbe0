import { FIXTURES } from '#tests/e2e/support/fixtures-build.ts';
import { goToBlog, notices, submitButton } from '#tests/e2e/support/locators.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { test } from './support/changed-site.ts';
import { expect, open } from './support/test.ts';

/** The files that fail. */
let broken: { test(path: string): boolean } | null;

test.beforeEach(({ allowed }) => {
  broken = null;
  // Each engine reports the failed request and the failed import in words of its own.
  allowed.push('post-search', 'blog-page', 'sonner-notifier', 'Failed to load resource');
});

test.use({
  site: {
    from: `http://localhost:${FIXTURES.port}`,
    change: (answer, path) => {
      // Firefox itself repeats the request of a drawing that is cut.
      if (broken?.test(path)) answer.status = path.endsWith('.svg') ? 503 : 0;
    },
  },
});

test('"Reintentar" shows the results, also where the browser remembers the failed script', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  broken = /post-search/;
  await open(tab, '/blogs');
  await tab.getByRole('searchbox', { name: 'Buscar entradas' }).fill('react');
  const alert = tab.getByRole('alert');
  await expect(alert).toContainText('No se pudo cargar el buscador.');
  broken = null;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  const posts = tab.getByRole('region', { name: 'Todos los Blogs.' });
  await expect(posts.getByRole('status')).toHaveText(/^\d+ resultados$/);
  await expect(alert).toHaveCount(0);
  await expect(tab).toHaveURL('/blogs?q=react');
});

test('the blog has its styles, also after the file with them has failed once', async ({ tab }) => {
  await open(tab, '/');
  broken = /blog-page/;
  await goToBlog(tab);
  const alert = tab.getByRole('alert');
  await expect(alert).toContainText('No se pudo cargar esta página.');
  broken = null;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  const search = tab.getByRole('searchbox', { name: 'Buscar entradas' });
  await expect(search).toBeVisible();
  const radius = await search.evaluate((input) => getComputedStyle(input).borderTopLeftRadius);
  expect(Number.parseFloat(radius), 'the corners of the search box').toBeGreaterThan(20);
});

test('a notice has its place in the window, also after the file with its styles has failed once', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/');
  broken = /sonner-notifier.*css$/;
  await submitButton(tab).click();
  const text = notices(tab).getByText('Rellena todos los campos!').first();
  await expect(text).toBeVisible();
  broken = null;
  await submitButton(tab).click();
  await expect(notices(tab).locator('[data-sonner-toast]').first()).toBeVisible();
  await expect(text).toBeInViewport();
  const position = await notices(tab)
    .locator('[data-sonner-toaster]')
    .evaluate((toaster) => getComputedStyle(toaster).position);
  expect(position).toBe('fixed');
});

for (const [name, file, selector] of [
  [
    'the logos of the technologies',
    /technologies-.*svg$/,
    'main [role="tabpanel"]:not([hidden]) svg',
  ],
  ...releaseOnly([
    ['the drawings of the services', /drawings-.*svg$/, 'main [data-scene]'],
  ] as const),
] as const) {
  test(`${name} arrive when the connection returns, also after their file has failed once`, {
    tag: '@chromium-at-release',
  }, async ({ tab, allowed }) => {
    allowed.push('svg');
    let failures = 0;
    broken = {
      test: (path) => {
        if (!file.test(path)) return false;
        failures += 1;
        return true;
      },
    };
    await open(tab, '/');
    await tab.getByRole('tab', { name: 'Tecnologías' }).click();
    const drawing = tab.locator(selector).first();
    await drawing.evaluate((svg) => svg.scrollIntoView());
    const isDrawn = () =>
      drawing.evaluate((svg) => (svg.querySelector('use')?.getBBox().width ?? 0) > 0);
    await expect.poll(() => failures).toBeGreaterThan(0);
    broken = null;
    expect(await isDrawn()).toBe(false);
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(isDrawn).toBe(true);
  });
}
