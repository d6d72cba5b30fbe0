import type { Backend, SettingsReader } from '#adapters/kit/backend.ts';
import { BACKENDS, DEFAULT_BACKEND } from './backends.ts';

/** The settings of a build. `.env.example` explains the variables. */
export type Environment = {
  /** The backend's name: its key in `BACKENDS`. */
  readonly dataSource: string;
  readonly backend: Backend;
  /** The backend's own settings, for its methods alone. */
  readonly settings: unknown;
  /** True if the build reads the data source and writes whole pages. */
  readonly prerender: boolean;
  /** The public origin, without a slash at the end; null where the build has none. */
  readonly siteUrl: string | null;
};

/** An origin, a slash after it, or nothing. */
const ORIGIN = /^(?:https?:\/\/[^\s/?#@]+\/?)?$/;

/** A path of the site. Two slashes would begin the address of another host. */
const PATH = /^\/(?![/\\])/;

/** Reads and checks the variables of a build. Throws an error that names every wrong one, in Spanish. */
export function readEnvironment(variables: Readonly<Record<string, unknown>>): Environment {
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
    const isPathAllowed = allowed === 'url or path';
    if (text !== '' && !isUrl(text) && !(isPathAllowed && PATH.test(text))) {
      const orPath = isPathAllowed ? ', o una ruta del sitio, como /datos' : '';
      problems.push(`${variable}: debe ser una dirección entera, como https://…${orPath}`);
    }
    return text.replace(/\/+$/, '');
  };

  const dataSource = optional('VITE_DATA_SOURCE') ?? DEFAULT_BACKEND;
  const backend = Object.hasOwn(BACKENDS, dataSource) ? BACKENDS[dataSource] : undefined;
  if (backend === undefined) {
    const names = new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.keys(BACKENDS));
    problems.push(`VITE_DATA_SOURCE: debe ser ${names}`);
  }
  const settings = backend?.readSettings({ required, optional, address });
  const siteUrl = optional('VITE_SITE_URL');
  if (siteUrl !== null && !ORIGIN.test(siteUrl)) {
    problems.push('VITE_SITE_URL: debe ser solo el origen, como https://ejemplo.com.ar');
  }
  if (backend === undefined || problems.length > 0) {
    throw new Error(`Configuración incompleta. ${problems.join('; ')}. Ver .env.example.`);
  }
  return {
    dataSource,
    backend,
    settings,
    prerender: variables.VITE_PRERENDER !== 'off',
    siteUrl: siteUrl && new URL(siteUrl).origin,
  };
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
