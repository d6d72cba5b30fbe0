import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED } from './support/firestore-build.ts';
import { expect, open, SHELL_SITE, SITE, test } from './support/firestore-site.ts';
import { heading } from './support/locators.ts';
import { requestsOf } from './support/reads.ts';

// The post "puertos" had the slugs "muelles" and "año-de-puertos" (support/built-content.ts).

for (const alias of ['muelles', 'a%C3%B1o-de-puertos']) {
  test(`the host redirects the former address /blogs/${alias}`, async ({ request }) => {
    const response = await request.get(`${SITE}/blogs/${alias}?de=feed`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe('/blogs/puertos?de=feed');
  });
}

test('a host without redirects leads from a former address by its page, without a script', async ({
  visit,
}) => {
  const file = path.join(PRERENDERED.outDir, 'blogs', 'muelles.html');
  const page = await visit.newPage();
  await page.route('**/blogs/muelles', (route) =>
    route.fulfill({ contentType: 'text/html', body: readFileSync(file, 'utf8') }),
  );
  await page.goto(`${SITE}/blogs/muelles`);
  await expect(page).toHaveURL(`${SITE}/blogs/puertos`);
  await expect(heading(page, 'Puertos')).toBeVisible();
});

test('the sitemap and the page of a renamed post have its present address', () => {
  const textOf = (file: string) => readFileSync(path.join(PRERENDERED.outDir, file), 'utf8');
  expect(textOf('sitemap.xml')).toContain('/blogs/puertos</loc>');
  expect(textOf('sitemap.xml')).not.toContain('/blogs/muelles');
  expect(textOf('blogs/puertos.html')).toMatch(
    /<link rel="canonical" href="[^"]*\/blogs\/puertos"/,
  );
});

test('the app leads from a former address with two reads', async ({ visit, server }) => {
  const page = await open(visit, '/blogs/muelles#adentro', SHELL_SITE);
  await expect(heading(page, 'Puertos')).toBeVisible();
  await expect(page).toHaveURL(`${SHELL_SITE}/blogs/puertos#adentro`);
  await expect(page.getByRole('heading', { name: 'Adentro' })).toBeVisible();
  expect(requestsOf(server, 'entrada')).toBe(2);
});
