import type { BrowserContext } from '@playwright/test';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { test as base, expect } from './test.ts';

/** The build on Firestore, whose requests go to a server of the test's own. */
export const SITE = 'http://localhost:4174';

type Fixtures = {
  readonly server: FirestoreServer;
  readonly port: number;
  /** A browser that reaches the test's server where the build names its emulator. */
  readonly visit: BrowserContext;
};

/** Leads a context's requests for the emulator to this port. */
export async function connect(context: BrowserContext, port: number) {
  await context.route('http://127.0.0.1:8080/**', (route) =>
    route.continue({ url: route.request().url().replace(':8080', `:${port}`) }),
  );
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
  visit: async ({ context, port }, use) => {
    await connect(context, port);
    await use(context);
  },
});

export { expect };
