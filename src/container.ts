// inversify numbers its bindings with Reflect.metadata. No class has decorators.
import 'reflect-metadata/lite';
import { backend } from 'virtual:backend';
import { Container, type ServiceIdentifier } from 'inversify';
import { createInsightsAnalytics } from '#adapters/browser/insights-analytics.ts';
import { consoleLog } from '#adapters/browser/system.ts';
import { type Analytics, disabledAnalytics } from '#ports/analytics.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { createDataSource } from './data-sources.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

const LOG = token<Log>('Log');
const DATA_SOURCE = token<DataSource>('DataSource');
const ANALYTICS = token<Analytics>('Analytics');

/** Wires the services that are loaded after the first paint. */
export function openServices() {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(LOG).toConstantValue(consoleLog);
  container
    .bind(DATA_SOURCE)
    .toResolvedValue((log: Log) => createDataSource(firstWarning(log)), [LOG]);
  container
    .bind(ANALYTICS)
    .toResolvedValue(
      (log: Log) =>
        backend.needsNetwork
          ? createInsightsAnalytics(import.meta.env.DEV ? 'development' : 'production', log)
          : disabledAnalytics,
      [LOG],
    );

  return { ...container.get(DATA_SOURCE), analytics: container.get(ANALYTICS) };
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
