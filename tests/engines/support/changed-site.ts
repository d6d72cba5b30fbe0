import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchForProxy } from '#tests/support/proxied-answer.ts';
import { test as base } from './test.ts';

/** A text that a site answers, which a test may change; with the status 0 the connection is cut instead. */
export type Answer = { status: number; text: string; readonly headers: Headers };

export type ChangedSite = {
  /** The origin of the site that is changed. */
  readonly from: string;
  /** The answer waits for the promise that this may return. */
  readonly change: (answer: Answer, path: string) => void | Promise<void>;
};

/** Journeys on a site whose answers differ from those of a build, in every engine. */
export const test = base.extend<{ readonly site: ChangedSite }>({
  site: [{ from: '', change: () => undefined }, { option: true }],
  baseURL: async ({ site }, use) => {
    const server = serve(site).listen(0, 'localhost');
    await once(server, 'listening');
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

const TEXT = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

function serve({ from, change }: ChangedSite): Server {
  return createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await fetchForProxy(from + url);
    if (!TEXT.test(headers.get('content-type') ?? '')) {
      response.writeHead(status, [...headers].flat()).end(body);
      return;
    }
    const answer = { status, text: body.toString(), headers };
    await change(answer, url);
    if (answer.status === 0) {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, [...headers].flat()).end(answer.text);
  });
}

/** True for the site's own scripts. */
export function isModule(path: string): boolean {
  return path.startsWith('/assets/') && path.endsWith('.js');
}

/** Removes the directives that a browser without Trusted Types ignores. */
export function withoutTrustedTypesPolicy({ headers }: Answer) {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').filter((directive) => !directive.includes('trusted-types'));
  headers.set('content-security-policy', directives.join('; '));
}
