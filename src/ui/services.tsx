import { createContext, useContext } from 'react';
import type { Blog } from '#domain/services/blog.ts';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Analytics } from '#ports/analytics.ts';
import type { ProjectRepository } from '#ports/content.ts';
import type { Notifier } from '#ports/notifier.ts';
import type { Scroller } from '#ports/scroller.ts';

/**
 * All that the screens may ask for. What stands behind a method may still be on its way when it is
 * called: those that answer do so with a promise, the others act as soon as they can.
 */
export type Services = {
  readonly projects: ProjectRepository;
  readonly blog: Pick<Blog, 'all' | 'around' | 'bodies' | 'featured' | 'read'>;
  readonly contactDesk: Pick<
    ContactDesk,
    | 'submit'
    | 'sendNow'
    | 'discard'
    | 'acknowledgeExpired'
    | 'pending'
    | 'hasMemoryOnly'
    | 'onChange'
    | 'onAnnouncement'
  >;
  readonly notifier: Pick<Notifier, 'show' | 'dismiss'>;
  readonly scroller: Scroller;
  readonly analytics: Analytics;
};

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing above this component');
  return services;
}
