import { parseAst } from 'vite';
import { FIXTURES } from './support/fixtures-build.ts';
import { postList } from './support/locators.ts';
import { isFirebase, scriptsOf } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

test.describe('the site on exported files over HTTP', () => {
  test.use({ baseURL: 'http://localhost:4175' });
  test.beforeEach(({ allowed }) => {
    allowed.push('/_vercel/insights', '404', 'Failed to load script');
  });

  test('shows the same content as the site on the fixtures', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Captura de Tienda Aurora' });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveJSProperty(
      'currentSrc',
      'http://localhost:4175/datos/images/tienda-aurora.avif',
    );
    await page.goto('/blogs');
    await expect(postList(page).getByRole('article')).toHaveCount(11);
    await page.goto('/blogs/por-que-tu-web-tarda');
    await expect(page.getByText('28 de octubre de 2026')).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('shows an unknown post as not found, not as failed', async ({ page, allowed }) => {
    allowed.push('No se encontró el post');
    await page.goto('/blogs/no-existe');
    await expect(page.getByRole('heading', { name: 'No encontré esta entrada.' })).toBeVisible();
  });
});

test('a build on the fixtures or on HTTP has no code of Firebase', () => {
  for (const folder of [FIXTURES.outDir, 'dist-tests/http']) {
    const scripts = scriptsOf(folder);
    expect(scripts.length).toBeGreaterThan(5);
    for (const { file, source } of scripts) expect(isFirebase(source), file).toBe(false);
  }
});

test('a production build has no code of the development faults', () => {
  for (const { file, source } of scriptsOf(FIXTURES.outDir)) {
    expect(source, file).not.toContain('se corta por tiempo');
  }
});

test('React is in no function of the bundler, which Chromium would parse twice', () => {
  const react = scriptsOf(FIXTURES.outDir).filter(({ file }) => /react-[\w-]{8}\.js$/.test(file));
  const sources = react.map(({ source }) => source).filter((source) => source.length > 100_000);
  expect(sources).toHaveLength(1);
  const lengths = parseAst(sources[0] ?? '').body.map(({ start, end }) => end - start);
  expect(Math.max(...lengths)).toBeLessThan(20_000);
});
