import { sample } from '#tests/support/release-tests.ts';
import { untilHydrated } from './support/hydration.ts';
import { notFoundHeading } from './support/locators.ts';
import { postWithCode } from './support/start.ts';
import { expect, test } from './support/test.ts';

const POST = postWithCode();

const PAGES = [
  ['the home page', '/index.html', '/'],
  ['the list of posts', '/blogs.html', '/blogs'],
  ['a post', `${POST}.html`, POST],
] as const;

for (const [name, file, address] of sample(PAGES, 2)) {
  test(`${name} is hydrated under the name of its file`, async ({ page }) => {
    await page.route(
      (url) => url.pathname === file,
      async (route) => {
        const url = route.request().url().replace(file, address);
        await route.fulfill({ response: await route.fetch({ url }) });
      },
    );
    await page.goto(`${file}?x=1#seccion`);
    const heading = await page.locator('h1').elementHandle();
    await untilHydrated(page);
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByText('404', { exact: false })).toHaveCount(0);
  });

  test(`${name} is redirected from the name of its file`, async ({ page }) => {
    const response = await page.goto(`${file}?x=1#seccion`);
    expect(response?.request().redirectedFrom()).not.toBeNull();
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
    await untilHydrated(page);
    await expect(page).toHaveURL(`${address}?x=1#seccion`);
  });
}

test('the list of posts is hydrated without a change at /blogs/, as some hosts serve it', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/blogs/',
    async (route) => {
      const url = route.request().url().replace('/blogs/', '/blogs');
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
  await page.goto('/blogs/?tag=css');
  const heading = await page.locator('h1').elementHandle();
  await untilHydrated(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page).toHaveURL('/blogs?tag=css');
});

test('the not-found page is hydrated without a change at /404.html', async ({ page }) => {
  await page.goto('/404.html');
  const heading = await page.locator('h1').elementHandle();
  await untilHydrated(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(notFoundHeading(page)).toBeVisible();
});
