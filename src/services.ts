import { backend, inbox } from 'virtual:backend';
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
import { createBrowserParser } from '#markdown/browser-parser.ts';
import { disabledAnalytics } from '#ports/analytics.ts';
import { readPostFiles } from '#ui/post-files.ts';
import type { Services } from '#ui/services.tsx';
import type { openServices } from './container.ts';
import { countsPageViews, inboxAccess } from './host-abilities.ts';
import { lazyMember } from './lazy-member.ts';
import { memoizeAsync } from './memoize-async.ts';
import { createSitePosts } from './site-posts.ts';

type Opened = ReturnType<typeof openServices>;

/**
 * The services of the screens. They exist from the first frame; the container and its imports are loaded at
 * the first call that needs them. Only the contact desk is loaded at once, because it stores a message on
 * the device and answers a submission, which must not wait for a download.
 */
export function createServices(): Services {
  const open = memoizeAsync(async () => {
    await afterFirstPaint();
    // The container's chunk has the deadline of a read: after that the screens report a failure.
    const container = await withDeadline('open', DEADLINES.read, () => import('./container.ts'));
    return container.openServices();
  });
  return {
    projects: lazyMember(open, 'projects'),
    posts: createSitePosts(lazyMember(open, 'posts'), readPostFiles(), backend.isPartOfBuild),
    log: consoleLog,
    parseMarkdown: createBrowserParser(),
    contactDesk: createContactDesk(open),
    inboxAccess,
    notifier: createLazyNotifier(async () =>
      (await import('#adapters/browser/sonner-notifier.tsx')).mountSonnerNotifier(consoleLog),
    ),
    // A page view that cannot be counted is lost without an error.
    analytics: countsPageViews
      ? lazyMember(open, 'analytics', (count) => count().catch(() => undefined))
      : disabledAnalytics,
    scroller: createScroller(() => afterFirstPaint().then(() => import('lenis'))),
  };
}

/** The contact desk, whose inbox is loaded after the first paint. */
function createContactDesk(open: () => Promise<Opened>): ContactDesk {
  const desk = new ContactDesk({
    // The deadline includes the download: where that hangs, the attempt fails and the next one starts it again.
    inbox: lazyMember(open, 'inbox', (deliver) =>
      withDeadline('deliver', DEADLINES.deliver, deliver),
    ),
    outbox: createLocalOutbox(globalThis, pageTimers),
    clock: systemClock,
    timers: pageTimers,
    connectivity: inbox?.reachesOwner ? browserConnectivity : createLocalConnectivity(),
    locks: webLocks,
    newId: randomId,
    random: Math.random,
    log: consoleLog,
  });
  // Every route resumes the messages of earlier visits.
  if (!import.meta.env.SSR) void afterFirstPaint().then(() => desk.open());
  return desk;
}

/** Resolves after the next paint, so that nothing competes with it. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab paints nothing; its work does not wait for that.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
