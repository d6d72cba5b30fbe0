import { bypass, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import type { Trouble } from './backend-under-test.ts';
import { type Answer, type Failure, withTrouble } from './with-trouble.ts';

/**
 * Intercepts every `fetch` of the test file that calls it. `serve` answers the requests below an address
 * until the next call, and causes the trouble in front of `answer`: a function of the test, or a real server
 * (`forward`). It returns the `hasSent` of a `BackendUnderTest`.
 */
export function interceptRequests({ failure }: { readonly failure?: Failure } = {}) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  return (address: string, answer: Answer, trouble?: Trouble): ((text: string) => boolean) => {
    let sent = '';
    const respond = withTrouble(answer, trouble, failure);
    server.resetHandlers(
      http.all('*', async ({ request }) => {
        if (!request.url.startsWith(address)) return;
        const response = await respond(request);
        if (response.type !== 'error') sent += await response.clone().text();
        return response;
      }),
    );
    return (text) => sent.includes(text);
  };
}

/** Sends the request to the real server. */
export async function forward(request: Request): Promise<Response> {
  const { status, body, headers } = await fetch(bypass(request));
  // `fetch` has decompressed the body; the other headers describe the compressed one.
  const type = headers.get('Content-Type');
  return new Response(body, { status, headers: type === null ? {} : { 'Content-Type': type } });
}
