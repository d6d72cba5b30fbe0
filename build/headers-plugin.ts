import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Environment } from '#root/environment.ts';
import { BuildChunks } from './chunks.ts';
import { cspViolations, hashOf, type InlineHashes } from './csp-check.ts';
import { securityHeaders } from './headers.ts';
import {
  hostProblem,
  readHostFiles,
  staleScriptsProblem,
  staleStylesWarning,
} from './host-config.ts';
import { netlifyHeaders, netlifyRedirects } from './host-files.ts';
import { inlineScriptSources } from './index-html-plugin.ts';
import { pageStyles } from './page-html.ts';
import { redirectTarget } from './redirects.ts';

/** Netlify's headers; `vite preview` reads them too, so that it sends those of the build. */
export const HEADERS_FILE = '_headers';
const REDIRECTS_FILE = '_redirects';

/**
 * The last step of a build: fails on a page that the content security policy would break, and writes
 * Netlify's headers and redirects. `npm run headers` writes those of the other hosts; a build whose backend they
 * refuse, or whose inline scripts, fails before it begins.
 */
export function headersPlugin({ origins }: Environment): Plugin {
  let root = '';
  let outDir = '';
  let scripts: readonly string[] = [];
  let styles: readonly string[] | null = null;
  return {
    name: 'headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    buildStart: async () => {
      scripts = await inlineScriptSources();
      const files = readHostFiles(root);
      const problem = hostProblem(files, origins) ?? staleScriptsProblem(files, scripts);
      if (problem !== null) throw new Error(problem);
    },
    writeBundle: (_options, bundle) => {
      styles = pageStyles(new BuildChunks(bundle)).map(hashOf);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Rollup calls this hook after a failed build too.
      handler: async () => {
        if (styles === null) return;
        await writeHeaders(outDir, { scripts, styles }, origins);
        const warning = staleStylesWarning(readHostFiles(root), styles);
        if (warning !== null) console.warn(warning);
      },
    },
  };
}

/** Checks every page of a built site and writes its `_headers` and `_redirects`. */
export async function writeHeaders(
  outDir: string,
  inline: InlineHashes,
  backendOrigins: readonly string[],
) {
  const files = await filesOf(outDir);
  const problems: string[] = [];
  const moved = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = await readFile(path.join(outDir, file), 'utf8');
    problems.push(...cspViolations(page, inline).map((problem) => `${file} ${problem}`));
    const target = redirectTarget(page);
    if (target !== null) moved.set(file.replace(/\.html$/, ''), target);
  }
  if (problems.length > 0) {
    throw new Error(
      ['The content security policy would refuse this (docs/decisions/0011):', ...problems].join(
        '\n  ',
      ),
    );
  }
  const headers = securityHeaders({ backendOrigins, inline });
  await writeFile(path.join(outDir, HEADERS_FILE), netlifyHeaders(headers, files));
  await writeFile(path.join(outDir, REDIRECTS_FILE), netlifyRedirects(moved));
}

/** The addresses of a folder's files, without the two that only the host reads. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .filter((file) => file !== `/${HEADERS_FILE}` && file !== `/${REDIRECTS_FILE}`);
}
