import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { PICTURES, storeBuiltContent } from './built-content.ts';
import { DATABASE_HOST, PRERENDERED, SHELL_ONLY } from './firestore-build.ts';
import { PageInvariants } from './page-invariants.ts';
import { waitUntil } from './page-time.ts';
import { sendPicture } from './pictures.ts';

/** The prerendered build on Firestore, whose requests go to a server of the test's own. */
export const SITE = `http://localhost:${PRERENDERED.port}`;
/** The same site built with `VITE_PRERENDER=off`. */
export const SHELL_SITE = `http://localhost:${SHELL_ONLY.port}`;

/** Every address of the database that the build names. */
export const DATABASE = `http://${DATABASE_HOST}/**`;
export const INSIGHTS = '**/_vercel/insights/script.js';
/** Empties the queue of page views as the script of the host does, and keeps them for the test. */
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
  /** A browser that reaches the test's server where the build names its emulator. */
  readonly visit: BrowserContext;
};

type SeenPage = Window & { seen?: string[]; va?: unknown; isHydrated?: boolean };

/** Leads a context's requests for the emulator to this port, and answers for the other hosts. */
export async function connect(context: BrowserContext, port: number) {
  await context.route(DATABASE, (route) =>
    route.continue({ url: route.request().url().replace(DATABASE_HOST, `127.0.0.1:${port}`) }),
  );
  await context.route(INSIGHTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: INSIGHTS_SCRIPT }),
  );
  await context.route(`${PICTURES}**`, (route) => sendPicture(route));
  await context.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      (window as SeenPage).isHydrated = true;
    });
  });
}

/** The paths that the analytics have counted in this page. */
export function pageViews(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as SeenPage).seen ?? []);
}

/**
 * Waits until React has taken the page over: before, a link loads a new page. A page whose script does
 * not start is left as it is.
 */
export async function untilHydrated(page: Page) {
  const isHydrated = () => page.evaluate(() => (window as SeenPage).isHydrated === true);
  await waitUntil(page.context(), isHydrated).catch(() => undefined);
}

/** Opens a page and waits until it can be used: hydrated, and with its services, which come last. */
export async function open(context: BrowserContext, path = '/', site = SITE): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site + path);
  await untilHydrated(page);
  const hasServices = () => page.evaluate(() => (window as SeenPage).va !== undefined);
  await waitUntil(context, hasServices).catch(() => undefined);
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
