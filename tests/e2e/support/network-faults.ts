import type { BrowserContext, Page, Route } from '@playwright/test';

export type Answer = (route: Route) => unknown;

/** Answers with this status and an empty body. */
export const answerWith =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, body: '' });

/** Answers with a page, as a captive portal does. */
export const answerWithHtml: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' });

export const refuseConnection: Answer = (route) => route.abort('connectionrefused');

type Held = { readonly requests: readonly Route[]; readonly release: () => Promise<void> };

/** Holds the requests for these addresses until `release`. */
export async function hold(target: Page | BrowserContext, address: string | RegExp): Promise<Held> {
  const requests: Route[] = [];
  let isReleased = false;
  await target.route(address, (route) =>
    isReleased ? route.fallback() : void requests.push(route),
  );
  const release = async () => {
    isReleased = true;
    // A page that was closed or loaded again has aborted its requests.
    await Promise.allSettled(requests.splice(0).map((route) => route.fallback()));
  };
  return { requests, release };
}

/** Storage that throws: `full` at every write, `denied` at every access, as with blocked cookies. */
export async function breakStorage(target: Page | BrowserContext, fault: 'full' | 'denied') {
  await target.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('lleno', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('cerrado', 'SecurityError');
        },
      });
    }
  }, fault);
}
