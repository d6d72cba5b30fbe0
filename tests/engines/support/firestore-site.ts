import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeBuiltContent } from '#tests/e2e/support/built-content.ts';
import { DATABASE_HOST, PRERENDERED } from '#tests/e2e/support/firestore-build.ts';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { fetchForProxy } from '#tests/support/proxied-answer.ts';
import type { Tab } from './tab.ts';
import { test as base } from './test.ts';

export { expect, open, untilHydrated } from './test.ts';

/**
 * The port of the next database. Systems give their free ports from 32768 on: one of those could go to another
 * process while its database is stopped.
 */
let nextPort = 20_000 + 1000 * Number(process.env.TEST_PARALLEL_INDEX);

/** A database that a test stops and starts again, at the same address. */
export class Database extends FirestoreServer {
  readonly #port = nextPort;

  constructor() {
    super();
    nextPort += 1;
  }

  override listen() {
    return super.listen(this.#port);
  }
}

type Fixtures = {
  /** The port of the build on Firestore that the test visits. */
  readonly build: number;
  /** A database that holds what the site was built from; no other test uses it. */
  readonly database: Database;
};

/**
 * Journeys on a build on Firestore. Each test has an origin of its own, where the build names the database of
 * the test: no browser but Playwright's can redirect requests.
 */
export const test = base.extend<Fixtures>({
  build: [PRERENDERED.port, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  database: async ({}, use) => {
    const database = new Database();
    storeBuiltContent(database.firestore);
    await use(database);
    database.close();
  },
  baseURL: async ({ build, database }, use) => {
    const host = `127.0.0.1:${await database.listen()}`;
    const site = createServer(
      (request, response) => void answer(`http://localhost:${build}`, host, request, response),
    );
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
    await use(`http://localhost:${(site.address() as AddressInfo).port}`);
    site.closeAllConnections();
    site.close();
  },
  // The host of the documents' pictures does not exist.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  allowed: ({}, use) => use(['ERR_PROXY_CONNECTION_FAILED']),
});

/** The console lines of the three browsers about a request that failed. */
export const FAILED_REQUESTS = [
  'Failed to load resource',
  'CORS request did not succeed',
  'Fetch API cannot load',
  'Connection refused',
  'connection was lost',
];

/** Empties the queue of page views as the host's script does, and records them for the test. */
const INSIGHTS_SCRIPT = `
  window.seen = (window.vaq ?? []).map(([, { path }]) => path);
  window.va = (_event, { path }) => window.seen.push(path);
`;

/** The answer of the build, with another host for the database. */
async function answer(
  build: string,
  host: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
) {
  if (url === '/_vercel/insights/script.js') {
    return response.setHeader('Content-Type', 'text/javascript').end(INSIGHTS_SCRIPT);
  }
  const { status, headers, body } = await fetchForProxy(build + url);
  for (const [name, value] of headers) {
    response.setHeader(name, value.replaceAll(DATABASE_HOST, host));
  }
  const isScript = headers.get('Content-Type')?.includes('javascript');
  response.writeHead(status).end(isScript ? body.toString().replaceAll(DATABASE_HOST, host) : body);
}

/** The paths that the analytics have counted in this document. */
export function pageViews(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
}
