import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { Blog } from '#domain/services/blog.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Notice, NoticeStages, NoticeText } from '#ports/notifier.ts';
import type { Scroller } from '#ports/scroller.ts';
import { App } from '#ui/app.tsx';
import { ResourceStore, ResourceStoreProvider } from '#ui/resources.tsx';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { FixedClock, InboxInMemory, PostsInMemory, RecordingLog } from './fakes.ts';

/** Writes down what was said, in the order in which a visitor would have read it. */
export class RecordingNotifier {
  readonly said: (NoticeText & { readonly variant: string })[] = [];

  show({ variant, title, description }: Notice) {
    this.#say(variant, { title, ...(description !== undefined && { description }) });
  }

  follow<T>(work: Promise<T>, { loading, success, error }: NoticeStages<T>) {
    this.#say('loading', loading);
    work.then(
      (value) => this.#say('success', typeof success === 'function' ? success(value) : success),
      (reason) => this.#say('error', typeof error === 'function' ? error(reason) : error),
    );
  }

  #say(variant: string, text: NoticeText) {
    this.said.push({ variant, ...text });
  }
}

const stillScroller: Scroller = {
  toSection: () => {},
  toTop: () => {},
  jump: () => {},
  pause: () => {},
  resume: () => {},
};

/** The site on fakes; a test names only what it is about. */
export function fakeServices(changes: Partial<Services> = {}) {
  const inbox = new InboxInMemory();
  const notifier = new RecordingNotifier();
  const views: string[] = [];
  const desk = new ContactDesk(inbox, new FixedClock('2026-11-20T12:00:00Z'), () => 'un-id');
  const services: Services = {
    projects: { all: async () => [] },
    blog: new Blog(new PostsInMemory(), new RecordingLog()),
    contactDesk: { submit: async (draft) => desk.submit(draft) },
    notifier,
    scroller: stillScroller,
    analytics: { pageView: (path) => views.push(path) },
    ...changes,
  };
  return { services, inbox, notifier, views };
}

/** The whole site, opened at an address by a visitor who has just arrived. */
export function renderSite(path: string, services: Services) {
  return render(
    <ServicesProvider value={services}>
      <ResourceStoreProvider value={new ResourceStore()}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </ResourceStoreProvider>
    </ServicesProvider>,
  );
}

/** A promise that a test settles when it likes. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
