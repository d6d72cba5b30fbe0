import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineHashes } from './csp-check.ts';
import { securityHeaders } from './headers.ts';
import { firebaseHosting, vercelConfig } from './host-files.ts';

/** The text of each file of the repository that a host reads the headers from, by name. */
export type HostFiles = Readonly<Record<string, string>>;

/** The host files that a folder has: an owner may delete those of a host that is not used. */
export function readHostFiles(root: string): HostFiles {
  const names = ['vercel.json', 'firebase.json'].filter((name) =>
    existsSync(path.join(root, name)),
  );
  const files = names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);
  return Object.fromEntries(files.filter(([, text]) => connectOrigins(text) !== null));
}

const DIRECTIVES = { 'script-src': /script-src [^;"]*/, 'style-src': /style-src [^;"]*/ };
type Directive = keyof typeof DIRECTIVES;

/** The content that the host files should have, by name. */
export function hostConfig(
  files: HostFiles,
  { inline, origins }: { readonly inline: InlineHashes; readonly origins: readonly string[] },
): Readonly<Record<string, unknown>> {
  const headers = securityHeaders({ backendOrigins: origins.filter(isDeployable), inline });
  const configOf = (name: string, text: string) =>
    name === 'vercel.json'
      ? vercelConfig(headers)
      : // The rules and the emulators stay as they are.
        { ...JSON.parse(text), hosting: firebaseHosting(headers) };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, configOf(name, text)]),
  );
}

/** The origins that the host files let a page request beside its own. */
export function allowedOrigins(files: HostFiles): readonly string[] {
  return [...new Set(Object.values(files).flatMap((text) => connectOrigins(text) ?? []))];
}

/** The hashes of inline styles that the host files allow. */
export function allowedStyles(files: HostFiles): readonly string[] {
  return allowedHashes(files, 'style-src');
}

function allowedHashes(files: HostFiles, directive: Directive): readonly string[] {
  const hashes = Object.values(files).flatMap((text) => {
    const [list = ''] = DIRECTIVES[directive].exec(text) ?? [];
    return list.match(/sha256-[^']+/g) ?? [];
  });
  return [...new Set(hashes)];
}

/**
 * A sentence to the owner where a host file does not allow the styles that a build puts into its pages; null where
 * all do. Those pages load their styles as files, which takes longer (src/inline/refused-styles.ts).
 */
export function staleStylesWarning(files: HostFiles, styles: readonly string[]): string | null {
  const names = filesWithout(files, styles, 'style-src');
  if (names === null) return null;
  return (
    `Aviso: ${names}: no tiene los estilos de este build, y el sitio publicado ahí tardaría más en verse. ` +
    'Corré "npm run headers" y guardá los cambios en el repositorio.'
  );
}

/**
 * The owner's instructions where a host file does not allow the scripts that a build puts into its pages; null where
 * all do. Such a script changes with its source and with the version of the minifier.
 */
export function staleScriptsProblem(files: HostFiles, scripts: readonly string[]): string | null {
  const names = filesWithout(files, scripts, 'script-src');
  if (names === null) return null;
  return (
    `${names}: no se permiten los scripts que este build pone en sus páginas (src/inline), y el sitio publicado ahí ` +
    'no arrancaría. Corré "npm run headers" y guardá los cambios en el repositorio. Si no usás ese servicio, ' +
    'borrá vercel.json o la parte "hosting" de firebase.json.'
  );
}

/** The names of the host files that lack one of the hashes; null where all have them. */
function filesWithout(
  files: HostFiles,
  hashes: readonly string[],
  directive: Directive,
): string | null {
  const stale = Object.entries(files).filter(([name, text]) => {
    const allowed = allowedHashes({ [name]: text }, directive);
    return hashes.some((hash) => !allowed.includes(hash));
  });
  return stale.length === 0 ? null : new Intl.ListFormat('es').format(stale.map(([name]) => name));
}

/**
 * The owner's instructions where a host file refuses an origin that the pages of a build request; null where
 * none does.
 */
export function hostProblem(files: HostFiles, origins: readonly string[]): string | null {
  const refusing = Object.entries(files).flatMap(([name, text]) => {
    const allowed = connectOrigins(text) ?? [];
    return origins
      .filter((origin) => isDeployable(origin) && !allowed.includes(origin))
      .map((origin) => ({ name, origin }));
  });
  if (refusing.length === 0) return null;
  const listOf = (texts: readonly string[]) =>
    new Intl.ListFormat('es').format([...new Set(texts)]);
  return (
    `${listOf(refusing.map(({ name }) => name))}: no se permite ${listOf(refusing.map(({ origin }) => origin))}, ` +
    'y un sitio publicado ahí no podría leer ni entregar nada. Corré "npm run headers" con la misma ' +
    'configuración que este build y guardá los cambios en el repositorio. Si no usás ese servicio, ' +
    'borrá vercel.json o la parte "hosting" de firebase.json.'
  );
}

/** The origins after `'self'` in the policy of a host file; null for a file without a policy. */
function connectOrigins(text: string): readonly string[] | null {
  const [, list] = /connect-src 'self'([^;"]*)/.exec(text) ?? [];
  return list === undefined ? null : list.split(' ').filter((origin) => origin !== '');
}

/** False for plain http, such as an emulator's: a deployed page cannot request it. */
function isDeployable(origin: string): boolean {
  return origin.startsWith('https:');
}
