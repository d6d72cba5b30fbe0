import { postWithCode } from './support/start.ts';
import { expect, test, untilReady } from './support/test.ts';

const POST = postWithCode();

const PAGES = [
  ['the home page', '/index.html', '/'],
  ['the list of posts', '/blogs.html', '/blogs'],
  ['a post', `${POST}.html`, POST],
] as const;

for (const [name, file, address] of PAGES) {
  test(`hydrates ${name} as it stands where the host also serves it under its file's name`, async ({
    page,
  }) => {
    await page.route(
      (url) => url.pathname === file,
      async (route) => {
        const url = route.request().url().replace(file, address);
        await route.fulfill({ response: await route.fetch({ url }) });
      },
    );
    await page.goto(`${file}?x=1#seccion`);
    const heading = await page.locator('h1').elementHandle();
    await untilReady(page);
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByText('404', { exact: false })).toHaveCount(0);
  });

  test(`the preview leads from the file of ${name} to its address and keeps the query`, async ({
    page,
  }) => {
    const response = await page.goto(`${file}?x=1#seccion`);
    expect(response?.request().redirectedFrom()).not.toBeNull();
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
    await untilReady(page);
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
  });
}

test('hydrates the page of what is not there as it stands at /404.html', async ({ page }) => {
  await page.goto('/404.html');
  const heading = await page.locator('h1').elementHandle();
  await untilReady(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('h1')).toHaveText('404 - Página no encontrada');
});
