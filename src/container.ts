import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { createInsightsAnalytics, silentAnalytics } from '#adapters/browser/insights-analytics.ts';
import { createSonnerNotifier, mountNoticeRegion } from '#adapters/browser/sonner-notifier.tsx';
import { consoleLog, randomId, systemClock } from '#adapters/browser/system.ts';
import { Blog } from '#domain/services/blog.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Analytics } from '#ports/analytics.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Notifier } from '#ports/notifier.ts';
import type { Clock, Log, NewId } from '#ports/system.ts';
import type { Environment } from './environment.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

const CLOCK = token<Clock>('Clock');
const LOG = token<Log>('Log');
const NEW_ID = token<NewId>('NewId');
const DATA_SOURCE = token<DataSource>('DataSource');
const BLOG = token<Blog>('Blog');
const CONTACT_DESK = token<ContactDesk>('ContactDesk');
const NOTIFIER = token<Notifier>('Notifier');
const ANALYTICS = token<Analytics>('Analytics');

/** One row per backend, each behind its own `import()`: a build carries only what it can open. */
const DATA_SOURCES = {
  fixtures: async (log: Log) => {
    const [{ openDataSource }, { default: documents }] = await Promise.all([
      import('#adapters/fixtures/open-data-source.ts'),
      import('virtual:fixtures'),
    ]);
    return openDataSource(documents, log);
  },
} satisfies Record<Environment['dataSource'], (log: Log) => Promise<DataSource>>;

/** Wires the site for this environment and hands out the services that need it. */
export async function openServices(environment: Environment) {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(CLOCK).toConstantValue(systemClock);
  container.bind(LOG).toConstantValue(consoleLog);
  container.bind(NEW_ID).toConstantValue(randomId);
  container
    .bind(DATA_SOURCE)
    .toConstantValue(await DATA_SOURCES[environment.dataSource](container.get(LOG)));
  container
    .bind(BLOG)
    .toResolvedValue(({ posts }: DataSource, log: Log) => new Blog(posts, log), [DATA_SOURCE, LOG]);
  container
    .bind(CONTACT_DESK)
    .toResolvedValue(
      ({ inbox }: DataSource, clock: Clock, newId: NewId) => new ContactDesk(inbox, clock, newId),
      [DATA_SOURCE, CLOCK, NEW_ID],
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
