import type { Page } from '@playwright/test';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { menuButton } from './support/locators.ts';
import { DESKTOP, expect, openHome, test } from './support/test.ts';

const NIGHT_OF_A_WANING_MOON = '2026-11-26T02:37:00Z';
/** The time is one o'clock at the owner's place. */
const AFTERNOON = '2026-11-26T16:00:00Z';
const MORNING = '2026-11-22T10:00:00Z';

test(
  'the hour of the river stands on one line, also with its longest text',
  RELEASE,
  async ({ page }) => {
    await page.clock.setFixedTime(NIGHT_OF_A_WANING_MOON);
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
    // Below 1024 px the hour is on the strip of the river, above it on the card of the owner.
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(hour).toHaveAccessibleName(/^23:37 · de noche, luna menguante/);
      const text = hour.locator('span').first();
      const height = () => text.evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(height, `the height in pixels, ${width} px wide`).toBeLessThan(24);
    }
  },
);

test('hydration changes nothing of the river, whose styles would all be computed again', async ({
  page,
}) => {
  await page.clock.setFixedTime(AFTERNOON);
  await openHome(page);
  const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
  await expect(hour).toHaveAccessibleName(/^13:00/);
  const river = page.locator('[data-phase]');
  expect(await river.evaluate((element: HTMLElement) => element.style.cssText)).toBe('');
  await page.clock.setFixedTime('2026-11-26T16:09:00Z');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(hour).toHaveAccessibleName(/^13:09/);
  expect(await river.evaluate((element: HTMLElement) => element.style.cssText)).toMatch(
    /^--sun-height: 0\.\d+; --sun-side: /,
  );
  // The seconds change nothing either.
  await page.clock.setFixedTime('2026-11-26T16:00:58Z');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(hour).toHaveAccessibleName(/^13:00/);
  expect(await river.evaluate((element: HTMLElement) => element.style.cssText)).toBe('');
});

test('a press on the portrait runs the day, as its hour does', async ({ page }) => {
  await openHome(page);
  const portrait = page.getByRole('img', { name: /^Retrato/ }).filter({ visible: true });
  const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
  await expect(hour).toHaveAttribute('aria-pressed', 'false');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await portrait.click();
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
});

// Each run has the drag itself in three engines (tests/engines/home.test.ts).
for (const [device, viewport] of releaseOnly([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)) {
  test(`on ${device} the sun of the river is dragged to another hour, stays there for some seconds, and goes back`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.setFixedTime(AFTERNOON);
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
    await expect(hour).toHaveAccessibleName(/^13:00/);
    const portrait = page.getByRole('img', { name: /^Retrato/ }).filter({ visible: true });
    // The sun is the last of the river behind the portrait.
    const sun = portrait.locator('xpath=../..').locator('span > span:only-child').last();
    const sunX = async () => {
      const { x, width } = (await sun.boundingBox()) as DOMRect;
      return x + width / 2;
    };
    // The sun rises, and goes aside once by itself: both movements end here.
    await sun.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    const [before, box] = [await sunX(), (await portrait.boundingBox()) as DOMRect];
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (const way of [-30, -50, 30, 50]) {
      await page.mouse.move(at.x + way, at.y, { steps: 4 });
      await expect(hour).toHaveAttribute('aria-pressed', 'true');
      await expect(hour).toHaveText(way < 0 ? /^1[4-7]:\d0/ : /^(0[89]|1[0-2]):\d0/);
      const sunWay = (await sunX()) - before;
      expect(sunWay / way, `the way of the sun, in those of a pointer by ${way} px`).toBeCloseTo(
        1,
        1,
      );
    }
    await page.mouse.up();
    const dragged = await hour.textContent();
    const releasedAt = Date.now();
    await expect(hour).not.toHaveText(dragged ?? '');
    expect(Date.now() - releasedAt, 'how long it stays, in milliseconds').toBeGreaterThan(3000);
    await expect(hour).toHaveText(/^13:00/);
    await expect(hour).toHaveAttribute('aria-pressed', 'false');
    expect(Math.abs(before - (await sunX()))).toBeLessThan(1);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
}

test(
  'a mouse that first moves vertically drags the sun, and neither the picture nor the day',
  RELEASE,
  async ({ page }) => {
    await page.clock.setFixedTime(AFTERNOON);
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
    const portrait = page.getByRole('img', { name: /^Retrato/ }).filter({ visible: true });
    const { x, y, width, height } = (await portrait.boundingBox()) as DOMRect;
    const at = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4]) await page.mouse.move(at.x - step * 3, at.y - step * 9);
    await page.mouse.move(at.x - 50, at.y - 36);
    await expect(hour).toHaveText(/^1[4-7]:\d0/);
    await page.mouse.up();
    await expect(hour).toHaveText(/^1[4-7]:\d0/);
  },
);

test(
  'the arrow keys move the sun to the next half hour, from where it goes back',
  RELEASE,
  async ({ page }) => {
    await page.clock.install({ time: new Date(Date.parse(AFTERNOON) + 16 * 60_000) });
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
    await hour.focus();
    await expect(hour).toHaveAccessibleName(/^13:16/);
    for (const [key, text] of [
      ['ArrowLeft', /^13:30/],
      ['ArrowLeft', /^14:00/],
      ['ArrowRight', /^13:30/],
      ['ArrowRight', /^13:00/],
      ['ArrowRight', /^12:30/],
    ] as const) {
      await page.clock.runFor(3000);
      await page.keyboard.press(key);
      await expect(hour).toHaveText(text);
      await expect(hour).toHaveAttribute('aria-pressed', 'true');
    }
    // With a modifier they are keys of the browser: Alt and an arrow go through the history.
    await page.keyboard.press('Control+ArrowLeft');
    await expect(hour).toHaveText(/^12:30/);
    await page.clock.runFor(6000);
    await expect(hour).toHaveAttribute('aria-pressed', 'false');
    await expect(hour).toHaveText(/^13:16/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test.use({ reducedMotion: 'no-preference' });

  test('the hour covers no part of the portrait, and a small window has the button below it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHome(page);
    const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
    const river = hour.locator('xpath=preceding-sibling::*[1]');
    await expect(river.getByRole('img', { name: /^Retrato/ })).toBeVisible();
    const picture = (await river.boundingBox()) as DOMRect;
    expect((await hour.boundingBox())?.y).toBeGreaterThan(picture.y + picture.height);
    await expect(page.getByRole('main').getByRole('button', { name: 'Contactame' })).toBeInViewport(
      {
        ratio: 1,
      },
    );
    // A press on the river does what its hour does.
    await page.touchscreen.tap(picture.x + 40, picture.y + 40);
    await expect(hour).toHaveAttribute('aria-pressed', 'true');
  });

  test(
    'a finger drags the sun upwards and downwards, and scrolls the page from beside the sun',
    RELEASE,
    async ({ page }) => {
      await page.clock.setFixedTime(MORNING);
      await openHome(page);
      const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
      await expect(hour).toHaveAccessibleName(/^07:00/);
      const river = hour.locator('xpath=preceding-sibling::*[1]');
      const sun = river.locator('span > span:only-child').last();
      await sun.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
      const disc = (await sun.boundingBox()) as DOMRect;
      const box = (await river.boundingBox()) as DOMRect;
      const device = await page.context().newCDPSession(page);
      /** Moves a finger vertically from a point by a distance in pixels, without lifting it. */
      const swipe = async (x: number, y: number, distance: number) => {
        const touch = (type: 'touchStart' | 'touchMove', at: number) =>
          device.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
        await touch('touchStart', y);
        for (const step of [0.1, 0.2, 0.4, 0.6, 0.8, 1])
          await touch('touchMove', y + step * distance);
      };
      const end = () =>
        device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const middle = [disc.x + disc.width / 2, disc.y + disc.height / 2 - 4] as const;
      await swipe(...middle, -60);
      await expect(hour).toHaveText(/^(09|1[0-2]):\d0/);
      await end();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(hour).toHaveAttribute('aria-pressed', 'false');
      await hour.press('Enter');
      await expect(hour).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(hour).toHaveAttribute('aria-pressed', 'false');
      await swipe(...middle, 40);
      await expect(hour).toHaveText(/^0[3-6]:\d0/);
      await end();
      await page.keyboard.press('Escape');
      await expect(hour).toHaveAttribute('aria-pressed', 'false');
      await swipe(box.x + 24, box.y + box.height - 10, -60);
      await end();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
      await expect(hour).toHaveAttribute('aria-pressed', 'false');
    },
  );

  test(
    'the sun of the river goes back although a second finger has come during its drag',
    RELEASE,
    async ({ page }) => {
      await openHome(page);
      const hour = page.getByRole('button', { name: /Ver pasar el día/ }).filter({ visible: true });
      const { x, y } = (await hour
        .locator('xpath=preceding-sibling::*[1]')
        .boundingBox()) as DOMRect;
      const device = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
        device.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map((place, id) => ({ id, x: x + place, y: y + 60 })),
        });
      await touch('touchStart', 120);
      for (const place of [110, 100, 90, 80]) await touch('touchMove', place);
      await expect(hour).toHaveAttribute('aria-pressed', 'true');
      await touch('touchStart', 80, 200);
      await touch('touchEnd');
      await expect(hour).toHaveAttribute('aria-pressed', 'false');
    },
  );

  test(
    'the paper of the page has the colors of dusk and dawn while a day runs, and its controls change with it',
    RELEASE,
    async ({ page }) => {
      await page.clock.install({ time: AFTERNOON });
      await openHome(page);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const day = await background();
      await page
        .getByRole('button', { name: /Ver pasar el día/ })
        .filter({ visible: true })
        .tap();
      const colors = [day];
      const button = menuButton(page);
      const isRunning = () => page.locator('[data-phase="running"]').isVisible();
      // The day waits while night and day move over the page, which takes as long as the machine needs.
      for (let time = 0; time < 60_000 && (time === 0 || (await isRunning())); time += 100) {
        await page.clock.runFor(100);
        const color = await background();
        if (color === colors.at(-1)) continue;
        colors.push(color);
        const late = await button.evaluate((element) => element.getAnimations().length);
        expect(late, 'transitions of the menu button after a change of the paper').toBe(0);
      }
      // Those of day and night, and two of dusk and dawn each, of which a busy machine may miss one.
      expect(new Set(colors).size, colors.join(', ')).toBeGreaterThanOrEqual(4);
      await expect.poll(background).toBe(day);
    },
  );
});

/** The state of the page in one frame of a running day. */
type DayFrame = {
  /** The contrast of a heading on the page. */
  readonly contrast: number;
  /** 'night' or 'day' while that moves over the page. */
  readonly change: string | undefined;
  readonly sunHeight: string;
};

/** Notes each frame of the page from now on. */
async function noteFrames(page: Page) {
  await page.evaluate(() => {
    const frames: DayFrame[] = [];
    Object.assign(window, { dayFrames: frames });
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (part) => (part / 255) ** 2.2,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const note = () => {
      const heading = document.querySelector('h1') as HTMLElement;
      const ink = luminance(getComputedStyle(heading).color);
      const paper = luminance(
        getComputedStyle(document.documentElement).getPropertyValue('--paper'),
      );
      const day = document.querySelector<HTMLElement>('[data-phase]');
      frames.push({
        contrast: Math.max(ink, paper) / Math.min(ink, paper),
        change: document.documentElement.dataset.themeChange,
        sunHeight: day ? getComputedStyle(day).getPropertyValue('--sun-height') : '',
      });
      requestAnimationFrame(note);
    };
    note();
  });
}

async function notedFrames(page: Page) {
  const frames = await page.evaluate(
    () => (window as Window & { dayFrames?: DayFrame[] }).dayFrames,
  );
  if (!frames) throw new Error('no frames');
  return frames;
}

test.describe('with movement', () => {
  test.use({ viewport: DESKTOP, reducedMotion: 'no-preference' });

  test(
    'a day that begins before sunrise is legible in each frame, and waits while night or day moves over the page',
    RELEASE,
    async ({ page }) => {
      await page.clock.setFixedTime('2026-11-27T08:30:00Z');
      await openHome(page);
      await noteFrames(page);
      const day = page.locator('[data-phase]');
      await page
        .getByRole('button', { name: /Ver pasar el día/ })
        .filter({ visible: true })
        .click();
      await expect(day).toHaveAttribute('data-phase', 'running');
      await expect(day).toHaveAttribute('data-phase', 'still', { timeout: 45_000 });
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-change');
      const frames = await notedFrames(page);
      expect(Math.min(...frames.map(({ contrast }) => contrast))).toBeGreaterThan(7);
      const changes = frames.filter(({ change }) => change);
      expect(new Set(changes.map(({ change }) => change))).toEqual(new Set(['night', 'day']));
      // The frame in which a change begins was computed before it, and the last change ends the day.
      const moves = frames.filter(
        ({ change, sunHeight }, index) =>
          change &&
          change === frames[index - 1]?.change &&
          change === frames[index - 2]?.change &&
          sunHeight !== frames[index - 1]?.sunHeight,
      );
      expect(moves.length, 'frames in which the sun moved meanwhile').toBeLessThanOrEqual(1);
    },
  );

  for (const theme of releaseOnly(['light', 'dark'] as const)) {
    test(`in the ${theme} theme the page is legible in each frame while the sun is dragged into the night, and goes back at a press`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.clock.setFixedTime(AFTERNOON);
      await openHome(page);
      await noteFrames(page);
      const portrait = page.getByRole('img', { name: /^Retrato/ }).filter({ visible: true });
      const box = (await portrait.boundingBox()) as DOMRect;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const body = page.locator('body');
      const paper = { light: 'rgb(244, 241, 234)', dark: 'rgb(13, 19, 32)' };
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const way of [60, 120, 180, 240, 300]) await page.mouse.move(x - way, y, { steps: 2 });
      await expect(body).toHaveCSS('background-color', paper.dark);
      await page.mouse.up();
      await page
        .getByRole('button', { name: /Ver pasar el día/ })
        .filter({ visible: true })
        .click();
      await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'still');
      await expect(body).toHaveCSS('background-color', paper[theme]);
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-change');
      const frames = await notedFrames(page);
      expect(new Set(frames.map(({ sunHeight }) => sunHeight)).size).toBeGreaterThan(4);
      expect(Math.min(...frames.map(({ contrast }) => contrast))).toBeGreaterThan(7);
    });
  }
});
