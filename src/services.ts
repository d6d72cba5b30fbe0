import { backend } from 'virtual:backend';
import { createLazyNotifier } from '#adapters/browser/lazy-notifier.ts';
import { createScroller } from '#adapters/browser/lenis-scroller.ts';
import { consoleLog, systemClock } from '#adapters/browser/system.ts';
import { onWaitingMessages } from '#adapters/browser/waiting-messages.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { createBrowserParser } from '#markdown/browser-parser.ts';
import { disabledAnalytics } from '#ports/analytics.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { readPostFiles } from '#ui/post-files.ts';
import type { Services } from '#ui/services.tsx';
import { countsPageViews, inboxAccess } from './host-abilities.ts';
import { lazyContactDesk } from './lazy-contact-desk.ts';
import { lazyMember } from './lazy-member.ts';
import { memoizeAsync } from './memoize-async.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { createSitePosts } from './site-posts.ts';

/**
 * The services of the screens. They exist from the first frame; the container and its imports are loaded at
 * the first call that needs them. The contact desk is loaded with the form, because it stores a message on the
 * device and answers a submission, which must not wait for a download.
 */
export function createServices(): Services {
  const open = memoizeAsync(async () => {
    await afterFirstPaint();
    // The container's chunk has the deadline of a read: after that the screens report a failure.
    const container = await withDeadline('open', DEADLINES.read, () => import('./container.ts'));
    return container.openServices();
  });
  const notifier = createLazyNotifier(async () =>
    (await import('#adapters/browser/sonner-notifier.tsx')).mountSonnerNotifier(consoleLog),
  );
  const contactDesk = lazyContactDesk(async () =>
    (await import('./contact-desk.ts')).openContactDesk(lazyMember(open, 'inbox'), notifier),
  );
  // Every route delivers the messages of earlier visits and of closed tabs.
  if (!import.meta.env.SSR) {
    void afterFirstPaint().then(() => {
      onWaitingMessages(window, () => void contactDesk.load().catch(() => undefined));
    });
  }
  const postFiles = readPostFiles();
  return {
    projects: lazyMember(open, 'projects'),
    posts: createSitePosts(lazyMember(open, 'posts'), postFiles, backend.isPartOfBuild),
    pages: createPrerenderedPages(postFiles !== null),
    log: consoleLog,
    clock: systemClock,
    parseMarkdown: createBrowserParser(),
    contactDesk,
    inboxAccess,
    notifier,
    // A page view that cannot be counted is lost without an error.
    analytics: countsPageViews
      ? lazyMember(open, 'analytics', (count) => count().catch(() => undefined))
      : disabledAnalytics,
    scroller: createScroller(() => afterFirstInput().then(() => import('lenis'))),
  };
}

/** Resolves after the next paint, so that nothing competes with it. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab paints nothing; its work does not wait for that.
    if (document.hidden) resolve();
    else afterPaint(resolve);
  });
}

/** Resolves at the visitor's first input: nothing is loaded for a visitor who only looks. */
function afterFirstInput(): Promise<void> {
  return new Promise((resolve) => {
    // The rendering of the build has no visitor.
    if (import.meta.env.SSR) return;
    for (const type of ['pointermove', 'pointerdown', 'wheel', 'keydown']) {
      addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });
}
