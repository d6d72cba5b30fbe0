import { backend } from 'virtual:backend';
import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { createLazyNotifier } from '#adapters/browser/lazy-notifier.ts';
import { createScroller } from '#adapters/browser/lenis-scroller.ts';
import {
  browserConnectivity,
  consoleLog,
  createLocalConnectivity,
  pageTimers,
  randomId,
  systemClock,
  webLocks,
} from '#adapters/browser/system.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { disabledAnalytics } from '#ports/analytics.ts';
import type { Services } from '#ui/services.tsx';
import type { openServices } from './container.ts';
import { memoizeAsync } from './memoize-async.ts';
import { withSharedList } from './shared-list.ts';

type Opened = ReturnType<typeof openServices>;

/**
 * The services as the screens get them: here from the first frame, while the container and what it
 * brings are loaded at the first call that needs them. The contact desk is here whole, because what
 * writes a message to the device, and answers a press, must not wait for a download.
 */
export function createServices(): Services {
  const open = memoizeAsync(async () => {
    await afterFirstPaint();
    // The container's chunk has the deadline of a read: after that the screens report a failure.
    const container = await withDeadline('open', DEADLINES.read, () => import('./container.ts'));
    return container.openServices();
  });
  /** Acts once the services are open; where they cannot be, there is nobody left to tell. */
  const later = (act: (opened: Opened) => void) => void open().then(act, () => undefined);

  return {
    projects: { all: async () => (await open()).projects.all() },
    posts: withSharedList({
      all: async (onPartial) => (await open()).posts.all(onPartial),
      findBySlug: async (slug) => (await open()).posts.findBySlug(slug),
      bodies: async () => (await open()).posts.bodies(),
    }),
    log: consoleLog,
    contactDesk: createContactDesk(open),
    notifier: createLazyNotifier(async () =>
      (await import('#adapters/browser/sonner-notifier.tsx')).mountSonnerNotifier(consoleLog),
    ),
    analytics: backend.needsNetwork
      ? { pageView: (path) => later(({ analytics }) => analytics.pageView(path)) }
      : disabledAnalytics,
    scroller: createScroller(() => afterFirstPaint().then(() => import('lenis'))),
  };
}

/** The desk over the inbox of the data source, which is loaded for the first delivery. */
function createContactDesk(open: () => Promise<Opened>): ContactDesk {
  const desk = new ContactDesk({
    inbox: {
      // A download that hangs is an attempt that failed: the next one asks again.
      deliver: (message) =>
        withDeadline('deliver', DEADLINES.deliver, async () =>
          (await open()).inbox.deliver(message),
        ),
    },
    outbox: createLocalOutbox(globalThis, pageTimers),
    clock: systemClock,
    timers: pageTimers,
    connectivity: backend.needsNetwork ? browserConnectivity : createLocalConnectivity(),
    locks: webLocks,
    newId: randomId,
    random: Math.random,
    log: consoleLog,
  });
  // Messages that an earlier visit left are taken up on any route.
  if (!import.meta.env.SSR) void afterFirstPaint().then(() => desk.open());
  return desk;
}

/** Settles when what is there has been painted, so that nothing competes with it. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab paints nothing, and its work must not wait until somebody looks at it.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
