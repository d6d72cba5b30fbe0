import type { Locator, Page } from '@playwright/test';
import { RELEASE, sampleAt } from '#tests/support/release-tests.ts';
import { pageColors, paperOf } from '#tests/support/theme-colors.ts';
import { DRAFT_KEY } from '#ui/contact/draft-key.ts';
import { HYDRATED } from '#ui/page-events.ts';
import { typeDuringHydration, untilHydrated } from './support/hydration.ts';
import { menu, menuButton, messageField, postList, submitButton } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { ENTRY } from './support/start.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: DESKTOP, colorScheme: 'light' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const themeSwitch = (page: Page) => page.getByRole('button', { name: /tema/i });
const hourButton = (page: Page) =>
  page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  const paper = paperOf(theme);
  await expect.poll(() => page.evaluate(pageColors)).toEqual({ page: paper, bar: paper });
}
const nextProject = (page: Page) =>
  page.getByRole('button', { name: /^Siguiente/ }).filter({ visible: true });
const indicator = (page: Page, number: number) =>
  page.getByRole('button', { name: `Ir al proyecto ${number}`, exact: true });

test('a control that is pressed before hydration answers at once or once hydrated, and only once', async ({
  page,
}) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/');

  await test.step('the menu opens and closes', async () => {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
  await test.step('the menu that is opened again at once counts as open', async () => {
    await menuButton(page).click();
    await menu(page).evaluate(async (dialog) => {
      const closed = new Promise((resolve) => {
        dialog.addEventListener('close', resolve, { once: true });
      });
      dialog.querySelector('button')?.click();
      document.querySelector<HTMLElement>('[aria-haspopup]')?.click();
      await closed;
    });
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('the theme changes and is kept', async () => {
    await themeSwitch(page).click();
    await expectTheme(page, 'dark');
    expect(await page.evaluate(() => localStorage.getItem('tema'))).toBe('dark');
  });
  await test.step('the tab shows its panel', async () => {
    await tab(page, 'Tecnologías').click();
    await tab(page, 'Experiencia').click();
    await expect(panel(page, 'Experiencia')).toBeVisible();
    await expect(panel(page, 'Educación')).toBeHidden();
    await expect(panel(page, 'Tecnologías')).toBeHidden();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Experiencia');
  });
  await nextProject(page).click();
  await nextProject(page).click();

  await entry.release();
  await untilHydrated(page);
  await expect(indicator(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(menu(page)).toBeHidden();
  await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: oscuro)');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Experiencia');
  await expect(panel(page, 'Experiencia')).toBeVisible();

  await test.step('React has taken the controls over', async () => {
    await tab(page, 'Educación').click();
    await expect(panel(page, 'Educación')).toBeVisible();
    await expect(panel(page, 'Experiencia')).toBeHidden();
    await themeSwitch(page).click();
    await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: claro)');
    await themeSwitch(page).click();
    await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: sistema)');
    await expectTheme(page, 'light');
  });
});

test('a day that the visitor starts before hydration runs, even if React renders the hour later', async ({
  page,
}) => {
  const entry = await hold(page, ENTRY);
  await page.addInitScript(pauseReact, HYDRATED);
  await page.goto('/');
  const hour = hourButton(page);
  await hour.click();
  await entry.release();
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
  await expect(hour).not.toHaveText(/\d:\d\d/);
  await continueReact(page);
  await expect(hour).toHaveText(/\d:\d\d/);
});

test('the hour and the button of the form are rendered after the last task of hydration', async ({
  page,
}) => {
  await page.addInitScript(pauseReact, HYDRATED);
  await page.goto('/');
  await untilHydrated(page);
  const hour = hourButton(page);
  await expect(hour).not.toHaveText(/\d:\d\d/);
  await expect(submitButton(page)).toBeDisabled();
  await continueReact(page);
  await expect(hour).toHaveText(/\d:\d\d/);
  await expect(submitButton(page)).toBeEnabled();
});

test('an arrow key moves the sun, even if React renders the hour later', async ({ page }) => {
  await page.addInitScript(pauseReact, HYDRATED);
  await page.goto('/');
  await untilHydrated(page);
  const hour = hourButton(page);
  await hour.press('ArrowLeft');
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
  await continueReact(page);
  await expect(hour).toHaveText(/\d:[03]0/);
});

test('the tab of the technologies shows their logos also before hydration', async ({ page }) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/');
  await tab(page, 'Tecnologías').click();
  const logo = panel(page, 'Tecnologías').locator('use').first();
  await expect
    .poll(() => logo.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width))
    .toBeGreaterThan(0);
  await entry.release();
});

test('the words and the tag that the visitor chose before hydration filter the list', async ({
  page,
}) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/blogs');
  await page.getByRole('searchbox').pressSequentially('css');
  await page.getByRole('group', { name: 'Etiquetas' }).getByRole('button').first().click();
  await entry.release();
  await untilHydrated(page);
  await expect(page).toHaveURL(/[?&]q=css\b/);
  await expect(page).toHaveURL(/[?&]tag=/);
  await expect(postList(page).getByRole('status')).toHaveText(/resultado/);
});

test('a word that is typed before hydration keeps the tag of the address', async ({ page }) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/blogs?tag=css');
  await page.getByRole('searchbox').pressSequentially('css');
  await entry.release();
  await untilHydrated(page);
  await expect(page).toHaveURL('/blogs?q=css&tag=css');
  await expect(page.getByRole('button', { name: /^css/, pressed: true })).toBeVisible();
});

test('a name that is typed before hydration leaves the other fields their draft from before a reload', async ({
  page,
}) => {
  await page.addInitScript((key) => {
    const draft = { name: 'Ana', email: 'ana@estudio.com.ar', message: 'Quiero una tienda' };
    sessionStorage.setItem(key, JSON.stringify(draft));
  }, DRAFT_KEY);
  const entry = await hold(page, ENTRY);
  await page.goto('/');
  await page.getByLabel('Nombre').pressSequentially('Ana Souto');
  await entry.release();
  await untilHydrated(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Souto');
  await expect(page.getByLabel('Email')).toHaveValue('ana@estudio.com.ar');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero una tienda');
});

test('on a phone the featured posts stay where the visitor has scrolled them before hydration', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const entry = await hold(page, ENTRY);
  await page.goto('/blogs');
  const row = page.getByRole('region', { name: 'Blogs Destacados' }).getByRole('list');
  const scroll = () => row.evaluate((list) => list.scrollLeft);
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect.poll(scroll).toBeGreaterThan(100);
  const before = await scroll();
  await entry.release();
  await untilHydrated(page);
  expect(await scroll()).toBe(before);
});

/** Clicks the element in the moment in which React listens already and has not rendered yet. */
function clickWhileHydrating(selector: string) {
  const click = (root: Element) => {
    if (!Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
      return setTimeout(click, 0, root);
    }
    if (performance.getEntriesByName('hydrated').length > 0) throw new Error('It is too late');
    document.querySelector<HTMLElement>(selector)?.click();
  };
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (root !== null) click(root);
  });
}

/** Resolves once the presses before hydration have been repeated: each of them in the frame after the one before. */
async function repeatedPresses() {
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

for (const [name, selector, isAnswered] of sampleAt(
  [
    [
      'the theme switch',
      'header [aria-label*="tema"]',
      (page: Page) =>
        expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: oscuro)'),
    ],
    [
      'the button of the next project',
      '[aria-label^="Siguiente"]',
      (page: Page) => expect(indicator(page, 2)).toHaveAttribute('aria-current', 'true'),
    ],
  ] as const,
  1,
)) {
  test(
    `${name} answers once when it is pressed while React takes the page over`,
    RELEASE,
    async ({ page }) => {
      await page.addInitScript(clickWhileHydrating, selector);
      await page.goto('/');
      await untilHydrated(page);
      await page.evaluate(repeatedPresses);
      await isAnswered(page);
    },
  );
}

/**
 * Withholds the messages by which React continues its work in parts, until the test calls `continueWork`; from an event
 * of the document on, where one is named.
 */
function pauseReact(from?: string) {
  const post = MessagePort.prototype.postMessage;
  const withheld: (() => void)[] = [];
  const pause = () => {
    MessagePort.prototype.postMessage = function (message: unknown) {
      withheld.push(() => post.call(this, message));
    };
  };
  const continueWork = () => {
    MessagePort.prototype.postMessage = post;
    for (const send of withheld) send();
  };
  Object.assign(window, { continueWork });
  if (from === undefined) pause();
  else document.addEventListener(from, pause);
}

const isReactListening = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Opens a page and pauses React before it renders the first part. */
async function openWithReactPaused(page: Page, path: string) {
  await page.addInitScript(pauseReact, undefined);
  await page.goto(path);
  await page.waitForFunction(isReactListening);
}

const continueReact = (page: Page) =>
  page.evaluate(() => (window as unknown as { continueWork: () => void }).continueWork());

const hydratedMarks = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('hydrated').length);

test('a press while React takes the page over is answered, and React still hydrates in parts', async ({
  page,
}) => {
  await openWithReactPaused(page, '/');
  await nextProject(page).click();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await hydratedMarks(page)).toBe(0);
  await continueReact(page);
  await untilHydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(indicator(page, 2)).toHaveAttribute('aria-current', 'true');
});

/** Types into a field before React renders the page, which React then does in parts. */
async function typeWhileReactIsPaused(page: Page, path: string, field: Locator, text: string) {
  await openWithReactPaused(page, path);
  await field.click();
  await page.keyboard.type(text);
  expect(await hydratedMarks(page), 'nothing is rendered at once').toBe(0);
  await continueReact(page);
  await untilHydrated(page);
}

test('a word that is typed while React takes the page over filters the list, and React still hydrates in parts', async ({
  page,
}) => {
  const search = page.getByRole('searchbox');
  await typeWhileReactIsPaused(page, '/blogs', search, 'cs');
  await expect(page).toHaveURL(/[?&]q=cs$/);
  await page.keyboard.type('s');
  await expect(search).toHaveValue('css');
  await expect(page).toHaveURL(/[?&]q=css$/);
  await expect(postList(page).getByRole('status')).toHaveText(/resultado/);
});

test('a name that is typed while React takes the page over stays in the form, and React still hydrates in parts', async ({
  page,
}) => {
  const name = page.getByLabel('Nombre');
  await typeWhileReactIsPaused(page, '/', name, 'An');
  await page.keyboard.type('a');
  await expect(name).toHaveValue('Ana');
});

test('a link that is pressed while React takes the page over loads its page as a document', async ({
  page,
}) => {
  await openWithReactPaused(page, '/');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('main a[href="/blogs"]').first().click();
  expect(new URL((await document).url()).pathname).toBe('/blogs');
  await expect(page).toHaveURL(/\/blogs$/);
});

test(
  'a field of the form that was filled while React took the page over can be emptied',
  RELEASE,
  async ({ page }) => {
    await typeDuringHydration(page, 'textarea', 'Hola');
    await page.goto('/');
    await untilHydrated(page);
    await expect(messageField(page)).toHaveValue('Hola');
    await messageField(page).fill('');
    await submitButton(page).click();
    await expect(page.getByText('Escribí tu mensaje.')).toBeVisible();
  },
);
