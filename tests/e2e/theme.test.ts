import type { Locator, Page } from '@playwright/test';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { pageColors, paperOf } from '#tests/support/theme-colors.ts';
import { menu, menuButton } from './support/locators.ts';
import { centerOf } from './support/presses.ts';
import { countStyledElements } from './support/styled-elements.ts';
import { expect, open, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

type Theme = 'light' | 'dark';

const themeSwitch = (page: Page) => page.getByRole('button', { name: /tema/i });

/** The colors of the page and of the browser's bar in a theme. */
const colorsOf = (theme: Theme) => ({ page: paperOf(theme), bar: paperOf(theme) });

async function expectTheme(page: Page, theme: Theme) {
  await expect.poll(() => page.evaluate(pageColors)).toEqual(colorsOf(theme));
}

/** The place in the window from which the other theme is growing; null while none does. */
function placeOfGrowth(): { readonly x: number; readonly y: number } | null {
  const growth = document
    .getAnimations()
    .map(({ effect }) => effect)
    .filter((effect) => effect instanceof KeyframeEffect)
    .find(({ pseudoElement }) => pseudoElement === '::view-transition-new(root)');
  if (growth === undefined) return null;
  const { clipPath } = getComputedStyle(document.documentElement, '::view-transition-new(root)');
  const [, left, top] = /at (calc\(.+?\)|[\d.]+\S+) ([\d.]+px)/.exec(clipPath) ?? [];
  // The browser's own cross-fade has no clip path.
  if (left === undefined || top === undefined) return null;
  const place = document.createElement('i');
  Object.assign(place.style, { position: 'fixed', left, top });
  document.body.append(place);
  const { x, y } = place.getBoundingClientRect();
  place.remove();
  return { x, y };
}

/** Pauses the other theme when it begins to move in, until `end-growth`: a busy machine may miss its movement. */
const holdGrowth = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const hold = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect)) continue;
          if (effect.pseudoElement !== '::view-transition-new(root)') continue;
          animation.pause();
          addEventListener('end-growth', () => animation.finish(), { once: true });
        }
      };
      // A transition that is skipped is never ready.
      transition.ready.then(hold, () => {});
      return transition;
    };
  });

async function endGrowth(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('end-growth')));
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-change');
}

/** Presses the theme switch and waits until the other theme has grown; returns the place from which it grew. */
async function growth(page: Page, press: () => Promise<void>) {
  await holdGrowth(page);
  await press();
  const place = await (await page.waitForFunction(placeOfGrowth)).jsonValue();
  await endGrowth(page);
  return place;
}

test('an open page follows the system when it changes its theme, unless the visitor has chosen one', async ({
  page,
}) => {
  const changeSystem = async (system: Theme, expected: Theme) => {
    await page.emulateMedia({ colorScheme: system });
    await expectTheme(page, expected);
  };
  await openHome(page);
  await changeSystem('dark', 'dark');
  await changeSystem('light', 'light');
  await themeSwitch(page).click();
  await expectTheme(page, 'dark');
  await changeSystem('light', 'dark');
  await themeSwitch(page).click();
  await expectTheme(page, 'light');
  await changeSystem('dark', 'light');
  await changeSystem('light', 'light');
  await themeSwitch(page).click();
  await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  await changeSystem('dark', 'dark');
});

test('the other theme grows from its switch', async ({ page }) => {
  for (const width of [390, 1440, ...releaseOnly([320, 2560])]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    const box = await themeSwitch(page).boundingBox();
    const place = await growth(page, () => themeSwitch(page).click());
    expect(Math.abs((place?.x ?? 0) - (box?.x ?? 0) - 22), `at ${width} px`).toBeLessThan(16);
    expect(Math.abs((place?.y ?? 0) - (box?.y ?? 0) - 22)).toBeLessThan(16);
    expect(await page.evaluate(placeOfGrowth)).toBeNull();
  }
});

test('a press on the theme switch is answered before the styles of the page are computed again', async ({
  browser,
  page,
}) => {
  await openHome(page);
  await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
  // The other theme never begins to grow, so that the styles are those of the answer alone.
  await page.evaluate(() => {
    document.startViewTransition = () => {
      const never = new Promise<undefined>(() => {});
      return { ready: never, finished: never, updateCallbackDone: never } as ViewTransition;
    };
  });
  const styled = await countStyledElements(browser, page, async () => {
    await page.evaluate(() => delete document.documentElement.dataset.themeChange);
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-change');
    await page.evaluate(() => document.body.getBoundingClientRect());
  });
  expect(styled).toBeLessThan(100);
});

test(
  'in the theme that grows no control has the color that it had in the one before',
  RELEASE,
  async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ propertyName }) => {
        const { dataset } = document.documentElement;
        if (dataset.themeChange === undefined) return;
        dataset.changing = `${dataset.changing ?? ''} ${propertyName}`;
      });
    });
    // A pointer on the switch would color it.
    await growth(page, () => themeSwitch(page).press('Enter'));
    const changing = (await page.locator('html').getAttribute('data-changing')) ?? '';
    expect(changing, 'the sun sets').toContain('--dark');
    expect(changing, 'the icon of the theme rises').toContain('transform');
    expect(changing).not.toMatch(/color|background/);
  },
);

/** Holds the light of the river when it begins to change, and shows it at this share of the change instead. */
function holdLightAt(share: number) {
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (propertyName !== '--dark') return;
    for (const animation of (target as Element).getAnimations()) {
      animation.pause();
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) * share;
    }
  });
}

/** Waits until the sun of the portrait rests; returns a function that reads its distance from the top of the window. */
async function settledSun(page: Page): Promise<() => Promise<number>> {
  const sun = page.locator('span[aria-hidden="true"]:has(> svg) > span > :last-child > *').last();
  await sun.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.then(() => true))),
  );
  return async () => Math.round((await sun.boundingBox())?.y ?? Number.NaN);
}

test(
  'at noon the sun of the portrait sets while the theme turns dark, and rises with the light one',
  RELEASE,
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-23T15:45:00Z');
    await openHome(page);
    const height = await settledSun(page);
    const noon = await height();

    await themeSwitch(page).click();
    await expect.poll(height, 'the sun is below the river').toBeGreaterThan(noon + 300);
    const night = await height();
    await page.evaluate(holdLightAt, 0.4);
    await themeSwitch(page).click();
    await expect.poll(height, 'the sun rises').not.toBe(night);
    expect(await height(), 'it has not reached its place').toBeGreaterThan(noon);
    await page.reload();
    await expect.poll(height, 'the light theme has the sun of noon').toBe(noon);
  },
);

test('the sun has set when the dark theme covers the page', RELEASE, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T15:45:00Z');
  await openHome(page);
  const delay = await page.evaluateHandle(() => {
    const start = document.startViewTransition.bind(document);
    /** The end of the animations for which the condition holds, on the timeline of the page. */
    const endOf = async (isMeant: (animation: Animation) => boolean) => {
      const animations = document.getAnimations().filter(isMeant);
      const ends = animations.map(async (animation) => {
        await animation.ready;
        return Number(animation.startTime) + Number(animation.effect?.getComputedTiming().endTime);
      });
      return Math.max(...(await Promise.all(ends)));
    };
    const isGrowth = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-new(root)';
    const isLight = (animation: Animation) =>
      animation instanceof CSSTransition && animation.transitionProperty === '--dark';
    const promise = new Promise<number>((resolve) => {
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(async () => {
          const [light, growth] = await Promise.all([endOf(isLight), endOf(isGrowth)]);
          resolve(light - growth);
        });
        return transition;
      };
    });
    return { promise };
  });
  await themeSwitch(page).click();
  const late = await delay.evaluate(({ promise }) => promise);
  expect(late, 'milliseconds by which the sun sets later').toBeLessThan(60);
});

test(
  'in the evening the river changes as long as the theme does, from the height that the sun has',
  RELEASE,
  async ({ page }) => {
    // Half an hour before sunset.
    await page.clock.setFixedTime('2026-11-22T22:10:00Z');
    await openHome(page);
    const height = await settledSun(page);
    const heights = [await height()];
    for (const share of [0.3, 0.7, 1]) {
      await page.evaluate(holdLightAt, share);
      await growth(page, () => themeSwitch(page).click());
      heights.push(await height());
      await page.evaluate(() => localStorage.clear());
      await openHome(page);
    }
    const steps = heights.slice(1).map((place, index) => place - (heights[index] ?? Number.NaN));
    expect(Math.min(...steps), `the sun sinks in each part: ${heights.join(', ')}`).toBeGreaterThan(
      10,
    );
  },
);

test('the icon of the theme sets while the switch is pressed', RELEASE, async ({ page }) => {
  await openHome(page);
  /** The icons above the horizon. */
  const risen = () =>
    themeSwitch(page)
      .locator('svg > *')
      .evaluateAll((icons) =>
        icons.flatMap((icon, index) => (getComputedStyle(icon).transform === 'none' ? index : [])),
      );
  expect(await risen()).toEqual([0]);
  await themeSwitch(page).hover();
  await page.mouse.down();
  await expect.poll(risen).toEqual([]);
  await page.mouse.up();
  await expect.poll(risen).toEqual([2]);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(risen, 'before the script of the site has started').toEqual([2]);
});

test('the page takes presses while the other theme grows, and the last theme wins', async ({
  page,
}) => {
  await openHome(page);
  const [onSwitch, onMenu] = [await centerOf(themeSwitch(page)), await centerOf(menuButton(page))];
  const untilGrowing = () => page.waitForFunction(placeOfGrowth);

  await holdGrowth(page);
  await page.mouse.click(...onSwitch);
  await untilGrowing();
  await page.mouse.click(...onSwitch);
  await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: claro)');
  await untilGrowing();
  await expectTheme(page, 'light');
  expect(await page.evaluate(() => localStorage.getItem('tema'))).toBe('light');
  await endGrowth(page);

  await page.mouse.click(...onSwitch);
  await untilGrowing();
  await page.mouse.click(...onMenu);
  await expect(menu(page)).toBeVisible();
});

/** Presses a control while the other theme grows. */
async function pressWhileGrowing(page: Page, control: Locator) {
  await openHome(page);
  await holdGrowth(page);
  await control.scrollIntoViewIfNeeded();
  await page.mouse.click(...(await centerOf(themeSwitch(page))));
  await page.waitForFunction(placeOfGrowth);
  await page.mouse.click(...(await centerOf(control)));
}

test(
  'a button whose title begins with "Tema" leaves the theme alone',
  RELEASE,
  async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.title = 'Temaikèn';
      button.textContent = 'Temaikèn';
      document.querySelector('main')?.prepend(button);
    });
    await page.getByTitle('Temaikèn').click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
    expect(await page.evaluate(() => localStorage.getItem('tema'))).toBeNull();
  },
);

test(
  'a field that is pressed while the other theme grows takes what is typed next',
  RELEASE,
  async ({ page }) => {
    await pressWhileGrowing(page, page.getByLabel('Mensaje'));
    await page.keyboard.type('Hola');
    await expect(page.getByLabel('Mensaje')).toHaveValue('Hola');
  },
);

test(
  'a link that is pressed with Ctrl while the other theme grows opens in a new tab',
  RELEASE,
  async ({ page, context }) => {
    await page.keyboard.down('Control');
    await pressWhileGrowing(page, page.getByRole('link', { name: 'Ir al Blog' }));
    await expect
      .poll(() => context.pages().map((each) => new URL(each.url()).pathname))
      .toEqual(['/', '/blogs']);
  },
);

test(
  'the hour beside the river follows the theme, also when the system changes it',
  RELEASE,
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-23T15:45:00Z');
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día en La Plata$/ });
    await expect(hour).toHaveAccessibleName(/^12:45 · el sol baja a las/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(hour).toHaveAccessibleName(/^12:45 · afuera es de día/);
    await themeSwitch(page).click();
    await expect(hour).toHaveAccessibleName(/^12:45 · el sol baja a las/);
  },
);

test('the theme changes at once under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await themeSwitch(page).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('html').getAttribute('data-theme-change')).toBeNull();
  await expectTheme(page, 'dark');
});

test('a theme that is chosen in one tab is that of the other tabs too', async ({
  page,
  context,
}) => {
  await openHome(page);
  const other = await context.newPage();
  await open(other, '/blogs');
  await themeSwitch(page).click();
  await expectTheme(page, 'dark');
  await expectTheme(other, 'dark');
  await expect(themeSwitch(other)).toHaveAccessibleName('Cambiar tema (actual: oscuro)');
  // The next theme follows the one that came from the other tab.
  await themeSwitch(other).click();
  await expectTheme(other, 'light');
  await expectTheme(page, 'light');
  await themeSwitch(other).click();
  await expect(themeSwitch(page)).toHaveAccessibleName('Cambiar tema (actual: sistema)');
});

test.describe('while a day runs', () => {
  const HALF_AN_HOUR_BEFORE_SUNSET = '2026-11-22T22:10:00Z';
  const hour = (page: Page) => page.getByRole('button', { name: /Ver pasar el día en La Plata$/ });
  const html = (page: Page) => page.locator('html');
  const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('tema'));

  // The values of `inset()` that clip the incoming theme halfway.
  const UPPER_HALF = '0px 0px 50%';
  const LOWER_HALF = '50% 0px 0px';

  /** Waits until the page has the paper of a theme. The page is asked in each frame: a running day changes its paper. */
  const untilPaper = (page: Page, theme: Theme) =>
    page.waitForFunction(
      (paper) => getComputedStyle(document.body).backgroundColor === paper,
      paperOf(theme),
    );

  /** Opens the home page with a clock that stands still between its steps. */
  async function openWithPausedClock(page: Page) {
    await page.clock.install({ time: HALF_AN_HOUR_BEFORE_SUNSET });
    await openHome(page);
    await expect(hour(page)).toHaveAccessibleName(/^19:10 · el sol baja/);
    await page.clock.pauseAt(new Date(Date.parse(HALF_AN_HOUR_BEFORE_SUNSET) + 30_000));
  }

  /** Runs the day in steps until the condition holds: a busy machine would miss an hour of a day that goes on. */
  async function runDayUntil(page: Page, isReached: () => Promise<boolean>) {
    for (let steps = 0; !(await isReached()); steps += 1) {
      if (steps === 200) throw new Error('The condition has not held for twenty seconds');
      await page.clock.runFor(100);
    }
  }

  /** Runs a day up to its night, in which it stands still. */
  async function stopAtNight(page: Page) {
    await openWithPausedClock(page);
    await hour(page).click();
    await runDayUntil(page, async () => (await html(page).getAttribute('data-theme')) === 'dark');
  }

  async function untilNight(page: Page) {
    await hour(page).click();
    await untilPaper(page, 'dark');
    expect(await page.evaluate(pageColors)).toEqual(colorsOf('dark'));
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(HALF_AN_HOUR_BEFORE_SUNSET);
    await openHome(page);
    await expect(hour(page)).toHaveAccessibleName(/^19:10 · el sol baja/);
  });

  /** The part of the window that the theme which moves in covers, as an inset; null while none does. */
  const coveredPart = () => {
    const { clipPath } = getComputedStyle(document.documentElement, '::view-transition-new(root)');
    return /^inset\((.+)\)$/.exec(clipPath)?.[1] ?? null;
  };

  /** Seeks the held animation of the theme that moves in to its middle; returns false while there is none. */
  const seekHeldGrowth = () => {
    const held = document.getAnimations().find(({ effect, playState }) => {
      const { pseudoElement = null } = effect instanceof KeyframeEffect ? effect : {};
      return pseudoElement === '::view-transition-new(root)' && playState === 'paused';
    });
    if (held) held.currentTime = Number(held.effect?.getComputedTiming().duration) / 2;
    return held !== undefined;
  };

  /** Runs the day until a theme moves in, looks at the middle of its movement, and runs on until the theme has its paper. */
  async function watchThemeChange(page: Page, theme: Theme) {
    await runDayUntil(page, () => page.evaluate(() => document.activeViewTransition !== null));
    // The day stands still while the browser captures the page.
    await page.waitForFunction(seekHeldGrowth);
    const seen = {
      covered: await page.evaluate(coveredPart),
      theme: await html(page).getAttribute('data-theme'),
      bar: (await page.evaluate(pageColors)).bar,
    };
    await page.evaluate(() => dispatchEvent(new Event('end-growth')));
    await runDayUntil(page, async () => (await page.evaluate(pageColors)).page === paperOf(theme));
    return seen;
  }

  test('the night comes down over the page at sunset, the day goes up at sunrise, and then the page has the theme of the visitor', async ({
    page,
  }) => {
    await openWithPausedClock(page);
    await holdGrowth(page);
    await hour(page).click();
    expect(await watchThemeChange(page, 'dark')).toEqual({
      covered: UPPER_HALF,
      theme: 'dark',
      bar: paperOf('dark'),
    });
    expect(await watchThemeChange(page, 'light')).toEqual({
      covered: LOWER_HALF,
      theme: 'light',
      bar: paperOf('light'),
    });
    await runDayUntil(page, async () => (await html(page).getAttribute('data-theme')) === null);
    await expectTheme(page, 'light');
    expect(await storedTheme(page)).toBeNull();
  });

  test(
    'the river has the twilight of the hour when the night has come down over a light page',
    RELEASE,
    async ({ page }) => {
      await stopAtNight(page);
      const { height, stars } = await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
        const day = document.querySelector('main > div') as Element;
        const drawing = day.querySelector('[aria-hidden] > svg') as Element;
        return {
          height: Number(getComputedStyle(day).getPropertyValue('--sun-height')),
          stars: Number(getComputedStyle(drawing).opacity),
        };
      });
      expect(height, 'soon after sunset').toBeGreaterThan(-0.1);
      expect(stars, 'the stars of a twilight').toBeLessThan(0.5);
    },
  );

  test(
    'nothing moves over the page when the visitor has scrolled on from the river',
    RELEASE,
    async ({ page }) => {
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          dataset.moved = '';
          return start(update);
        };
      });
      await hour(page).click();
      await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(html(page)).toHaveAttribute('data-theme', 'light', { timeout: 15_000 });
      await expect(html(page)).not.toHaveAttribute('data-moved');
    },
  );

  test(
    'another press ends the day, and brings the theme of the visitor back',
    RELEASE,
    async ({ page }) => {
      await stopAtNight(page);
      // The themes from the press on. A day that goes on is light before its end.
      const themes = await html(page).evaluateHandle((root) => {
        const seen: (string | null)[] = [];
        const note = () => seen.push(root.getAttribute('data-theme'));
        const observer = new MutationObserver(note);
        const observe = () => observer.observe(root, { attributeFilter: ['data-theme'] });
        addEventListener('click', observe, { capture: true, once: true });
        return seen;
      });
      await hour(page).click();
      await runDayUntil(page, async () => (await html(page).getAttribute('data-theme')) === null);
      expect(await themes.jsonValue()).toEqual([null]);
      expect(await storedTheme(page)).toBeNull();
    },
  );

  test.describe('that stands still for a visitor who prefers less motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test(
      'whatever ends the day brings the theme of the visitor back',
      RELEASE,
      async ({ page }) => {
        const ends: Record<string, () => Promise<unknown>> = {
          Escape: () => page.keyboard.press('Escape'),
          'a page that is left': () => page.evaluate(() => dispatchEvent(new Event('pagehide'))),
          'another page': () => leaveByMenu(page),
        };
        for (const [name, end] of Object.entries(ends)) {
          await untilNight(page);
          await end();
          await expect(html(page), name).not.toHaveAttribute('data-theme');
          await expectTheme(page, 'light');
          expect(await storedTheme(page)).toBeNull();
        }
      },
    );

    test('a theme that the visitor chooses meanwhile stays', RELEASE, async ({ page }) => {
      await untilNight(page);
      await themeSwitch(page).click();
      // Three quarters of the day: morning, noon, and the hour of now.
      for (let quarter = 0; quarter < 3; quarter += 1) {
        await expectTheme(page, 'light');
        await hour(page).click();
        await expect(html(page)).toHaveAttribute('data-theme', 'light');
      }
      expect(await storedTheme(page)).toBe('light');
    });
  });

  test('with reduced motion the theme is that of the hour at once', RELEASE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['dark', 'light', 'light', null]) {
      await hour(page).click();
      expect(await html(page).getAttribute('data-theme')).toBe(theme);
      expect(await html(page).getAttribute('data-theme-change')).toBeNull();
    }
  });
});

async function leaveByMenu(page: Page) {
  await menuButton(page).click();
  await menu(page).locator('a[href="/blogs"]').click();
  await expect(page).toHaveURL(/blogs/);
}

test(
  'the name of the new theme stands below the switch for a moment, also where only the icon changes',
  RELEASE,
  async ({ page }) => {
    await openHome(page);
    const name = () =>
      themeSwitch(page).evaluate((button) => {
        const { content, opacity } = getComputedStyle(button, '::after');
        return Number(opacity) === 0 ? null : content;
      });
    expect(await name()).toBeNull();
    for (const theme of ['oscuro', 'claro', 'sistema']) {
      await themeSwitch(page).click();
      await expect.poll(name).toBe(`"Tema: ${theme}"`);
    }
    await expect.poll(name).toBeNull();
  },
);

test(
  'in the dark theme a cover has one light in the list and in its post: the dusk, but for a cover of the night',
  RELEASE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const lightOf = (slug: string) =>
      page
        .locator(`main [data-cover="${slug}"]`)
        .first()
        .evaluate((cover) => {
          const { backgroundImage, mixBlendMode } = getComputedStyle(cover, '::after');
          return { backgroundImage, mixBlendMode };
        });
    for (const [slug, blend] of [
      ['por-que-tu-web-tarda', 'multiply'],
      // This post has no picture: a landscape of the day stands in its place.
      ['formularios-que-no-pierden-mensajes', 'multiply'],
      ['react-19-dia-a-dia', 'normal'],
    ] as const) {
      await open(page, '/blogs');
      const inList = await lightOf(slug);
      expect(inList.mixBlendMode, slug).toBe(blend);
      await open(page, `/blogs/${slug}`);
      expect(await lightOf(slug), slug).toEqual(inList);
    }
  },
);
