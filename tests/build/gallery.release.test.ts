import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '#build/browser.ts';
import { SCENES } from '#scripts/gallery/scenes.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const cache = tempFolder({}, afterAll);
let server: ViteDevServer;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  server = await createServer({ cacheDir: cache, logLevel: 'error', server: { port: 5204 } });
  await server.listen();
  origin = `http://localhost:${server.config.server.port}`;
  browser = await chromium.launch(launchOptions());
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openGallery(options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${origin}/galeria`);
  await page.getByRole('region', { name: 'Otras vías' }).waitFor();
  await page.waitForTimeout(500);
  return page;
}

describe('the component gallery', () => {
  const looks: readonly BrowserContextOptions[] = [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'light', contrast: 'more' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ];

  test.each(looks)(
    'has no axe violation with %o',
    async (look) => {
      const page = await openGallery(look);
      const { violations } = await new AxeBuilder({ page })
        // Specimens repeat landmarks; forced colors are the visitor's choice.
        .disableRules(['landmark-unique', ...(look.forcedColors ? ['color-contrast'] : [])])
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
      );
      expect(found).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test.each([1440, 768, 390, 320])(
    'does not overflow a window of %d px',
    async (width) => {
      const page = await openGallery({ viewport: { width, height: 900 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    },
    60_000,
  );
});

test('the scenes of the gallery have unique names', () => {
  const names = SCENES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('home-proyectos-muchos');
});
