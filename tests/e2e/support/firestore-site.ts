import type { BrowserContext, Page } from '@playwright/test';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { Conduct } from './conduct.ts';
import { test as base, expect } from './test.ts';

/** The build on Firestore, whose requests go to a server of the test's own. */
export const SITE = 'http://localhost:4174';

/** Every address of the database that the build names. */
export const DATABASE = 'http://127.0.0.1:8080/**';
export const INSIGHTS = '**/_vercel/insights/script.js';
/** What the real script does with the queue, without telling anybody. */
const INSIGHTS_SCRIPT = `
  window.seen = (window.vaq ?? []).map(([, { path }]) => path);
  window.va = (_event, { path }) => window.seen.push(path);
`;

type Fixtures = {
  readonly server: FirestoreServer;
  readonly port: number;
  /** What must never happen, watched for in every page of the visit. */
  readonly conduct: Conduct;
  /** A browser that reaches the test's server where the build names its emulator. */
  readonly visit: BrowserContext;
};

/** Leads a context's requests for the emulator to this port, and answers for the analytics. */
export async function connect(context: BrowserContext, port: number) {
  await context.route(DATABASE, (route) =>
    route.continue({ url: route.request().url().replace(':8080', `:${port}`) }),
  );
  await context.route(INSIGHTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: INSIGHTS_SCRIPT }),
  );
}

/** The paths that the analytics have counted in this page. */
export function pageViews(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
}

export async function open(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(SITE + path);
  return page;
}

export const test = base.extend<Fixtures>({
  baseURL: SITE,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  server: async ({}, use) => {
    const server = new FirestoreServer();
    await use(server);
    server.close();
  },
  port: async ({ server }, use) => use(await server.listen()),
  conduct: async ({ context }, use) => {
    const conduct = new Conduct(context);
    await conduct.watch();
    await use(conduct);
    await conduct.expectGood();
  },
  visit: async ({ context, conduct: _watched, port }, use) => {
    await connect(context, port);
    await use(context);
  },
});

export { expect };
