import {
  blogHeading,
  contactHeading,
  homeHeading,
  menu,
  menuButton,
  openMenu,
} from '#tests/e2e/support/locators.ts';
import { returnAfter } from './support/page-cache.ts';
import { clickAndGetScroll, expectScroll, scrollByKeys, settledScroll } from './support/scroll.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test, untilHydrated } from './support/test.ts';

// The headless shell has no back/forward cache.
test.use({ hasWindows: true });

test.describe('with smooth scroll', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a link starts at the top; Back, Forward and a reload return to where the page was', async ({
    tab,
  }) => {
    await open(tab, '/');
    // Until its sections are laid out, the link moves.
    await expect(tab.locator('html[data-defer-below-fold]')).toHaveCount(0);
    const toBlog = tab.getByRole('link', { name: 'Ir al Blog' });
    const onHome = await clickAndGetScroll(tab, toBlog);
    expect(onHome).toBeGreaterThan(1000);
    await expect(blogHeading(tab)).toBeFocused();
    await expectScroll(tab, 0, 'the blog starts at the top');
    const onBlog = await scrollByKeys(tab, 600);
    await tab.goBack();
    await expect(contactHeading(tab)).toBeVisible();
    await expect(toBlog, 'Back to the link that was followed').toBeFocused();
    await expectScroll(tab, onHome, 'Back to the home page');
    await tab.goForward();
    await expect(blogHeading(tab)).toBeVisible();
    await expectScroll(tab, onBlog, 'Forward to the blog');
    await tab.reload();
    await untilHydrated(tab);
    await expectScroll(tab, onBlog, 'a reload of the blog');
    await tab.goBack();
    await expect(contactHeading(tab)).toBeVisible();
    await expectScroll(tab, onHome, 'Back to the home page, after a reload');
  });
});

/** Loads another document in the place of the page, and returns by Back to the page as it was. */
function leaveAndReturn(tab: Tab) {
  return returnAfter(tab, async () => {
    await open(tab, '/archivo');
    await expect(tab).toHaveURL('/archivo');
  });
}

test('Back from another document returns to where the page was, with its menu closed', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/');
  await scrollByKeys(tab, 900);
  await openMenu(tab);
  const onHome = await settledScroll(tab);
  await leaveAndReturn(tab);
  await expectScroll(tab, onHome, 'Back to the home page');
  await expect(menu(tab)).toBeHidden();
  await expect(menuButton(tab)).toHaveAttribute('aria-expanded', 'false');
  await scrollByKeys(tab, onHome + 100);

  // The page that was returned to keeps the positions of its own history.
  await openMenu(tab);
  const further = await settledScroll(tab);
  await menu(tab).getByRole('link', { name: 'Mi Blog' }).click();
  await expect(blogHeading(tab)).toBeFocused();
  const onBlog = await scrollByKeys(tab, 600);
  await leaveAndReturn(tab);
  await expectScroll(tab, onBlog, 'Back to the blog');
  await tab.goBack();
  await expect(homeHeading(tab)).toBeVisible();
  await expectScroll(tab, further, 'Back to the home page');
});

test('a link leads on after Back to a page that was left while it was about to change', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/');
  await tab.evaluate(() => {
    // As a picture does whose request ends with the visit. React renders what shows in its place.
    const fail = () => document.querySelector('main img')?.dispatchEvent(new Event('error'));
    window.addEventListener('pagehide', fail, { once: true });
  });
  await leaveAndReturn(tab);
  // Without a pointer that rests on the link before: the blog is requested by the click, and shown when it is there.
  await tab.evaluate(() => document.querySelector<HTMLElement>('main a[href="/blogs"]')?.click());
  await expect(blogHeading(tab)).toBeFocused();
});
