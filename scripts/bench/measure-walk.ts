import type { Browser, Page } from 'playwright';
import { type Finger, middleOf, onPhone, settle } from './phone.ts';

/** Views within the site, after the first visit. Times are milliseconds. */
export type Walk = {
  /** The time from a press on the home page's link until /blogs is there. */
  readonly toBlog: number;
  /** The time from a press on the link to the post until the post is there. */
  readonly toPost: number;
  /** Whether the post comes from the back/forward cache when the visitor returns from another document. */
  readonly isRestored: boolean;
};

type LinkToPage = {
  readonly link: string;
  /** The selector of what is there once the next page has its data. */
  readonly content: string;
};

const BLOG: LinkToPage = {
  link: 'main a[href="/blogs"]',
  content: 'main article a[href^="/blogs/"], main li a[href^="/blogs/"]',
};
const linkTo = (post: string): LinkToPage => ({
  link: `main a[href="${post}"]`,
  content: 'main article h2, main article h1 ~ p',
});
/** How long a visitor looks at a link before the press, in milliseconds. */
const LOOK_MS = 1500;
/** A page that is not restored within this time has been loaded anew. In milliseconds. */
const LONGEST_RESTORATION = 5000;

/** Walks from the home page to /blogs and to a post, idle before each press; then to another document and back. */
export function measureWalk(
  browser: Browser,
  origin: string,
  post: string,
  elsewhere: string,
): Promise<Walk> {
  return onPhone(browser, async (page, finger) => {
    await page.goto(`${origin}/`);
    await settle(page);
    const toBlog = await follow(page, finger, BLOG);
    await settle(page);
    const toPost = await follow(page, finger, linkTo(post));
    await settle(page);
    return { toBlog, toPost, isRestored: await leaveAndReturn(page, elsewhere) };
  });
}

/**
 * Brings the link into view and presses it; returns the milliseconds from the press until the next page is there, with
 * data and pictures.
 */
async function follow(page: Page, finger: Finger, { link, content }: LinkToPage): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOK_MS);
  const path = await target.getAttribute('href');
  await page.evaluate(observeArrival, { path, content });
  await finger.press(await middleOf(target));
  return page.evaluate(() => (window as unknown as { arrival: Promise<number> }).arrival);
}

/** Runs in the page before the press. */
function observeArrival({
  path,
  content,
}: {
  readonly path: string | null;
  readonly content: string;
}) {
  const isLoaded = (picture: HTMLImageElement) => {
    // `getBoundingClientRect` would make the browser lay out a picture that it skips: up to 30 ms of the measured time.
    if (!picture.checkVisibility({ contentVisibilityAuto: true })) return true;
    const { top, bottom, height } = picture.getBoundingClientRect();
    const isInView = height > 0 && bottom > 0 && top < innerHeight;
    return !isInView || (picture.complete && picture.naturalWidth > 0);
  };
  const previous = document.querySelector('main h1');
  const arrival = new Promise<number>((resolve) => {
    const poll = (start: number) => {
      const isThere =
        location.pathname === path &&
        document.querySelector('main h1') !== previous &&
        document.querySelector(content) !== null &&
        [...document.querySelectorAll<HTMLImageElement>('main img')].every(isLoaded);
      if (isThere) resolve(performance.now() - start);
      else requestAnimationFrame(() => poll(start));
    };
    addEventListener('pointerdown', ({ timeStamp }) => poll(timeStamp), {
      capture: true,
      once: true,
    });
  });
  Object.assign(window, { arrival });
}

async function leaveAndReturn(page: Page, elsewhere: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'commit' });
  const isPersisted = () => (window as unknown as { persisted?: boolean }).persisted === true;
  const restored = page.waitForFunction(isPersisted, null, { timeout: LONGEST_RESTORATION });
  return restored.then(
    () => true,
    () => false,
  );
}
