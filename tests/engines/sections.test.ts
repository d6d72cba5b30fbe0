import { siteName } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { contactHeading, homeHeading, menu, openMenu } from '#tests/e2e/support/locators.ts';
import {
  distanceBelowHeader,
  expectScroll,
  scrollByKeys,
  settledScroll,
} from './support/scroll.ts';
import { DESKTOP } from './support/sizes.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** The scroll positions of the sections from 1440 px on (docs/product.md). */
const PROJECTS_TOP = 724.79;
const CONTACT_TOP = 2176;

async function goToSection(tab: Tab, name: string) {
  await openMenu(tab);
  await menu(tab).getByRole('button', { name }).click();
  await expect(menu(tab)).toBeHidden();
}

async function expectBelowHeader(tab: Tab, section: string, tolerance = 1) {
  await settledScroll(tab);
  await expect
    .poll(
      async () => Math.abs(await distanceBelowHeader(tab, section)),
      `${section} is below the header`,
    )
    .toBeLessThanOrEqual(tolerance);
  await expect(tab.locator(`${section} h2`).first()).toBeInViewport();
}

test('the buttons of the home page scroll to its sections, below the header', {
  tag: '@layout',
}, async ({ tab, viewport }) => {
  await open(tab, '/');
  for (const [name, section, top] of [
    ['Proyectos', '#proyectos', PROJECTS_TOP],
    ['Contacto', '#contacto', CONTACT_TOP],
  ] as const) {
    await goToSection(tab, name);
    await expectBelowHeader(tab, section);
    if (viewport?.width === DESKTOP.width) await expectScroll(tab, top, name);
    await expect(tab).toHaveURL(`/${section}`);
    await expect(tab.locator(`${section} h2`).first()).toBeFocused();
  }

  const contactMe = tab.getByRole('button', { name: 'Contactame', exact: true });
  // The second time the address has the fragment already.
  for (let time = 0; time < 2; time += 1) {
    await tab.keyboard.press('Home');
    await expectScroll(tab, 0);
    await contactMe.click();
    await expectBelowHeader(tab, '#contacto');
    await expect(contactHeading(tab)).toBeFocused();
  }
  await tab.keyboard.press('Tab');
  await expect(tab.locator('#contacto').getByRole('link', { name: 'LinkedIn' })).toBeFocused();
});

test('tabs, projects and a larger window leave the sections where they are', {
  tag: '@layout',
}, async ({ tab, viewport }) => {
  test.skip(viewport?.width !== DESKTOP.width, 'the positions hold from 1440 px on');
  await open(tab, '/');
  const contactTop = () =>
    tab
      .locator('#contacto')
      .evaluate((section) => section.getBoundingClientRect().top + window.scrollY);
  // The sections below the first screen are laid out one after the other.
  await expect(tab.locator('html[data-defer-below-fold]')).toHaveCount(0);
  let before = Number.NaN;
  const moved = async () => {
    const last = before;
    before = await contactTop();
    return before - last;
  };
  await expect.poll(moved, { message: 'the page is at rest', intervals: [500] }).toBe(0);
  const expectSame = async (after: string) =>
    expect(Math.abs((await contactTop()) - before), after).toBeLessThan(0.5);
  for (const name of ['Experiencia', 'Tecnologías']) {
    await tab.getByRole('tab', { name }).click();
    await expectSame(name);
  }
  for (let step = 0; step < 7; step += 1) {
    await tab.getByRole('button', { name: /^Siguiente/ }).click();
    await expectSame(`project ${step + 2}`);
  }
  for (const size of [
    { width: 1920, height: 1200 },
    { width: 2560, height: 1440 },
  ]) {
    await tab.setViewportSize(size);
    await tab.keyboard.press('Home');
    await tab.getByRole('button', { name: 'Contactame', exact: true }).click();
    await expectScroll(tab, CONTACT_TOP, `at ${size.width} px`);
  }
});

test('an address with a fragment opens at its section, and the logo leads to the top', {
  tag: '@chromium-at-release',
}, async ({ tab }) => {
  await open(tab, '/#%63ontacto');
  // WebKit has no `ascent-override`: the fonts, which arrive after the scroll, move the section a little.
  await expectBelowHeader(tab, '#contacto', 8);
  await open(tab, '/blogs#utils');
  await expect(tab.getByRole('heading', { name: 'Recursos Útiles.' })).toBeInViewport();
  await settledScroll(tab);
  const isAtTheEnd = await tab.evaluate(
    () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
  );
  expect((await distanceBelowHeader(tab, '#utils')) <= 1 || isAtTheEnd).toBe(true);

  const logo = tab.getByRole('banner').getByRole('link', { name: siteName(site) });
  await logo.click();
  await expect(tab).toHaveURL('/');
  await expect(homeHeading(tab)).toBeFocused();
  await expectScroll(tab, 0, 'a new page starts at the top');
  await scrollByKeys(tab, 900);
  await logo.click();
  await expectScroll(tab, 0, 'the logo leads to the top');
});
