import { createContext, useContext } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import type { MarkdownParser } from '#markdown/parser.ts';
import type { Analytics } from '#ports/analytics.ts';
import type { PostRepository, ProjectRepository } from '#ports/content.ts';
import type { Notifier } from '#ports/notifier.ts';
import type { Scroller } from '#ports/scroller.ts';
import type { Clock, Log } from '#ports/system.ts';
import type { InitialData } from './resource-store.ts';

/** The places where the form takes messages. */
export type InboxAccess = {
  /** True if the build has an inbox, for all names of the site or for some. */
  readonly isConfigured: boolean;
  /** True if the form takes messages under the name by which this page was opened. A build knows no name. */
  readonly isAvailable: boolean;
};

/** The posts of the screens. Every method rejects with a `DataSourceError` when it has no answer. */
export type SitePosts = Pick<PostRepository, 'all' | 'findBySlug'> & {
  /**
   * The list of `all`, brought up to date with the data source; null where it is. `all` returns the same from
   * then on.
   */
  update(): Promise<readonly PostSummary[] | null>;
  /** The texts of the posts by slug, for a search. A post that is newer than the build has none. */
  texts(): Promise<ReadonlyMap<string, string>>;
};

/**
 * The contact desk of the screens, whose `submit` returns its result at once. Until `load` has resolved it has no
 * messages, `submit` throws, and `sendNow` and `discard` do nothing: the screen with the form waits for that.
 */
export type ContactDeskService = Pick<
  ContactDesk,
  'submit' | 'sendNow' | 'discard' | 'pending' | 'onChange'
> & {
  load(): Promise<void>;
};

/** The pages that the build has written, as data for the screens. */
export type PrerenderedPages = {
  /**
   * The data of the page at this path, with the HTML and the pictures that belong to it; null where this build has no
   * such page, or none that comes in time. Never rejects.
   */
  find(path: string): Promise<InitialData | null>;
};

/**
 * Everything that the screens need from outside. An implementation may still be loading when a method is called: a
 * read and the parser return a promise, a notice is shown and a page view counted later, and until then the browser
 * scrolls by itself. Only the contact desk must be loaded first.
 */
export type Services = {
  readonly projects: ProjectRepository;
  readonly posts: SitePosts;
  readonly pages: PrerenderedPages;
  readonly log: Log;
  readonly clock: Clock;
  readonly contactDesk: ContactDeskService;
  readonly inboxAccess: InboxAccess;
  readonly parseMarkdown: MarkdownParser;
  readonly notifier: Pick<Notifier, 'show' | 'dismiss'>;
  readonly scroller: Scroller;
  readonly analytics: Analytics;
};

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** The services of the site. Throws outside of a `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing above this component');
  return services;
}
