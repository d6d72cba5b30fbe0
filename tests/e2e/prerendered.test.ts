import type { Locator, Page } from '@playwright/test';
import { RELEASE, releaseOnly, sampleAt } from '#tests/support/release-tests.ts';
import { untilFontsAreUsed } from './support/fonts.ts';
import { untilHydrated } from './support/hydration.ts';
import {
  blogHeading,
  heading,
  homeHeading,
  menu,
  menuButton,
  openMenu,
} from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { layoutShift, settledScroll } from './support/page-state.ts';
import { ENTRY, postWithCode } from './support/start.ts';
import { DESKTOP, expect, open, PHONE, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const POST = postWithCode();

for (const path of ['/', '/blogs', '/blogs/una-regla-corta']) {
  test.describe(`the prerendered page ${path}`, () => {
    test('is painted before any script, and hydrated without a new element and a read', async ({
      page,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const entry = await hold(page, ENTRY);
      await page.goto(path);
      const before = await page.locator('main :is(h1, h2, h3, p, img)').elementHandles();
      await entry.release();
      await untilHydrated(page);
      await page.waitForTimeout(300);
      const isConnected = await Promise.all(
        before.map((handle) => handle.evaluate((element) => element.isConnected)),
      );
      expect(isConnected.length).toBeGreaterThan(5);
      expect(isConnected).not.toContain(false);
      await expect(page.locator('title')).toHaveCount(1);
      const scripts = await page.locator('head > script').allTextContents();
      expect(
        scripts.some((text) => text.includes('--sun-height')),
        'the script of the sun',
      ).toBe(path === '/');
      const reads = /assets\/(?:content|container|markdown|open-data)[^/]*\.js$/;
      expect(requested.filter((url) => reads.test(url))).toEqual([]);

      const early = await page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const begun = files.filter(({ startTime }) => startTime < painted);
        return begun.map(({ name }) => name);
      });
      expect(
        early.filter((name) => !/\.(?:avif|webp|svg)(?:#|$)/.test(name)),
        'what is no picture',
      ).toEqual([]);
      expect(
        requested.filter((url) => url.endsWith('.css')),
        'files of styles',
      ).toEqual([]);
    });
  });
}

/** True while a part of the page has no layout. */
const isDeferred = (page: Page) =>
  page.evaluate(() => document.documentElement.matches('[data-defer-below-fold]'));

/** The vertical positions of every element in the window, as far as they are in it, in whole pixels. */
const positions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')]
      // Scripts remove the stand-ins of pictures, and add thumbnails, drawings, and a button to a text that is cut:
      // they must move nothing else. The sun of a drawing rises by itself.
      .filter(
        (element) =>
          !element.matches(
            '[aria-label^="Ir al proyecto"] *, use, [data-stand-in], [data-cut] + button, [aria-hidden] *',
          ),
      )
      .map((element) => [element.tagName, element.getBoundingClientRect()] as const)
      .filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < window.innerHeight)
      .map(([name, { top, bottom }]) => {
        return `${name} ${Math.round(top)}-${Math.round(Math.min(bottom, window.innerHeight))}`;
      }),
  );

test.describe('the layout below the first screen', () => {
  const sizes = [
    [390, 844],
    [1440, 2000],
    [1440, 1000],
    [768, 1020],
    [479, 1020],
  ] as const;
  for (const [index, path] of ['/', '/blogs', POST].entries()) {
    for (const [width, height] of sampleAt(sizes, index % 2)) {
      test(`of ${path} at ${width} x ${height} moves nothing on screen`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const entry = await hold(page, ENTRY);
        await page.goto(path);
        await untilFontsAreUsed(page);
        expect(await isDeferred(page)).toBe(true);
        const shift = await layoutShift(page);
        const before = await positions(page);
        expect(before.length).toBeGreaterThan(20);
        await entry.release();
        await untilHydrated(page);
        await expect.poll(() => isDeferred(page)).toBe(false);
        expect(await positions(page)).toEqual(before);
        expect(await layoutShift(page)).toBe(shift);
      });
    }
  }

  /**
   * Opens a page on a phone. Returns in which frame its heading was there, and in which frames its deferred sections
   * had a layout: a layout of one frame is seen in the next one.
   */
  async function firstLayouts(page: Page, path: string, count: number) {
    await page.setViewportSize(PHONE);
    const entry = await hold(page, ENTRY);
    await page.addInitScript((wanted) => {
      const sections: number[] = [];
      let frame = 0;
      let heading = Number.NaN;
      const layouts = new Promise((resolve) => {
        const onFrame = () => {
          frame += 1;
          if (document.querySelector('h1') !== null && !(heading > 0)) heading = frame;
          const deferred = [...document.querySelectorAll('[data-below-fold]')].slice(0, wanted);
          for (const [index, { children }] of deferred.entries()) {
            const isShown = (part: Element) =>
              part.checkVisibility({ contentVisibilityAuto: true });
            if (![...children].some(isShown)) continue;
            sections[index] ??= frame;
          }
          if (sections[wanted - 1] === undefined) requestAnimationFrame(onFrame);
          else resolve({ heading, sections });
        };
        requestAnimationFrame(onFrame);
      });
      Object.assign(window, { layouts });
    }, count);
    await page.goto(path);
    type Layouts = { readonly heading: number; readonly sections: readonly number[] };
    const layouts = await page.evaluate(
      () => (window as unknown as { layouts: Promise<Layouts> }).layouts,
    );
    await entry.release();
    return layouts;
  }

  test('of the sections of the home page comes after the first paint', async ({ page }) => {
    const { heading, sections } = await firstLayouts(page, '/', 2);
    expect(Math.min(...sections)).toBeGreaterThan(heading + 1);
  });

  test(
    'of the list of posts behind three featured posts comes after the first paint',
    RELEASE,
    async ({ page }) => {
      const { heading, sections } = await firstLayouts(page, '/blogs', 1);
      expect(sections[0]).toBeGreaterThan(heading + 1);
    },
  );

  test('comes at the first input of the visitor', async ({ page }) => {
    const entry = await hold(page, ENTRY);
    await page.goto('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const estimated = await height();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isDeferred(page)).toBe(false);
    const whole = await height();
    expect(whole).not.toBe(estimated);
    await entry.release();
    await untilHydrated(page);
    expect(await height()).toBe(whole);
  });

  test('of a page that a link opens is not asked for while that page comes', async ({ page }) => {
    await page.addInitScript(recordEarlyLayouts);
    await open(page, '/');
    await page.getByRole('link', { name: 'Ir al Blog' }).click();
    await expect(blogHeading(page)).toBeFocused();
    await page.locator(`main li a[href^="/blogs/"]`).first().click();
    await expect(page.getByText('Tiempo de Lectura')).toBeVisible();
    const recorded = () => {
      const { layouts, pages } = window as EarlyLayouts;
      return { layouts, pages };
    };
    expect(await page.evaluate(recorded)).toEqual({ layouts: [], pages: 2 });
  });

  test(
    'of a post that a link opens comes after its first frame and moves nothing',
    RELEASE,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/blogs');
      const shift = await layoutShift(page);
      const isDeferredAtFirst = await page.evaluateHandle(() => {
        const list = document.querySelector('main h1');
        const answer = new Promise<boolean>((resolve) => {
          const poll = () => {
            if (document.querySelector('main h1') === list) requestAnimationFrame(poll);
            else resolve(document.documentElement.matches('[data-defer-below-fold]'));
          };
          poll();
        });
        return { answer };
      });
      await page.locator(`main a[href="${POST}"]`).first().click();
      expect(await isDeferredAtFirst.evaluate(({ answer }) => answer)).toBe(true);
      const before = await positions(page);
      await expect.poll(() => isDeferred(page)).toBe(false);
      expect(await positions(page)).toEqual(before);
      expect(await layoutShift(page)).toBe(shift);
    },
  );

  test('comes at once after a reload and for an address with a fragment', async ({ page }) => {
    await hold(page, ENTRY);
    await page.goto('/');
    await page.reload();
    expect(await isDeferred(page)).toBe(false);
    await page.goto('about:blank');
    await page.goto('/#contacto');
    expect(await isDeferred(page)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
  });
});

type EarlyLayouts = Window & { layouts?: string[]; pages?: number };

/**
 * Records what makes the browser lay out a page that replaces another one, before the page has told what is to be laid
 * out later: a question for a size, and the removal of the element with the focus. Runs in the page.
 */
function recordEarlyLayouts() {
  const [layouts, page] = [[] as string[], window as EarlyLayouts];
  Object.assign(page, { layouts, pages: 0 });
  let isComing = false;
  document.addEventListener('new-page', () => {
    isComing = false;
    Object.assign(page, { pages: (page.pages ?? 0) + 1 });
  });
  const record = (layout: string) => {
    if (isComing) layouts.push(layout);
  };
  const recordReads = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const { get, ...property } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      Object.defineProperty(owner, name, {
        ...property,
        get() {
          record(name);
          return get?.call(this);
        },
      });
    }
  };
  recordReads(window, ['innerHeight', 'innerWidth', 'scrollX', 'scrollY']);
  recordReads(Element.prototype, ['clientHeight', 'clientWidth', 'scrollLeft', 'scrollTop']);
  recordReads(HTMLElement.prototype, ['offsetHeight', 'offsetLeft', 'offsetTop', 'offsetWidth']);
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () {
    record('getBoundingClientRect');
    return getBoundingClientRect.call(this);
  };
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    isComing ||= this === document.querySelector('main');
    if (child.contains(document.activeElement)) record('removal of the focus');
    return removeChild.call(this, child) as Child;
  };
}

for (const [what, path, selector] of [
  ['projects behind the first', '/', '#proyectos [data-later]'],
  ...releaseOnly([['rows far below the window', '/blogs', 'li[data-later]']] as const),
] as const) {
  test(`on a phone the ${what} are laid out after hydration`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    const entry = await hold(page, ENTRY);
    await page.goto(path);
    const items = page.locator(selector);
    const laidOut = () =>
      items.evaluateAll(
        (elements) =>
          elements.filter(({ firstElementChild }) =>
            firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    const count = await items.count();
    expect(count).toBeGreaterThan(3);
    // The page before the first paint has a layout of nothing below the window.
    await expect(page.locator('html[data-defer-below-fold=""]')).toHaveCount(1);
    expect(await laidOut()).toBeLessThan(count - 1);
    await entry.release();
    await expect.poll(laidOut).toBe(count);
    await expect.poll(() => isDeferred(page)).toBe(false);
  });
}

test.describe('on a phone', () => {
  // A phone lays out the page whenever a script asks for the size of its window; a desktop does not.
  test.use({ isMobile: true, hasTouch: true, viewport: PHONE });

  /** Scrolls to the link and leaves the page alone for as long as a visitor needs to read it. */
  async function restOn(link: Locator) {
    await link.scrollIntoViewIfNeeded();
    await link.page().waitForTimeout(800);
    await link.page().waitForLoadState('networkidle');
  }

  /** Opens /blogs; returns its link to the post and the addresses of the post's files that the page requests. */
  async function openBlog(page: Page) {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === POST || pathname.includes('post-page')) requests.push(pathname);
    });
    await open(page, '/blogs');
    return { link: page.locator(`main a[href="${POST}"]`).first(), requests };
  }

  for (const [distance, behavior, contentVisibility] of [
    ['far', 'the rows of a list below the first screen are laid out a frame after it', 'hidden'],
    [
      'always',
      'the rows of a list that begins in the first screen stay after the first paint',
      'auto',
    ],
  ] as const) {
    test(behavior, async ({ page }) => {
      await page.route('/blogs', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const fold = 'data-below-fold="far"';
        expect(html).toContain(fold);
        const body = html.replace(fold, `data-below-fold="${distance}"`);
        await route.fulfill({ response, body });
      });
      await page.addInitScript(() => {
        const steps: string[] = [];
        Object.assign(window, { steps });
        new MutationObserver(() => {
          const { deferBelowFold } = document.documentElement.dataset;
          const row = document.querySelector('li[data-later]');
          if (row === null || deferBelowFold === undefined) return;
          const { contentVisibility: shown } = getComputedStyle(row);
          steps.push(`${deferBelowFold}: ${shown}`);
        }).observe(document, { attributeFilter: ['data-defer-below-fold'], subtree: true });
      });
      const entry = await hold(page, ENTRY);
      await page.goto('/blogs');
      await expect(page.locator('html[data-defer-below-fold=""]')).toHaveCount(1);
      const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
      expect(steps).toEqual([`later: ${contentVisibility}`, ': auto']);
      await entry.release();
    });
  }

  test('the links two windows below the start of the list are not laid out before hydration', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { frames });
      const recordFrame = () => {
        const { deferBelowFold } = document.documentElement.dataset;
        const isLaidOut = document
          .querySelector('#utils h2')
          ?.checkVisibility({ contentVisibilityAuto: true });
        if (isLaidOut !== undefined) frames.push(`${deferBelowFold}: ${isLaidOut}`);
        requestAnimationFrame(recordFrame);
      };
      requestAnimationFrame(recordFrame);
    });
    const entry = await hold(page, ENTRY);
    await page.goto('/blogs');
    const frames = () =>
      page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)]);
    // Callbacks of a frame run before its layout: they see the layout of the frame before.
    await expect.poll(frames).toContain(': false');
    await page.waitForTimeout(300);
    expect((await frames()).filter((frame) => frame.endsWith('true'))).toEqual([]);
    await entry.release();
    await expect.poll(frames).toContain('undefined: true');
  });

  /** Follows a new link to this address; returns how many cards below the first screen its first render has. */
  function cardsInFirstRender(page: Page, address: string) {
    return page.evaluate((href) => {
      const cards = '[aria-labelledby="todos"] li article, #utils article';
      const count = new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.getElementById('todos') === null) return;
          observer.disconnect();
          resolve(document.querySelectorAll(cards).length);
        }).observe(document.body, { childList: true, subtree: true });
      });
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
      return count;
    }, address);
  }

  test('the blog that a link opens shows its first screen before its list and its useful links', async ({
    page,
  }) => {
    await open(page, '/');
    await restOn(page.locator('main a[href="/blogs"]').first());
    expect(await cardsInFirstRender(page, '/blogs')).toBe(0);
    await expect(page.locator('#utils article').last()).toBeAttached();
    const list = page.getByRole('region', { name: 'Todos los Blogs.' });
    await expect.poll(() => list.locator('li article').count()).toBeGreaterThan(5);
    await page.goBack();
    await page.goForward();
    await expect(blogHeading(page)).toBeVisible();
    expect(await list.locator('li article').count()).toBeGreaterThan(5);
  });

  test('a section of the blog that a link leads to is in the first render', async ({ page }) => {
    await open(page, '/');
    await restOn(page.locator('main a[href="/blogs"]').first());
    expect(await cardsInFirstRender(page, '/blogs#utils')).toBeGreaterThan(5);
  });

  test(
    'a row that comes into view below the featured posts has its post loaded before the press',
    RELEASE,
    async ({ page }) => {
      const path = '/blogs/una-regla-corta';
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await open(page, '/blogs');
      const featured = page.getByRole('region', { name: 'Blogs Destacados' });
      await expect.poll(() => requests).toContain('/blogs/css-moderno-sin-miedo');
      const row = page.locator(`main a[href="${path}"]`).first();
      await row.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect(featured.getByRole('link').first()).toBeInViewport();
      await expect.poll(() => requests).toContain(path);
    },
  );

  test(
    'a post whose link is in view is loaded before the press, which requests nothing more',
    RELEASE,
    async ({ page }) => {
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      const { link, requests } = await openBlog(page);
      await restOn(link);
      await expect.poll(() => requests).toContain(POST);
      await page.waitForLoadState('networkidle');
      const before = [...requests];
      const picturesBefore = [...pictures];
      await link.click();
      await expect(page.locator('[data-server-html]')).toBeVisible();
      const cover = page.locator('main article img').first();
      await expect(cover).toHaveJSProperty('complete', true);
      expect(requests).toEqual(before);
      const source = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(picturesBefore).toContain(source);
    },
  );

  test('a visitor who opens the menu has the home page loaded before the press on its link', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, POST);
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain('/');
    await openMenu(page);
    await expect.poll(() => requests).toContain('/');
    await page.waitForTimeout(400);
    await page.waitForLoadState('networkidle');
    expect(requests.some((path) => path.includes('home-page'))).toBe(true);
    const countBefore = requests.length;
    await menu(page).getByRole('link', { name: 'Portafolio' }).tap();
    await expect(homeHeading(page)).toBeVisible();
    const pagesAndScripts = requests
      .slice(countBefore)
      .filter((path) => path === '/' || path.endsWith('.js'));
    expect(pagesAndScripts).toEqual([]);
  });

  test('no post is loaded before the press for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const { link, requests } = await openBlog(page);
    await restOn(link);
    expect(requests).toEqual([]);
    await link.click();
    await expect(page.locator('[data-server-html]')).toBeVisible();
  });

  test(
    'a post that a link opens is not laid out for each of its blocks',
    RELEASE,
    async ({ page }) => {
      await open(page, '/blogs');
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Performance.enable');
      const layouts = async () => {
        const { metrics } = await devTools.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
      };
      const link = page.locator('main a[href="/blogs/por-que-tu-web-tarda"]').first();
      await restOn(link);
      const before = await layouts();
      await link.click();
      await page.locator('[data-server-html]').waitFor();
      const count = (await layouts()) - before;
      expect(await page.locator('[data-server-html] > div > *').count()).toBeGreaterThan(90);
      // Each frame is laid out too, and a busy machine takes more of them.
      expect(count, 'layouts').toBeLessThan(60);
    },
  );
});

type Control = {
  readonly control: string;
  readonly role: 'tab' | 'button';
  readonly name: string;
  readonly text: string;
  readonly check: (page: Page) => Promise<void>;
};

test('the menu opens and closes before hydration, which keeps it open', async ({ page }) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/');
  const button = menuButton(page);
  await button.click();
  await expect(menu(page)).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await menu(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await button.click();
  // In the frame in which the menu opens, Chromium has no backdrop yet that a click would reach.
  await page.waitForFunction(() => document.elementFromPoint(5, 400)?.nodeName === 'DIALOG');
  await page.mouse.click(5, 400);
  await expect(menu(page)).toBeHidden();
  await button.click();
  await entry.release();
  await untilHydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menu(page).getByRole('button', { name: 'Contacto' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/#contacto$/);
});

test('a menu that was closed before hydration stays closed', RELEASE, async ({ page }) => {
  const entry = await hold(page, ENTRY);
  await page.goto('/');
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await entry.release();
  await untilHydrated(page);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
});

test.describe('a click before hydration', () => {
  for (const { control, role, name, text, check } of [
    {
      control: 'a tab',
      role: 'tab',
      name: 'Experiencia',
      text: 'Desarrollador freelance',
      check: (page) => expect(page.getByRole('tab', { selected: true })).toHaveText('Experiencia'),
    } as Control,
    ...releaseOnly<Control>([
      {
        control: 'the carousel',
        role: 'button',
        name: 'Ir al proyecto 3',
        text: 'Proyecto 3 de 7',
        check: (page) =>
          expect(page.getByRole('button', { name: 'Ir al proyecto 3' })).toHaveAttribute(
            'aria-current',
            'true',
          ),
      },
    ]),
  ]) {
    test(`on ${control} takes effect after it`, async ({ page }) => {
      const entry = await hold(page, ENTRY);
      await page.goto('/');
      await page.getByRole(role, { name }).click();
      await entry.release();
      await expect(page.getByText(text).first()).toBeAttached();
      await untilHydrated(page);
      await check(page);
    });
  }
});

test(
  'the body of a post that a link opens looks as it does on its own page',
  RELEASE,
  async ({ page }) => {
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-server-html] *')].map((element) => {
          const { fontSize, marginBlockStart, paddingInlineStart, backgroundColor, display } =
            getComputedStyle(element);
          return [
            element.tagName,
            fontSize,
            marginBlockStart,
            paddingInlineStart,
            backgroundColor,
            display,
          ].join(' ');
        }),
      );
    await open(page, POST);
    await expect.poll(() => isDeferred(page)).toBe(false);
    const own = await looks();
    expect(own.length).toBeGreaterThan(30);
    await open(page, '/blogs');
    await page.locator(`main a[href="${POST}"]`).first().click();
    // The body may come later than its place.
    await expect.poll(looks).toEqual(own);
  },
);

test('the body of a prerendered post is shown again after Back', RELEASE, async ({ page }) => {
  // Without a layout, a text is no inner text.
  const textOfPost = async () => {
    await expect.poll(() => isDeferred(page)).toBe(false);
    return page.locator('article').innerText();
  };
  await open(page, '/blogs/una-regla-corta');
  const text = await textOfPost();
  await page.getByRole('link', { name: 'Volver' }).first().click();
  await expect(blogHeading(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page, /Una regla corta/)).toBeVisible();
  expect(await textOfPost()).toBe(text);
});

test('the body of a prerendered post has its lists after a related post and Back', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/blogs/accesibilidad-desde-el-dia-uno');
  const related = page.getByRole('region', { name: 'También te puede interesar' });
  await related.scrollIntoViewIfNeeded();
  await settledScroll(page);
  const items = () => page.locator('[data-server-html] li').allTextContents();
  const before = await items();
  expect(before.length).toBeGreaterThan(0);
  const link = related.getByRole('link').first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  // The page before fades out where the next one comes within 100 ms, which a busy machine does not reach.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await link.click();
  await expect(page).not.toHaveURL(/accesibilidad/);
  await page.goBack();
  await expect(page).toHaveURL(/accesibilidad/);
  await expect.poll(items).toEqual(before);
});

test.describe('a prerendered page with stale content', () => {
  test.use({ baseURL: 'http://localhost:4175' });

  test.beforeEach(({ allowed }) => {
    // The preview has no analytics script.
    allowed.push('/_vercel/insights', '404', 'Failed to load script');
  });

  type Stored = Record<string, unknown>;
  /** Answers the read of the posts with content that differs from the build. */
  const changePosts = (page: Page, change: (posts: Stored[]) => unknown) =>
    page.route('**/datos/posts.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    });

  test('shows a new post, and moves nothing that is on screen', async ({ page }) => {
    const title = 'Recién salida';
    await changePosts(page, (posts) => [
      ...posts,
      { ...posts[0], slug: 'recién', title, destacado: false, fecha: '2026-11-20' },
    ]);
    const list = await hold(page, /posts\.json/);
    await page.goto('/blogs');
    await untilFontsAreUsed(page);
    const shift = await layoutShift(page);
    await list.release();
    await expect(page.getByRole('heading', { name: title })).toBeAttached();
    expect(await layoutShift(page)).toBe(shift);
  });

  test('keeps a removed section until the reader scrolls away', RELEASE, async ({ page }) => {
    await changePosts(page, (posts) => posts.filter(({ destacado }) => destacado !== true));
    await page.goto('/blogs');
    const section = page.getByRole('heading', { name: 'Blogs Destacados' });
    await page.waitForResponse(/posts\.json/);
    await page.waitForTimeout(500);
    await expect(section).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expect(section).toHaveCount(0);
  });

  test('has an address for a post that is newer than the build', async ({ page }) => {
    await page.route('**/datos/posts/de-hoy.json', async (route) => {
      const url = 'http://localhost:4175/datos/posts/una-regla-corta.json';
      const post = await (await route.fetch({ url })).json();
      await route.fulfill({ json: { ...post, slug: 'de-hoy', title: 'Lo de hoy' } });
    });
    const response = await page.goto('/blogs/de-hoy');
    expect(response?.status()).toBe(200);
    await expect(heading(page, 'Lo de hoy')).toBeVisible();
    await expect(page).toHaveTitle(/^Lo de hoy/);
    await expect(page.locator('title')).toHaveCount(1);
  });
});
