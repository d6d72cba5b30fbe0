import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isSunUp, placeInSky } from '#domain/model/sun.ts';
import { site } from '#tests/content/site.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { dayEasing } from '#ui/home/day-easing.ts';
import { draggedHour } from '#ui/home/dragged-hour.ts';
import { DAYLIGHT, type DaylightChange } from '#ui/page-events.ts';

const facts = vi.hoisted(() => ({ hasPlace: true, isNorthern: false, isPortraitCutOut: true }));

vi.mock('#ui/content/site.ts', async (importOriginal) => {
  const { site: original } = await importOriginal<{ site: object }>();
  return {
    site: new Proxy(original, {
      get(target, name) {
        if (name !== 'coordinates') return Reflect.get(target, name);
        if (facts.isNorthern) return { latitude: 40.42, longitude: -3.7 };
        return facts.hasPlace ? Reflect.get(target, name) : undefined;
      },
    }),
  };
});

vi.mock('#ui/content/site-files.ts', async (importOriginal) => {
  const { siteFiles } = await importOriginal<{ siteFiles: object }>();
  return {
    siteFiles: {
      ...siteFiles,
      get isPortraitCutOut() {
        return facts.isPortraitCutOut;
      },
    },
  };
});

const NOON = '2026-11-25T15:40:00Z';
const ACTION = 'Ver pasar el día en La Plata';

beforeEach(() => {
  Object.assign(facts, { hasPlace: true, isPortraitCutOut: true });
});

async function openAt(now: string) {
  const { services } = fakeServices({ clock: { now: () => new Date(now) } });
  const screen = await renderSite('/', services);
  const profile = screen.getByRole('complementary', { name: 'Perfil' });
  await expect.element(profile).toBeVisible();
  return { screen, profile, time: screen.getByRole('button', { name: ACTION }) };
}

/** The height of the sun that the rivers of the page show, in the range of -1 to 1. */
function shownHeight(): number {
  const day = document.querySelector('main > div');
  return Number(day && getComputedStyle(day).getPropertyValue('--sun-height'));
}

function withReducedMotion(isReduced: boolean) {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? Object.assign(new EventTarget(), original(isReduced ? 'all' : 'not all'), {
          matches: isReduced,
        })
      : original(query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

/**
 * Holds the page's animation frames: `run` runs those that were asked for, at a time of the test, and returns when the
 * page shows what they changed. No test waits for a frame of the browser, which a busy machine paints when it can. The
 * frames are not of the day alone, because what loads late on a busy machine asks for frames too.
 */
function holdFrames() {
  const frames: { readonly id: number; readonly callback: FrameRequestCallback }[] = [];
  let count = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    count += 1;
    frames.push({ id: count, callback });
    return count;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((cancelled) => {
    const index = frames.findIndex(({ id }) => id === cancelled);
    if (index !== -1) frames.splice(index, 1);
  });
  return {
    frames,
    run: (at: number) => {
      flushSync(() => {
        for (const { callback } of frames.splice(0)) callback(at);
      });
    },
  };
}

/**
 * Calls an action that starts a movement, and returns the time at which it starts. The clock stands still meanwhile: on a
 * busy machine the movement would start later than the test believes.
 */
function atOneInstant(action: () => void) {
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  action();
  clock.mockRestore();
  return now;
}

// The machine of the tests is at UTC; the owner is three hours behind.
test.each([
  [
    'in the deep of a night before the full moon',
    '2026-11-20T06:10:00Z',
    '03:10 · de noche, luna creciente',
  ],
  ['in the night of the full moon', '2026-11-24T06:10:00Z', '03:10 · de noche, con luna llena'],
  ['in the night of the new moon', '2026-12-09T06:10:00Z', '03:10 · de noche, sin luna'],
  ['twelve minutes before sunrise', '2026-11-22T08:22:00Z', '05:22 · el sol sale en 12 min'],
  ['after sunrise', '2026-11-22T08:40:00Z', '05:40 · el sol baja a las 19:42'],
  ['at noon', '2026-11-22T15:40:00Z', '12:40 · el sol baja a las 19:42'],
  ['before sunset', '2026-11-22T21:53:00Z', '18:53 · el sol baja en 50 min'],
  ['in the twilight of the evening', '2026-11-22T22:55:00Z', '19:55 · anochece'],
  ['in the evening', '2026-11-23T00:30:00Z', '21:30 · de noche, luna creciente'],
])(
  'the profile card names the owner’s time and the next move of the sun %s',
  async (_, now, line) => {
    const { profile } = await openAt(now);
    await expect
      .element(profile.getByRole('button', { name: `${line} · ${ACTION}` }))
      .toBeVisible();
  },
);

test('the rivers have the height of the sun at the owner’s place', async () => {
  const noon = await openAt(NOON);
  await expect.poll(shownHeight).toBeGreaterThan(0.95);
  await noon.screen.unmount();
  await openAt('2026-11-25T03:40:00Z');
  await expect.poll(shownHeight).toBeLessThan(-0.45);
});

/** The middle of the sun or the moon in its sky, in widths and heights of it from the upper left corner. */
function placeOf(body: 'sun' | 'moon') {
  const element = document.querySelector(`aside [class*="_${body}_"]`);
  const sky = element?.parentElement?.parentElement?.getBoundingClientRect();
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return {
    x: (left + width / 2 - (sky?.left ?? 0)) / (sky?.width ?? 0),
    y: (top + height / 2 - (sky?.top ?? 0)) / (sky?.height ?? 0),
  };
}

test('sun and moon cross the sky from right to left, each on its own path', async () => {
  const places = [];
  // Two days after the full moon: from the morning, when it has not set yet, to the night, when it has risen.
  for (const hour of ['10:00', '16:00', '22:00']) {
    const { screen } = await openAt(`2026-11-26T${hour}:00Z`);
    await expect.poll(() => placeOf('sun').x).not.toBeNaN();
    await expect
      .poll(() => document.querySelector<HTMLElement>('main > div')?.style.cssText)
      .toMatch('--sun-side');
    places.push({ sun: placeOf('sun'), moon: placeOf('moon') });
    await screen.unmount();
  }
  const [morning, noon, evening] = places;
  expect(morning?.sun.x).toBeGreaterThan(0.7);
  expect(noon?.sun.x).toBeCloseTo(0.56, 1);
  expect(evening?.sun.x).toBeLessThan(0.4);
  expect(noon?.sun.y).toBeLessThan(evening?.sun.y ?? 0);
  expect(morning?.moon.x).toBeLessThan(0.4);
  expect(noon?.moon.y).toBeGreaterThan(1);
  expect(evening?.moon.x).toBeGreaterThan(0.7);
});

test('a press runs one day in six seconds, and the time of now comes back', async () => {
  withReducedMotion(false);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  const heightOfNow = shownHeight();
  const held = holdFrames();
  const start = atOneInstant(() => (time.element() as HTMLElement).click());
  const heights: number[] = [];
  for (let passed = 200; passed < 5900; passed += 400) {
    held.run(start + passed);
    expect(shownHeight()).not.toBe(heights.at(-1) ?? heightOfNow);
    heights.push(shownHeight());
  }
  // A name that changes in every frame would be read aloud again and again.
  await expect.element(time).toHaveAccessibleName(ACTION);
  expect(Math.max(...heights)).toBeGreaterThan(0.95);
  expect(Math.min(...heights)).toBeLessThan(-0.45);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  held.run(start + 6500);
  expect(time.element()).toHaveAccessibleName(`12:40 · y así pasó un miércoles · ${ACTION}`);
  expect(held.frames, 'frames after the day').toEqual([]);
  expect(shownHeight()).toBe(heightOfNow);
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ''));
  expect(running().join(), 'the sun').toContain('swell');
  expect(running().join(), 'the reflections').toContain('draw-again');
  const { borderTopColor } = getComputedStyle(time.element());
  expect(borderTopColor, 'the color of the sun').toBe('rgb(255, 184, 28)');
  for (const animation of document.getAnimations()) animation.finish();
  // The farewell takes three seconds.
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(time).toHaveAccessibleName(`12:40 · el sol baja a las 19:45 · ${ACTION}`);
  expect(running(), 'nothing is drawn again after the farewell').toEqual([]);
});

test('a day that runs from the night shows the light of the day as long as one that runs from noon shows the night', () => {
  const place = { latitude: -34.92, longitude: -57.95 };
  /** The share of the run in which the sun is up. */
  const sharedByDay = (start: Date) => {
    const ease = dayEasing(start, place);
    const steps = Array.from({ length: 600 }, (_, step) => ease(step / 600) * 86_400_000);
    return (
      steps.filter((passed) => isSunUp(new Date(start.getTime() + passed), place)).length / 600
    );
  };
  const fromMidnight = sharedByDay(new Date('2026-11-27T03:45:00Z'));
  expect(fromMidnight).toBeGreaterThan(0.45);
  expect(1 - sharedByDay(new Date('2026-11-27T15:45:00Z'))).toBeGreaterThan(0.3);
});

describe('the sun that a pointer drags', () => {
  const south = { latitude: -34.92, longitude: -57.95 };
  const north = { latitude: 40.42, longitude: -3.7 };
  const MORNING = new Date('2026-11-27T11:00:00Z');
  const EVENING = new Date('2026-11-27T21:00:00Z');
  /** Returns the hours by which a movement drags the sun. */
  const hours = (start: Date, right: number, up: number, place = south) =>
    (draggedHour(start, { right, up }, place).getTime() - start.getTime()) / 3_600_000;

  test('goes to later hours to the left in the south, and to the right in the north', () => {
    expect(hours(MORNING, -0.3, 0)).toBeGreaterThan(0.5);
    expect(hours(MORNING, 0.3, 0)).toBeLessThan(-0.5);
    expect(hours(MORNING, 0.3, 0, north)).toBeGreaterThan(0.5);
    expect(hours(MORNING, -0.3, 0, north)).toBeLessThan(-0.5);
  });

  test('rises with the pointer to noon at most, and sinks with it', () => {
    for (const [start, towardsNoon] of [
      [MORNING, 1],
      [EVENING, -1],
    ] as const) {
      expect(hours(start, 0, 0.3) * towardsNoon).toBeGreaterThan(0.5);
      expect(hours(start, 0, -0.3) * towardsNoon).toBeLessThan(-0.5);
      expect(
        placeInSky(draggedHour(start, { right: 0, up: 9 }, south), south).height,
      ).toBeGreaterThan(placeInSky(start, south).height + 0.2);
    }
    const noon = placeInSky(draggedHour(MORNING, { right: 0, up: 9 }, south), south);
    expect(noon.side, 'still on the side of the morning').toBeGreaterThan(-0.01);
  });

  test('keeps to a pointer that follows its arc', () => {
    expect(hours(MORNING, -0.5, 0.4)).toBe(hours(MORNING, -0.5, 0));
    expect(hours(EVENING, -0.5, -0.4)).toBe(hours(EVENING, -0.5, 0));
  });
});

test('in the north the right arrow key moves the sun to a later hour', async () => {
  facts.isNorthern = true;
  onTestFinished(() => {
    facts.isNorthern = false;
  });
  withReducedMotion(false);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  (time.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(time).toHaveTextContent('13:00');
});

test('an arrow key moves the sun that is on its way back', async () => {
  withReducedMotion(false);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  (time.element() as HTMLElement).focus();
  const { run } = holdFrames();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    flushSync(() => time.element().dispatchEvent(event));
  };
  for (let presses = 0; presses < 5; presses += 1) press('ArrowLeft');
  expect(time.element().textContent).toContain('15:00');
  const start = atOneInstant(() => vi.advanceTimersByTime(4000));
  run(start + 600);
  expect(time.element().textContent, 'half-way back').toContain('13:50');
  press('ArrowLeft');
  expect(time.element().textContent, 'after the press').toContain('14:00');
  run(start + 900);
  expect(time.element().textContent, 'in the next frame').toContain('14:00');
});

test('a visitor reads that the sun can be dragged, once, and under the pointer what a press does', async () => {
  withReducedMotion(false);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  const button = time.element() as HTMLElement;
  const words = [...button.querySelectorAll('span > span')];
  const [hour, action, hint] = [words[0], words.at(-2), words.at(-1)] as [
    Element,
    Element,
    Element,
  ];
  expect(action.textContent).toBe(ACTION);
  expect(hint.textContent).toBe('Arrastrá el sol o dale play');
  const shown = () =>
    [hour, hint, action].map((element) => {
      const { opacity, scale } = getComputedStyle(element);
      return scale === '0' ? 0 : Number(opacity);
    });
  const animations = [hour, hint].flatMap((element) => element.getAnimations());
  for (const animation of animations) animation.currentTime = 4000;
  expect(shown(), 'while the sun goes aside').toEqual([0, 1, 0]);
  await userEvent.hover(button);
  await expect.poll(shown, { message: 'under the pointer meanwhile' }).toEqual([0, 0, 1]);
  await userEvent.unhover(button);
  for (const animation of animations) animation.finish();
  await expect.poll(shown, { message: 'then' }).toEqual([1, 0, 0]);
  await userEvent.hover(button);
  await expect.poll(shown, { message: 'under the pointer' }).toEqual([0, 0, 1]);
  button.click();
  await expect.element(time).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shown, { message: 'while the day runs' }).toEqual([1, 0, 0]);
  expect(hint.isConnected, 'the hint stays after the first day').toBe(false);
  button.click();
});

test('a theme that is chosen during the farewell of a day ends it', async () => {
  withReducedMotion(false);
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.theme);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  const held = holdFrames();
  const start = atOneInstant(() => (time.element() as HTMLElement).click());
  // On the page's own clock the farewell could end by itself first.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  held.run(start + 6500);
  expect(time.element()).toHaveTextContent('y así pasó un miércoles');
  dataset.theme = 'dark';
  // React renders the new theme in tasks of its own: twenty of them take little of the farewell.
  for (let passed = 0; passed < 20; passed += 1) await vi.advanceTimersByTimeAsync(1);
  expect(time.element()).toHaveTextContent('12:40 · afuera es de día');
});

test('in the dark theme the page follows the hour while its river is more than half-way to it', async () => {
  withReducedMotion(false);
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  const changes: { readonly theme: string; readonly reveal: number }[] = [];
  const listening = new AbortController();
  onTestFinished(() => {
    listening.abort();
    delete dataset.theme;
  });
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveTextContent('12:40');
  const day = document.querySelector<HTMLElement>('main > div');
  document.addEventListener(
    DAYLIGHT,
    ({ detail }: CustomEventInit<DaylightChange>) => {
      const reveal = Number(day?.style.getPropertyValue('--reveal'));
      changes.push({ theme: detail?.theme ?? '', reveal });
    },
    listening,
  );
  const held = holdFrames();
  const start = atOneInstant(() => (time.element() as HTMLElement).click());
  for (let passed = 0; passed < 6000; passed += 50) {
    held.run(start + passed);
  }
  expect(changes.map(({ theme }) => theme)).toEqual(['light', 'dark', 'light', '']);
  const [first, , , last] = changes.map(({ reveal }) => reveal);
  expect(first).toBeGreaterThan(0.5);
  expect(first, 'soon after the half').toBeLessThan(0.9);
  expect(last).toBeLessThanOrEqual(0.5);
  expect(last, 'before the end of the day').toBeGreaterThan(0);
});

test.each([
  ['at noon', NOON],
  ['half an hour before sunset', '2026-11-22T22:10:00Z'],
])(
  'a day that begins %s lingers at dusk, at night and at dawn, and the paper of the page has their colors',
  async (_, now) => {
    withReducedMotion(false);
    const { time } = await openAt(now);
    await expect.element(time).toHaveTextContent(/^\d\d:\d\d/);
    const held = holdFrames();
    const start = atOneInstant(() => (time.element() as HTMLElement).click());
    const papers = new Map<string, number>();
    for (let passed = 0; passed < 6000; passed += 50) {
      held.run(start + passed);
      const { goldenHour } = document.querySelector<HTMLElement>('main > div')?.dataset ?? {};
      const light = goldenHour ?? (shownHeight() < 0 ? 'night' : 'day');
      for (const animation of document.getAnimations()) animation.finish();
      const paper = getComputedStyle(document.body).backgroundColor;
      const hour = `${light}: ${paper}`;
      papers.set(hour, (papers.get(hour) ?? 0) + 50);
    }
    const durationOf = (light: string) =>
      [...papers].reduce((sum, [hour, time]) => sum + (hour.startsWith(light) ? time : 0), 0);
    // At an even pace dusk and dawn would take some 250 ms each. Without a pace of its own the night would take 1400 ms.
    expect(durationOf('dusk')).toBeGreaterThan(400);
    expect(durationOf('dawn')).toBeGreaterThan(400);
    expect(durationOf('night')).toBeGreaterThan(1600);
    const colors = [...papers.keys()].map((hour) => hour.split(': ')[1]);
    expect(new Set(colors).size, 'a color for dusk, one for dawn, and that of the theme').toBe(3);
  },
);

test('the sun is above the water until the last hour of the day, and in a day that runs it climbs higher and is smaller', async () => {
  withReducedMotion(true);
  const evening = await openAt('2026-11-25T21:50:00Z');
  await expect.element(evening.time).toHaveTextContent('18:50');
  for (const animation of document.getAnimations()) animation.finish();
  expect(sunAbove().water).toBeLessThan(3);
  await evening.screen.unmount();
  const { time } = await openAt('2026-11-25T13:00:00Z');
  await expect.element(time).toHaveTextContent('10:00');
  for (const animation of document.getAnimations()) animation.finish();
  const morning = sunAbove();
  expect(morning.water).toBeGreaterThan(40);
  await userEvent.click(time);
  await expect.element(time).toHaveTextContent('16:00');
  const afternoon = sunAbove();
  expect(afternoon.water).toBeGreaterThan(morning.water + 40);
  expect(afternoon.width).toBeLessThan(morning.width * 0.9);
  for (const press of ['22:00', '04:00', '10:00']) {
    await userEvent.click(time);
    await expect.element(time).toHaveTextContent(press);
  }
  expect(sunAbove()).toEqual(morning);
});

/** How far the lower edge of the sun is above the water, and its width, in pixels. */
function sunAbove() {
  const sun = document.querySelector('aside [class*="_sun_"]');
  const sky = sun?.parentElement?.parentElement?.getBoundingClientRect();
  const { bottom = Number.NaN, width = Number.NaN } = sun?.getBoundingClientRect() ?? {};
  return { water: (sky?.bottom ?? Number.NaN) - bottom, width };
}

test('in each second of a day that runs something visible moves, also in a night without a moon', async () => {
  withReducedMotion(false);
  const { time } = await openAt('2026-12-09T15:40:00Z');
  await expect.element(time).toHaveTextContent('12:40');
  // The sun of the first paint rises.
  for (const animation of document.getAnimations()) animation.finish();
  const held = holdFrames();
  const start = atOneInstant(() => (time.element() as HTMLElement).click());
  let before = visiblePlaces();
  for (let second = 0; second < 6; second += 1) {
    let moved = 0;
    for (const quarter of [0.25, 0.5, 0.75, 0.99]) {
      held.run(start + (second + quarter) * 1000);
      moved += movement(before, visiblePlaces());
      before = visiblePlaces();
    }
    expect(moved, `pixels in second ${second}`).toBeGreaterThan(3);
  }
});

/** The left edges of what is in the sky above the horizon, in pixels. */
function visiblePlaces(): ReadonlyMap<string, number> {
  const sky = document.querySelector('aside [class*="_sky_"]')?.getBoundingClientRect();
  const places = new Map<string, number>();
  for (const name of ['sun', 'moon', 'stars']) {
    const body = document.querySelector(`aside [class*="_${name}_"]`);
    const box = body?.getBoundingClientRect();
    if (!body || !box || !sky || box.top > sky.bottom - 5) continue;
    if (Number(getComputedStyle(body).opacity) > 0.2) places.set(name, box.left);
  }
  return places;
}

/** How far anything has moved that was in the sky and still is. */
function movement(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  const ways = [...after].map(([name, left]) => Math.abs(left - (before.get(name) ?? left)));
  return Math.max(0, ...ways);
}

test('with reduced motion each press goes on by a quarter of a day, and the fourth comes back', async () => {
  withReducedMotion(true);
  const { time } = await openAt(NOON);
  for (const shown of ['18:40', '00:40', '06:40', '12:40']) {
    await userEvent.click(time);
    await expect.element(time).toHaveTextContent(shown);
  }
});

test('the line speaks of the day outside where the dark theme shows the night, and of the sun while the day runs', async () => {
  withReducedMotion(true);
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.theme);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveAccessibleName(`12:40 · el sol baja a las 19:45 · ${ACTION}`);
  dataset.theme = 'dark';
  await expect.element(time).toHaveAccessibleName(`12:40 · afuera es de día · ${ACTION}`);
  await userEvent.click(time);
  await expect.element(time).toHaveAccessibleName(`18:40 · el sol baja en 66 min · ${ACTION}`);
});

describe.each([
  // The hours at which the moon goes from the right over the head to the left.
  ['by day the moon of the dark theme', 'dark', '2026-11-17', [10, 13, 16, 19, 22]],
  ['by night the moon of the light theme', 'light', '2026-11-27', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
])('%s', (_, theme, date, hours) => {
  test.each([390, 1440])('is beside or above the head of the portrait at %s px', async (width) => {
    await page.viewport(width, 900);
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    onTestFinished(() => void delete dataset.theme);
    let isSeen = false;
    const lefts: number[] = [];
    for (const hour of hours) {
      const { screen, profile } = await openAt(`${date}T${String(hour).padStart(2, '0')}:20:00Z`);
      const day = document.querySelector<HTMLElement>('main > div');
      await expect.poll(() => day?.style.getPropertyValue('--moon-side')).toBeTruthy();
      for (const animation of document.getAnimations()) animation.finish();
      // A phone has the portrait on the strip of the first screen.
      const strip = document.querySelector('[data-river]');
      const place = width < 1024 ? strip : profile.element().firstElementChild;
      const photo = (width < 1024 ? place?.querySelector('img') : place)?.getBoundingClientRect();
      const moon = place?.querySelector('[class*="_moon_"]')?.getBoundingClientRect();
      const sky = place?.querySelector('[class*="_sky_"]')?.getBoundingClientRect();
      if (!photo || !moon || !sky) throw new Error('There is no moon.');
      if (moon.top < sky.bottom) isSeen = true;
      lefts.push(moon.left);
      // The hair of the drawing.
      const headTop = photo.top + (width < 1024 ? 0.05 : 0.26) * photo.height;
      const isAbove = moon.bottom <= headTop + 2;
      const isLeft = moon.right <= photo.left + 0.37 * photo.width;
      const isRight = moon.left >= photo.left + 0.66 * photo.width;
      const isBelow = moon.top >= sky.bottom;
      expect(isAbove || isLeft || isRight || isBelow, `the moon at ${hour}:20 UTC`).toBe(true);
      await screen.unmount();
    }
    expect(isSeen).toBe(true);
    const way = Math.max(...lefts) - Math.min(...lefts);
    expect(way, 'how far the moon moves sideways, in pixels').toBeGreaterThan(20);
  });
});

test('an owner who names no place has no time, and a river at noon', async () => {
  facts.hasPlace = false;
  const { screen, profile, time } = await openAt('2026-11-25T03:40:00Z');
  await expect.element(profile.getByText(site.location)).toBeVisible();
  await expect.element(time).not.toBeInTheDocument();
  const sun = screen.container.querySelector('[class*="_sun_"]');
  expect(sun && getComputedStyle(sun).translate).toBe('0px -19%');
  const path = sun?.parentElement;
  expect(path && getComputedStyle(path).translate).toMatch(/^0(?:px|%)$/);
});

test('only a portrait without a background stands before the river', async () => {
  const cutOut = await openAt(NOON);
  const backdrop = (profile: typeof cutOut.profile) =>
    profile.element().querySelector('[class*="_river_"]');
  expect(backdrop(cutOut.profile)).not.toBeNull();
  await cutOut.screen.unmount();
  facts.isPortraitCutOut = false;
  const { profile, screen } = await openAt(NOON);
  expect(backdrop(profile)).toBeNull();
  const firstScreen = screen.getByRole('heading', { level: 1 }).element().closest('section');
  expect(firstScreen?.querySelector('[class*="_river_"]'), 'the strip of phones').not.toBeNull();
  expect(firstScreen?.querySelector('img')).toBeNull();
  expect(profile.element().querySelector('[class*="_landscape_"]')).not.toBeNull();
});

test('the river is in the window of a phone on its side, of which it takes at most two fifths', async () => {
  await page.viewport(844, 390);
  const { time } = await openAt(NOON);
  await expect.element(time).toBeVisible();
  const strip = time.element().parentElement?.getBoundingClientRect();
  expect(strip?.width).toBeGreaterThan(700);
  expect(strip?.height).toBeLessThanOrEqual(0.4 * 390);
  expect(strip?.bottom).toBeLessThanOrEqual(390);
});

test.each([390, 1440])('the time looks and feels like a button at %s px', async (width) => {
  await page.viewport(width, 844);
  const { time } = await openAt(NOON);
  await expect.element(time).toHaveAttribute('aria-pressed', 'false');
  const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(time.element());
  expect(borderTopStyle, 'its outline').toBe('solid');
  expect(borderTopColor).not.toBe(backgroundColor);
  expect(time.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
});
