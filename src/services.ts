import { hasKeptMessages, localStorageOrNull } from '#adapters/browser/kept-messages.ts';
import { createScroller } from '#adapters/browser/lenis-scroller.ts';
import { silentAnalytics } from '#adapters/browser/silent-analytics.ts';
import type { Services } from '#ui/services.tsx';
import type { openServices } from './container.ts';
import { once } from './once.ts';

type Opened = ReturnType<typeof openServices>;
type Listener = () => void;

const NOTHING_PENDING: readonly never[] = [];

/**
 * The services as the screens get them: here from the first frame, while the container and what it
 * brings are loaded at the first call that needs them.
 */
export function createServices(): Services {
  let opened: Opened | null = null;
  const changeListeners = new Set<Listener>();
  const lateListeners = new Set<Listener>();
  const open = once(async () => {
    await afterFirstPaint();
    const [container, environment] = await Promise.all([
      import('./container.ts'),
      import('./environment.ts'),
    ]);
    opened = container.openServices(environment.readEnvironment(import.meta.env));
    opened.contactDesk.onChange(() => tell(changeListeners));
    opened.contactDesk.onLateDelivery(() => tell(lateListeners));
    opened.contactDesk.open();
    return opened;
  });
  /** Acts once the services are open; where they cannot be, there is nobody left to tell. */
  const later = (act: (opened: Opened) => void) => void open().then(act, () => undefined);

  // A message that an earlier visit left is taken up on any route.
  if (hasKeptMessages(localStorageOrNull())) later(() => {});

  return {
    projects: { all: async () => (await open()).projects.all() },
    blog: {
      all: async (onFirst) => (await open()).blog.all(onFirst),
      featured: async () => (await open()).blog.featured(),
      read: async (slug) => (await open()).blog.read(slug),
      bodies: async () => (await open()).blog.bodies(),
      around: async (slug) => (await open()).blog.around(slug),
    },
    contactDesk: {
      submit: async (draft, press) => (await open()).contactDesk.submit(draft, press),
      pending: () => opened?.contactDesk.pending() ?? NOTHING_PENDING,
      hasUnkept: () => opened?.contactDesk.hasUnkept() ?? false,
      onChange: (listener) => listen(changeListeners, listener),
      onLateDelivery: (listener) => listen(lateListeners, listener),
      sendNow: async () => (await open()).contactDesk.sendNow(),
      discard: (id) => later(({ contactDesk }) => contactDesk.discard(id)),
      expiredShown: (id) => later(({ contactDesk }) => contactDesk.expiredShown(id)),
    },
    notifier: {
      show: (notice) => later(({ notifier }) => notifier.show(notice)),
      follow: (work, stages) => later(({ notifier }) => notifier.follow(work, stages)),
      dismiss: (id) => later(({ notifier }) => notifier.dismiss(id)),
    },
    analytics:
      import.meta.env.VITE_ANALYTICS === 'off'
        ? silentAnalytics
        : { pageView: (path) => later(({ analytics }) => analytics.pageView(path)) },
    scroller: createScroller(() => afterFirstPaint().then(() => import('lenis'))),
  };
}

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(listeners: ReadonlySet<Listener>) {
  for (const listener of listeners) listener();
}

/** Settles when what is there has been painted, so that nothing competes with it. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab paints nothing, and its work must not wait until somebody looks at it.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
