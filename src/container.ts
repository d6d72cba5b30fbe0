// The peer of inversify, which numbers its bindings with it; nothing here is decorated.
import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { createInsightsAnalytics } from '#adapters/browser/insights-analytics.ts';
import { localStorageOrNull } from '#adapters/browser/kept-messages.ts';
import { silentAnalytics } from '#adapters/browser/silent-analytics.ts';
import { createSonnerNotifier, mountNoticeRegion } from '#adapters/browser/sonner-notifier.tsx';
import {
  browserConnectivity,
  consoleLog,
  createLocalConnectivity,
  pageTimers,
  randomId,
  systemClock,
  webLocks,
} from '#adapters/browser/system.ts';
import { Blog } from '#domain/services/blog.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Analytics } from '#ports/analytics.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Notifier } from '#ports/notifier.ts';
import type { Log } from '#ports/system.ts';
import { createDataSource } from './data-sources.ts';
import type { Environment } from './environment.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

const LOG = token<Log>('Log');
const OUTBOX = token<ContactOutbox>('ContactOutbox');
const DATA_SOURCE = token<DataSource>('DataSource');
const BLOG = token<Blog>('Blog');
const CONTACT_DESK = token<ContactDesk>('ContactDesk');
const NOTIFIER = token<Notifier>('Notifier');
const ANALYTICS = token<Analytics>('Analytics');

/** Wires the site for this environment and hands out the services that need it. */
export function openServices(environment: Environment) {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(LOG).toConstantValue(consoleLog);
  container
    .bind(DATA_SOURCE)
    .toResolvedValue((log: Log) => createDataSource(environment, log), [LOG]);
  container
    .bind(BLOG)
    .toResolvedValue(({ posts }: DataSource, log: Log) => new Blog(posts, log), [DATA_SOURCE, LOG]);
  container.bind(OUTBOX).toResolvedValue(() => createLocalOutbox(localStorageOrNull()));
  container.bind(CONTACT_DESK).toResolvedValue(
    ({ inbox }: DataSource, outbox: ContactOutbox, log: Log) =>
      new ContactDesk({
        inbox,
        outbox,
        log,
        clock: systemClock,
        timers: pageTimers,
        connectivity:
          environment.dataSource === 'fixtures' ? createLocalConnectivity() : browserConnectivity,
        locks: webLocks,
        newId: randomId,
        random: Math.random,
      }),
    [DATA_SOURCE, OUTBOX, LOG],
  );
  container
    .bind(NOTIFIER)
    .toResolvedValue(
      (log: Log) => createSonnerNotifier(mountNoticeRegion(document.body), log),
      [LOG],
    );
  container
    .bind(ANALYTICS)
    .toResolvedValue(
      (log: Log) =>
        environment.analytics === 'off'
          ? silentAnalytics
          : createInsightsAnalytics(environment.mode, log),
      [LOG],
    );

  return {
    projects: container.get(DATA_SOURCE).projects,
    blog: container.get(BLOG),
    contactDesk: container.get(CONTACT_DESK),
    notifier: container.get(NOTIFIER),
    analytics: container.get(ANALYTICS),
  };
}
