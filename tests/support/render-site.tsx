import { Fragment, StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { pageTimers } from '#adapters/browser/system.ts';
import { ContactDesk, type ContactDeskPorts } from '#domain/services/contact-desk.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import type { Notice, NoticeText } from '#ports/notifier.ts';
import type { Scroller } from '#ports/scroller.ts';
import { App } from '#ui/app.tsx';
import { announceDeliveries } from '#ui/contact/announce-deliveries.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { InboxInMemory, OutboxInMemory, PostsInMemory, RecordingLog } from './fakes.ts';

/** Records the texts of the notices in their order. */
export class RecordingNotifier {
  readonly notices: (NoticeText & { readonly variant: string })[] = [];

  /** The notices with their buttons. */
  readonly shown: Notice[] = [];

  show(notice: Notice) {
    const { id = '', variant, title, description } = notice;
    this.shown.push(notice);
    this.notices.push({ variant, title, ...(description !== undefined && { description }) });
    return id;
  }

  dismiss() {
    this.notices.push({ variant: 'dismissed', title: '' });
  }
}

const idleScroller: Scroller = {
  toSection: () => {},
  toTop: () => {},
  jump: () => {},
  pause: () => {},
  resume: () => {},
};

let ids = 0;

/** A contact desk that is loaded. */
export function aDesk(
  ports: Pick<ContactDeskPorts, 'inbox' | 'outbox'> & Partial<Pick<ContactDeskPorts, 'timers'>>,
) {
  const desk = new ContactDesk({
    clock: { now: () => new Date() },
    timers: pageTimers,
    connectivity: { isOnline: () => true, onReconnectOrVisible: () => {} },
    locks: { withExclusiveLock: async (_name, work) => work().then(() => true) },
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    random: () => 0.5,
    log: new RecordingLog(),
    ...ports,
  });
  return Object.assign(desk, { load: async () => {} });
}

/** Announces the deliveries of the desk while the site is rendered. */
function Announcements({ contactDesk, notifier }: Services) {
  useEffect(
    () =>
      contactDesk instanceof ContactDesk ? announceDeliveries(contactDesk, notifier) : undefined,
    [contactDesk, notifier],
  );
  return null;
}

/** The services of the site as fakes; a test replaces those that matter to it. */
export function fakeServices(changes: Partial<Services> = {}) {
  const inbox = new InboxInMemory();
  const notifier = new RecordingNotifier();
  const views: string[] = [];
  const outbox = new OutboxInMemory();
  const desk = aDesk({ inbox, outbox });
  const services: Services = {
    projects: { all: async () => [] },
    posts: new PostsInMemory(),
    pages: { find: async () => null },
    log: new RecordingLog(),
    clock: { now: () => new Date() },
    parseMarkdown: async (source) => parseMarkdown(source),
    contactDesk: desk,
    inboxAccess: { isConfigured: true, isAvailable: true },
    notifier,
    scroller: idleScroller,
    analytics: { pageView: (path) => views.push(path) },
    ...changes,
  };
  return { services, inbox, outbox, notifier, views };
}

/** Renders the whole site at this path, and sets `window.location` to it. */
export function renderSite(
  path: string,
  services: Services,
  { isStrict = false, store = new ResourceStore() } = {},
) {
  window.history.pushState(null, '', path);
  const Mode = isStrict ? StrictMode : Fragment;
  return render(
    <Mode>
      <ServicesProvider value={services}>
        <ResourceStoreProvider value={store}>
          <BrowserRouter useTransitions={false}>
            <App />
            <Announcements {...services} />
          </BrowserRouter>
        </ResourceStoreProvider>
      </ServicesProvider>
    </Mode>,
  );
}

/** A promise with its functions to settle it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
