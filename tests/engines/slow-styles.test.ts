import { FIXTURES } from '#tests/e2e/support/fixtures-build.ts';
import { blogHeading, menu, menuButton, openMenu } from '#tests/e2e/support/locators.ts';
import { test } from './support/changed-site.ts';
import { expect, open } from './support/test.ts';

/** The styles of the blog are answered once this resolves. */
let released: Promise<void>;
let release: () => void;

test.beforeEach(() => {
  released = new Promise((resolve) => {
    release = resolve;
  });
});

test.use({
  site: {
    from: `http://localhost:${FIXTURES.port}`,
    change: (_, path) => (/\/blog-page.*\.css$/.test(path) ? released : undefined),
  },
});

test('the focus leaves the closed menu while the styles of the next page are loading', async ({
  tab,
}) => {
  await open(tab, '/');
  await openMenu(tab);
  await menu(tab).getByRole('link', { name: 'Mi Blog' }).focus();
  const styles = tab.locator('link[rel="stylesheet"][href*="/blog-page"]');
  await expect(styles, 'the styles of the blog are requested').toHaveCount(1);
  await tab.keyboard.press('Escape');
  await expect(menuButton(tab), 'the focus after Escape').toBeFocused();

  await openMenu(tab);
  await expect(menu(tab).getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await menu(tab).getByRole('link', { name: 'Mi Blog' }).click();
  await expect(tab.getByRole('main'), 'the focus while the page is loading').toBeFocused();
  release();
  await expect(blogHeading(tab), 'the focus on the loaded page').toBeFocused();
});
