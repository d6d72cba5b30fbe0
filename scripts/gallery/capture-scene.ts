import type { Browser, Page } from 'playwright';
import type { Scene, Theme } from './scenes.ts';

type Screenshot = {
  readonly scene: Scene;
  readonly width: number;
  readonly theme: Theme;
  readonly origin: string;
  readonly file: string;
};

const HEIGHT = 900;

/** Takes the screenshot; returns its problems, one readable line each. */
export async function captureScene(browser: Browser, shot: Screenshot): Promise<readonly string[]> {
  const { scene, width, theme, origin, file } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    ...scene.settings,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    if (scene.textPercent) await setTextScale(page, scene.textPercent / 100);
    await page.goto(origin + scene.path, { waitUntil: 'networkidle' });
    if (scene.media) await page.emulateMedia({ media: scene.media });
    // A page that loads or fails shows a status or an alert instead of a heading.
    await page.locator('h1, main [role="status"], main [role="alert"]').first().waitFor();
    // Loading states appear with a delay.
    await page.waitForTimeout(500);
    await scene.act?.(page);
    if (scene.isWindow) await page.waitForTimeout(400);
    else await scrollThrough(page);
    problems.push(...(await horizontalOverflow(page)));
    if (scene.textPercent) await resizeToContent(page, width, scene.textPercent / 100);
    await page.screenshot({ path: file, fullPage: !scene.isWindow && !scene.textPercent });
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  await context.close();
  return problems;
}

/** Scales the browser's default font sizes of 16 and 13 px, as a visitor's settings do. */
async function setTextScale(page: Page, scale: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: 16 * scale, fixed: 13 * scale },
  });
}

/** Makes the window as high as the page: a full-page screenshot would reset the text scale. */
async function resizeToContent(page: Page, width: number, scale: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await setTextScale(page, scale);
  await page.waitForTimeout(300);
}

/** Scrolls through the page, so that lazy content loads. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await pause();
    }
    const isLoading = (image: HTMLImageElement) => !image.complete;
    for (let tries = 50; tries > 0 && [...document.images].some(isLoading); tries -= 1)
      await pause();
    window.scrollTo(0, 0);
    await pause();
  });
}

/** Elements that overflow the window horizontally outside of scroll and clip containers. */
function horizontalOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const names = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !isClipped(element.parentElement))
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
    return [`${scrollWidth - clientWidth} px too wide: ${names.slice(0, 3).join(' ')}`];
  });
}
