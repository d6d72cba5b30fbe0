import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { PICTURES, storeBuiltContent } from './built-content.ts';
import { DATABASE_HOST, PRERENDERED, SHELL_ONLY } from './firestore-build.ts';
import { untilHydrated, watchHydration } from './hydration.ts';
import { PageInvariants } from './page-invariants.ts';
import { isPaused, waitUntil } from './page-time.ts';
import { sendPicture } from './pictures.ts';

/** The prerendered build on Firestore. The test's own server answers its requests. */
export const SITE = `http://localhost:${PRERENDERED.port}`;
/** The same site built with `VITE_PRERENDER=off` and `VITE_INBOX=none`. */
export const SHELL_SITE = `http://localhost:${SHELL_ONLY.port}`;

/** Every address of the database that the build names. */
export const DATABASE = `http://${DATABASE_HOST}/**`;
export const INSIGHTS = '**/_vercel/insights/script.js';
/** Empties the queue of page views as the host's script does, and records them for the test. */
const INSIGHTS_SCRIPT = `
  window.seen = (window.vaq ?? []).map(([, { path }]) => path);
  window.va = (_event, { path }) => window.seen.push(path);
`;

type Fixtures = {
  /** A database that holds what the site was built from. */
  readonly server: FirestoreServer;
  readonly port: number;
  /** Checked at the end of the test on every page of the visit. */
  readonly invariants: PageInvariants;
  /** A browser whose requests to the emulator of the build go to the test's server. */
  readonly visit: BrowserContext;
};

type CountedPage = Window & { seen?: string[]; va?: unknown };

/** Redirects a context's requests for the emulator to this port, and answers for the other hosts. */
export async function connect(context: BrowserContext, port: number) {
  await context.route(DATABASE, (route) =>
    route.continue({ url: route.request().url().replace(DATABASE_HOST, `127.0.0.1:${port}`) }),
  );
  await context.route(INSIGHTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: INSIGHTS_SCRIPT }),
  );
  await context.route(`${PICTURES}**`, (route) => sendPicture(route));
  await watchHydration(context);
}

/** The paths that the analytics have counted in this page. */
export function pageViews(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as CountedPage).seen ?? []);
}

/**
 * Opens a page and waits until it is hydrated and its services, which are loaded last, are there; with a
 * paused clock it waits until nothing is loading. After a timeout it returns the page as it is.
 */
export async function open(context: BrowserContext, path = '/', site = SITE): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site + path);
  await untilHydrated(page).catch(() => undefined);
  const hasServices = () => page.evaluate(() => (window as CountedPage).va !== undefined);
  await waitUntil(context, hasServices).catch(() => undefined);
  const isQuiet = async () => (await page.locator('[aria-busy=true]').count()) === 0;
  if (isPaused(context)) await waitUntil(context, isQuiet).catch(() => undefined);
  return page;
}

export const test = base.extend<Fixtures>({
  baseURL: SITE,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  server: async ({}, use) => {
    const server = new FirestoreServer();
    storeBuiltContent(server.firestore);
    await use(server);
    server.close();
  },
  port: async ({ server }, use) => use(await server.listen()),
  invariants: async ({ context }, use) => {
    const invariants = new PageInvariants(context);
    await invariants.watch();
    await use(invariants);
    await invariants.expectKept();
  },
  visit: async ({ context, invariants: _watched, port }, use) => {
    await connect(context, port);
    await use(context);
  },
});

export { expect };
