import type { Backend, Inbox, SettingsReader } from '#adapters/kit/backend.ts';
import { BACKENDS, DEFAULT_BACKEND, INBOXES } from './backends.ts';

/** The settings of a build. `.env.example` explains the variables. */
export type Environment = {
  /** The backend's name: its key in `BACKENDS`. */
  readonly dataSource: string;
  readonly backend: Backend;
  /** The backend's own settings, for its methods alone. */
  readonly settings: unknown;
  /** The inbox that messages go to; null where the build has none. */
  readonly inbox: ChosenInbox | null;
  /** The origins that a page requests beside its own, for its content and its messages. */
  readonly origins: readonly string[];
  /** True if the build reads the data source and writes whole pages. */
  readonly prerender: boolean;
  /** The public origin, without a slash at the end; null where the build has none. */
  readonly siteUrl: string | null;
};

type ChosenInbox = {
  /** The inbox's name: its key in `INBOXES`. */
  readonly name: string;
  readonly description: Inbox;
  /** The inbox's own settings, for its methods alone. */
  readonly settings: unknown;
};

/** The value of `VITE_INBOX` for a site without an inbox. */
const NO_INBOX = 'none';

type Variables = Readonly<Record<string, unknown>>;

/** An origin, with or without a slash after it. */
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/;

/** The name of a machine and its port. */
const HOST = /^[^\s/?#@]+:\d+$/;

/** Tells the owner why a text is no origin. */
export const NOT_AN_ORIGIN = 'debe ser solo el origen, como https://ejemplo.com.ar';

/** A path of the site. Two slashes would begin the address of another host. */
const PATH = /^\/(?![/\\])/;

/** Reads and checks the variables of a build. Throws an error that names every wrong one, in Spanish. */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = [];
  const optional = (variable: string) => {
    const text = variables[variable];
    return typeof text === 'string' && text !== '' ? text : null;
  };
  const required = (variable: string) => {
    const text = optional(variable);
    if (text === null) problems.push(`${variable}: falta`);
    return text ?? '';
  };
  const address: SettingsReader['address'] = (variable, allowed = 'url') => {
    const text = required(variable);
    const isPathAllowed = allowed !== 'url';
    if (text !== '' && !(isPathAllowed ? isAddress(text) : isUrl(text))) {
      const orPath = isPathAllowed ? ', o una ruta del sitio, como /datos' : '';
      problems.push(`${variable}: debe ser una dirección entera, como https://…${orPath}`);
    } else if (hasUnusablePart(text, allowed === 'folder')) {
      const query = allowed === 'folder' ? '?, ' : '';
      problems.push(`${variable}: no puede llevar ${query}# ni usuario y contraseña`);
    }
    return withoutEndSlashes(text);
  };

  const host: SettingsReader['host'] = (variable) => {
    const text = optional(variable);
    if (text === null || (HOST.test(text) && URL.canParse(`http://${text}`))) return text;
    problems.push(`${variable}: debe ser máquina y puerto, como 127.0.0.1:8080`);
    return null;
  };

  const reader: SettingsReader = { required, optional, address, host };
  const dataSource = optional('VITE_DATA_SOURCE') ?? DEFAULT_BACKEND;
  const backend = rowOf(BACKENDS, dataSource);
  if (backend === undefined) {
    problems.push(`VITE_DATA_SOURCE: debe ser ${oneOf(Object.keys(BACKENDS))}`);
  }
  const settings = backend?.readSettings(reader);
  const inboxName = inboxNameOf(variables);
  const inbox = rowOf(INBOXES, inboxName);
  if (optional('VITE_INBOX') !== null && inboxName !== NO_INBOX && !inbox?.reachesOwner) {
    const names = Object.keys(INBOXES).filter((name) => INBOXES[name]?.reachesOwner);
    problems.push(`VITE_INBOX: debe ser ${oneOf([...names, NO_INBOX])}`);
  }
  // Content and inbox of one folder read the same variables, whose problems are reported once.
  const isReported = inboxName === dataSource && problems.length > 0;
  const inboxSettings = isReported ? null : inbox?.readSettings(reader);
  const siteUrl = optional('VITE_SITE_URL');
  const origin = siteUrl && originOf(siteUrl);
  if (origin === null && siteUrl !== null) problems.push(`VITE_SITE_URL: ${NOT_AN_ORIGIN}`);
  if (backend === undefined || problems.length > 0) {
    throw new Error(`Configuración incompleta. ${problems.join('; ')}. Ver .env.example.`);
  }
  return {
    dataSource,
    backend,
    settings,
    inbox: inbox ? { name: inboxName, description: inbox, settings: inboxSettings } : null,
    origins: [...new Set([...backend.origins(settings), ...(inbox?.origins(inboxSettings) ?? [])])],
    prerender: variables.VITE_PRERENDER !== 'off',
    siteUrl: origin,
  };
}

/** The inbox that the variables name, which may be none or unknown. By default, the data source's own. */
export function inboxNameOf({ VITE_INBOX, VITE_DATA_SOURCE }: Variables): string {
  return String(VITE_INBOX || VITE_DATA_SOURCE || DEFAULT_BACKEND);
}

function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(names);
}

/** The origin that an address consists of; null for any other text. */
export function originOf(text: string): string | null {
  return ORIGIN.test(text) && URL.canParse(text) ? new URL(text).origin : null;
}

/** An address as the site uses it: names of files follow after a slash. */
export function withoutEndSlashes(address: string): string {
  return address.replace(/\/+$/, '');
}

/** True for a whole address, and for a path of the site. */
export function isAddress(text: string): boolean {
  return isUrl(text) || PATH.test(text);
}

/**
 * True for an address with a part that a browser does not send: it leaves out a fragment, and refuses a request with a
 * password. Behind the query of a folder the name of a file would belong to the query.
 */
export function hasUnusablePart(text: string, isFolder: boolean): boolean {
  const { username, password } = new URL(text, 'https://site.invalid');
  return text.includes('#') || username + password !== '' || (isFolder && text.includes('?'));
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
