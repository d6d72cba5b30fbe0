import type { ContactInbox } from '#ports/contact.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';

/** Reads the `VITE_…` variables of a build. */
export type SettingsReader = {
  /** The text of the variable. Without one the build fails with the variable's name. */
  required(variable: string): string;
  /** The text of the variable; null where it is missing or empty. */
  optional(variable: string): string | null;
  /**
   * The http(s) address of the variable, without a slash at the end. Without a whole address, or where it is
   * allowed a path of the site itself such as `/datos`, the build fails with a sentence. So it does for a fragment or a
   * password in it, and for a query in a `folder`, which may be a path too.
   */
  address(variable: string, allowed?: 'url' | 'url or path' | 'folder'): string;
  /** The `host:port` of the variable; null where it is missing or empty. For any other text the build fails. */
  host(variable: string): string | null;
};

/**
 * The description of a source of content: one per folder of `src/adapters`, exported as `backend` by its
 * `backend.ts` and listed in `src/backends.ts`. Nothing else names a backend. Every page loads this
 * module, and Node does too, so it imports the rest of the adapter only inside `open`: a module that both
 * import would become a chunk of its own that every page requests.
 */
export type Backend<Settings = unknown> = {
  /** Reads the settings of a build. They reach the page as JSON: no dates, no functions, no secrets. */
  readSettings(variables: SettingsReader): Settings;
  /** Loads the adapter by `import()` and opens it. Reads begin only when they are called. */
  open(settings: Settings, log: Log): Promise<DataSource>;
  /** The origins that a page requests beside its own: `connect-src` of the content security policy. */
  origins(settings: Settings): readonly string[];
  /**
   * True where the content is compiled into the site: prerendered pages are as new as the data, nothing is
   * revalidated, and an export reads the fixtures folder.
   */
  readonly isPartOfBuild: boolean;
  /** False where reads work offline; such a site counts no page views under a loopback name. */
  readonly needsNetwork: boolean;
  /** True where each document that is read costs: a visit then does not repeat the reads of a visit just before. */
  readonly billsReads: boolean;
  /** True where `PostRepository.bodies` has the text of the posts; false where it returns null. */
  readonly hasBodies: boolean;
  /** Present where pictures lie beside the documents: the address of their folder, which an export copies. */
  pictureFolder?(settings: Settings): string;
  /** Present where the settings may hold an address of the site itself, such as `/datos`. */
  readonly sameOrigin?: {
    /** The variable that holds the address. */
    readonly variable: string;
    /** True if the settings hold such an address. */
    isUsed(settings: Settings): boolean;
    /** The settings with the address at this origin, for a program outside of the page. */
    resolve(settings: Settings, origin: string): Settings;
  };
};

/**
 * The description of an inbox: at most one per folder of `src/adapters`, exported as `inbox` by its `inbox.ts`
 * and listed in `src/backends.ts`. Its folder's content and its inbox are chosen apart. The rules for
 * imports are those of `Backend`.
 */
export type Inbox<Settings = unknown> = {
  /** Reads the settings of a build, as `Backend.readSettings` does. */
  readSettings(variables: SettingsReader): Settings;
  /** Loads the adapter by `import()` and opens it. */
  open(settings: Settings): Promise<ContactInbox>;
  /** The origins that a page requests beside its own. */
  origins(settings: Settings): readonly string[];
  /**
   * False where the owner never receives the messages, because they live as long as the page. `VITE_INBOX`
   * cannot name such an inbox, and a page uses it under a loopback name only, for a developer to try the form.
   */
  readonly reachesOwner: boolean;
};
