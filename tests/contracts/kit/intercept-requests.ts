import { bypass, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import type { OpenBackend, Trouble } from './backend-under-test.ts';
import { type Answer, type Failure, withTrouble } from './with-trouble.ts';

type Observations = Pick<OpenBackend, 'hasSent' | 'abortedRequests'>;

/**
 * Intercepts every `fetch` of the test file that calls it. `serve` answers the requests below an address
 * until the next call, and causes the trouble in front of `answer`: a function of the test, or a real server
 * (`forward`). It returns the observations that an `OpenBackend` has of its requests.
 */
export function interceptRequests({ failure }: { readonly failure?: Failure } = {}) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  return (address: string, answer: Answer, trouble?: Trouble): Observations => {
    let sent = '';
    let aborted = 0;
    const respond = withTrouble(answer, trouble, failure);
    server.resetHandlers(
      http.all('*', async ({ request }) => {
        if (!request.url.startsWith(address)) return;
        request.signal.addEventListener('abort', () => {
          aborted += 1;
        });
        const response = await respond(request);
        if (response.type !== 'error') sent += await response.clone().text();
        return response;
      }),
    );
    return { hasSent: (text) => sent.includes(text), abortedRequests: () => aborted };
  };
}

/** Sends the request to the real server. */
export async function forward(request: Request): Promise<Response> {
  const { status, body, headers } = await fetch(bypass(request));
  // `fetch` has decompressed the body; the other headers describe the compressed one.
  const type = headers.get('Content-Type');
  return new Response(body, { status, headers: type === null ? {} : { 'Content-Type': type } });
}
