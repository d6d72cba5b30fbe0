import { createScroller } from '#adapters/browser/lenis-scroller.ts';
import type { Services } from '#ui/services.tsx';
import type { openServices } from './container.ts';

type Opened = Awaited<ReturnType<typeof openServices>>;

/**
 * The services as the screens get them: here from the first frame, while the container and what it
 * brings are loaded at the first call that needs them.
 */
export function createServices(): Services {
  let opening: Promise<Opened> | null = null;
  const open = () => {
    opening ??= Promise.all([import('./container.ts'), import('./environment.ts')])
      .then(([container, environment]) =>
        container.openServices(environment.readEnvironment(import.meta.env)),
      )
      .catch((reason: unknown) => {
        opening = null;
        throw reason;
      });
    return opening;
  };
  /** Acts once the services are open; where they cannot be, there is nobody left to tell. */
  const later = (act: (opened: Opened) => void) => void open().then(act, () => undefined);

  return {
    projects: { all: async () => (await open()).projects.all() },
    blog: {
      all: async () => (await open()).blog.all(),
      featured: async () => (await open()).blog.featured(),
      read: async (slug) => (await open()).blog.read(slug),
    },
    contactDesk: { submit: async (draft) => (await open()).contactDesk.submit(draft) },
    notifier: {
      show: (notice) => later(({ notifier }) => notifier.show(notice)),
      follow: (work, stages) => later(({ notifier }) => notifier.follow(work, stages)),
    },
    analytics: { pageView: (path) => later(({ analytics }) => analytics.pageView(path)) },
    scroller: createScroller(() => afterFirstPaint(() => import('lenis'))),
  };
}

function afterFirstPaint<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => setTimeout(() => load().then(resolve, reject)));
  });
}
