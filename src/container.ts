// inversify numbers its bindings with Reflect.metadata. No class has decorators.
import 'reflect-metadata/lite';
import { backend } from 'virtual:backend';
import { Container, type ServiceIdentifier } from 'inversify';
import { createInsightsAnalytics } from '#adapters/browser/insights-analytics.ts';
import { consoleLog, systemClock } from '#adapters/browser/system.ts';
import { type Analytics, disabledAnalytics } from '#ports/analytics.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { readPostFiles } from '#ui/post-files.ts';
import { chunksOf } from '#ui/shell/served-build.ts';
import { createDataSource, createInbox } from './data-sources.ts';
import { countsPageViews } from './host-abilities.ts';
import { withReadCache } from './read-cache.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

const LOG = token<Log>('Log');
const DATA_SOURCE = token<DataSource>('DataSource');
const INBOX = token<ContactInbox>('ContactInbox');
const ANALYTICS = token<Analytics>('Analytics');

/** The data source; where reads cost, a visit does not repeat those of a visit some minutes before. */
function openDataSource(log: Log): DataSource {
  const source = createDataSource(log);
  if (!backend.billsReads) return source;
  const files = readPostFiles();
  // A page that was not prerendered names no files.
  if (files === null) return source;
  const [entry] = chunksOf(document) ?? [];
  return withReadCache(source, `${entry} ${files.list}`, systemClock);
}

/** Wires the services that are loaded after the first paint. */
export function openServices() {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(LOG).toConstantValue(consoleLog);
  container
    .bind(DATA_SOURCE)
    .toResolvedValue((log: Log) => openDataSource(firstWarning(log)), [LOG]);
  container.bind(INBOX).toResolvedValue(createInbox);
  container
    .bind(ANALYTICS)
    .toResolvedValue(
      (log: Log) =>
        countsPageViews
          ? createInsightsAnalytics(import.meta.env.DEV ? 'development' : 'production', log)
          : disabledAnalytics,
      [LOG],
    );

  return {
    ...container.get(DATA_SOURCE),
    inbox: container.get(INBOX),
    analytics: container.get(ANALYTICS),
  };
}

/** The log with the first warning only. The build and the owner's tool report every document. */
function firstWarning(log: Log): Log {
  let hasWarned = false;
  return {
    ...log,
    warn: (message) => {
      if (!hasWarned) log.warn(message);
      hasWarned = true;
    },
  };
}
