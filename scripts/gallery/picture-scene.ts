import type { Browser, Page } from 'playwright';
import type { Scene, Theme } from './scenes.ts';

type Shot = {
  readonly scene: Scene;
  readonly width: number;
  readonly theme: Theme;
  readonly origin: string;
  readonly file: string;
};

const HEIGHT = 900;

/** Takes the picture; answers with what is wrong on it, a readable line each. */
export async function pictureScene(browser: Browser, shot: Shot): Promise<readonly string[]> {
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
    if (scene.text) await setText(page, scene.text / 100);
    await page.goto(origin + scene.path, { waitUntil: 'networkidle' });
    if (scene.media) await page.emulateMedia({ media: scene.media });
    // A page that waits, or cannot be read, says so before it has a heading.
    await page.locator('h1, main [role="status"], main [role="alert"]').first().waitFor();
    // A loader shows after a moment, and so does what it waits for.
    await page.waitForTimeout(500);
    await scene.act?.(page);
    if (scene.isWindow) await page.waitForTimeout(400);
    else await showAll(page);
    problems.push(...(await sticksOut(page)));
    if (scene.text) await openWhole(page, width, scene.text / 100);
    await page.screenshot({ path: file, fullPage: !scene.isWindow && !scene.text });
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  await context.close();
  return problems;
}

/** Text as large as a reader's own settings can make it: what the browser calls 16 and 13 px. */
async function setText(page: Page, scale: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: 16 * scale, fixed: 13 * scale },
  });
}

/** A window as high as the page: a picture of more than the window would forget the text's size. */
async function openWhole(page: Page, width: number, scale: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await setText(page, scale);
  await page.waitForTimeout(300);
}

/** Walks down the page, so that what waits for the eye comes too. */
async function showAll(page: Page) {
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 40));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await rest();
    }
    const isOnItsWay = (image: HTMLImageElement) => !image.complete;
    for (let tries = 50; tries > 0 && [...document.images].some(isOnItsWay); tries -= 1)
      await rest();
    window.scrollTo(0, 0);
    await rest();
  });
}

/** Elements that reach out of the window sideways, and are not inside a box that scrolls or cuts. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const names = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !isCut(element.parentElement))
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
    return [`${scrollWidth - clientWidth} px too wide: ${names.slice(0, 3).join(' ')}`];
  });
}
