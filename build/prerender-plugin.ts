import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Post } from '#domain/model/post.ts';
import type { Log } from '#ports/system.ts';
import type { Environment } from '#root/environment.ts';
import type { PrerenderedPage, PrerenderedSite } from '#root/prerender.tsx';
import type { Service } from '#ui/content/owner-facts.ts';
import type { PostFiles } from '#ui/post-files.ts';
import {
  allowedWeight,
  contentWarnings,
  measurePages,
  overBudget,
  type Weight,
  WITHOUT_CONTENT,
  weightTable,
} from './budgets.ts';
import { BuildChunks } from './chunks.ts';
import { formatProblem } from './content/content-error.ts';
import { factPostProblems, SITE_FACTS } from './content/fact-posts.ts';
import { sanitize, sanitizeLine } from './content/terminal-text.ts';
import { writeAtomically } from './content/write-atomically.ts';
import { contentHash } from './content-hash.ts';
import { HASHED_FILES, NOT_FOUND, SHELL, TEMPLATE } from './headers.ts';
import { createNodeParser } from './markdown-parser.ts';
import { pageHtml, shellHtml } from './page-html.ts';
import { postRedirects, redirectPage } from './redirects.ts';
import { seoFiles } from './seo-files.ts';
import { withFolderServed } from './serve-folder.ts';
import { ownOrigin } from './site-facts.ts';

const ENTRY = 'src/prerender.tsx';
const MARKDOWN_WORKER = 'build/markdown-worker.ts';
/** The modules that hold what the owner has written, and the colors of the owner's pictures. */
const OWN_MODULES =
  /\/src\/ui\/content\/(?:site|technologies|useful-links)\.ts$|\?(?:lights|tints)$/;

/**
 * Prerenders every page that is known at build time, with the data source of the build, and writes the SEO
 * files beside the pages. The build fails when the data source does not answer. `VITE_PRERENDER=off` writes
 * only the shell.
 */
export function prerenderPlugin(environment: Environment): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle | null = null;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: (_options, written) => {
      bundle = written;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        // Vite also calls this hook after a failed build.
        if (bundle === null) return;
        const outDir = path.resolve(config.root, config.build.outDir);
        const chunks = new BuildChunks(bundle);
        const bundleFolder = await buildForNode(config);
        const site = await importSite(bundleFolder);
        const origin = environment.siteUrl ?? ownOrigin(site.site);
        const prerendered = environment.prerender
          ? await renderPages(site, bundleFolder, config, environment)
          : null;
        const pages = prerendered?.pages ?? [];
        const { shellHead, markup, files } = await seoFiles(site, pages, {
          origin,
          cacheDir: config.cacheDir,
          readBuilt: (address) => readBuilt(outDir, address),
        });
        const template = await readFile(path.join(outDir, TEMPLATE), 'utf8');
        const write = (file: string, content: string | Uint8Array) =>
          writeAtomically(path.join(outDir, file), content);
        const postFiles = prerendered && (await writePostFiles(prerendered, write));
        const { email, coordinates } = site.site;
        const built = { template, chunks, postFiles, email, coordinates };
        const shell = shellHtml(shellHead, built);
        for (const file of [TEMPLATE, SHELL, NOT_FOUND]) await write(file, shell);
        for (const { address, source } of files) await write(address, source);
        for (const page of pages) {
          await write(fileOf(page), pageHtml(page, markup.get(page) ?? NO_MARKUP, built));
        }
        const posts = pages.flatMap(({ subject }) =>
          subject.kind === 'post' ? [subject.post] : [],
        );
        for (const redirect of postRedirects(posts, site.hasPage, console.warn)) {
          await write(`blogs/${redirect.alias}.html`, redirectPage(redirect, origin));
        }
        if (pages.length === 0) return;
        await warnAboutFactPosts(site.site.services ?? [], posts, config.root);
        const allowed = await allowedWeight({
          facts: site.site,
          code: chunks.code(OWN_MODULES),
          html: await readFile(path.join(outDir, WITHOUT_CONTENT), 'utf8'),
        });
        await checkBudgets(outDir, pages.map(fileOf), config.root, allowed);
      },
    },
  };
}

/** The picture of the build at this address; null for an address elsewhere, or without a file. */
async function readBuilt(outDir: string, address: string): Promise<Uint8Array | null> {
  if (!/^\/(?:assets|imagenes)\/[^/]+$/.test(address)) return null;
  return readFile(path.join(outDir, decodeURIComponent(address))).catch(() => null);
}

/** Writes the list of posts and the texts for the search under names that change with their content. */
async function writePostFiles(
  { list, texts, newest }: PrerenderedSite,
  write: (file: string, content: string) => Promise<unknown>,
): Promise<PostFiles> {
  const writeHashed = async (name: string, content: string) => {
    const address = `${HASHED_FILES}${name}-${contentHash(10, content)}.json`;
    await write(address, content);
    return address;
  };
  return {
    list: await writeHashed('entradas', list),
    texts: await writeHashed('textos', texts),
    newest,
  };
}

const NO_MARKUP = { head: '', end: '' };

type Site = typeof import('#root/prerender.tsx');

/** Builds the site and the markdown worker for Node with the same settings; returns the folder. */
async function buildForNode(config: ResolvedConfig): Promise<string> {
  const outDir = path.join(config.cacheDir, 'prerender', path.basename(config.build.outDir));
  await build({
    root: config.root,
    mode: config.mode,
    configFile: config.configFile ?? false,
    logLevel: 'error',
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: { input: [ENTRY, MARKDOWN_WORKER] },
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return outDir;
}

function importSite(bundleFolder: string): Promise<Site> {
  const entry = pathToFileURL(path.join(bundleFolder, 'prerender.js')).href;
  return import(`${entry}?${Date.now()}`);
}

/** Renders the pages. Throws an error that names the data source when it cannot be read. */
async function renderPages(
  site: Site,
  bundleFolder: string,
  config: ResolvedConfig,
  environment: Environment,
): Promise<PrerenderedSite> {
  const parser = createNodeParser(path.join(bundleFolder, 'markdown-worker.js'));
  try {
    return await withReachableSource(config, environment, (settings) =>
      site.prerenderSite(settings, terminalLog, parser.parse),
    );
  } catch (reason) {
    throw new Error(
      `The data source (VITE_DATA_SOURCE=${environment.dataSource}) could not be read, so no page ` +
        'was made. See that it answers, or build the shell alone with VITE_PRERENDER=off.',
      { cause: sanitizedError(reason) },
    );
  } finally {
    parser.close();
  }
}

/** Calls `use` with the settings; serves the built files meanwhile when the backend is part of the site. */
function withReachableSource<T>(
  { root, build: { outDir } }: ResolvedConfig,
  { backend, settings }: Environment,
  use: (settings: unknown) => Promise<T>,
): Promise<T> {
  const { sameOrigin } = backend;
  if (!sameOrigin?.isUsed(settings)) return use(settings);
  return withFolderServed(path.resolve(root, outDir), (origin) =>
    use(sameOrigin.resolve(settings, origin)),
  );
}

/** Warns about the services that link to a post which the build does not have. */
async function warnAboutFactPosts(
  services: readonly Service[],
  posts: readonly Post[],
  root: string,
) {
  const text = await readFile(path.join(root, SITE_FACTS), 'utf8');
  for (const problem of factPostProblems(services, posts, text)) {
    console.warn(`Aviso: ${formatProblem(problem)}`);
  }
}

async function checkBudgets(
  outDir: string,
  pages: readonly string[],
  root: string,
  allowed: Weight,
) {
  const cache = path.join(root, 'node_modules/.cache/weights');
  const weights = await measurePages(outDir, pages, cache);
  console.info(sanitize(weightTable(weights, allowed)));
  for (const warning of contentWarnings(weights)) console.warn(`Aviso: ${sanitizeLine(warning)}`);
  const problems = overBudget(weights, allowed);
  if (problems.length > 0) throw new Error(['Over budget:', ...problems].join('\n  '));
}

/** `/` is `index.html`, `/blogs/hola` is `blogs/hola.html`. */
function fileOf({ path: address }: PrerenderedPage): string {
  return `${address === '/' ? 'index' : address.slice(1)}.html`;
}

/** A copy of the error that the terminal may print: its own has the answer of the data source. */
function sanitizedError(reason: unknown): unknown {
  if (!(reason instanceof Error)) return reason;
  const { message, stack, cause } = reason;
  const copy = new Error(sanitizeLine(message), { cause: sanitizedError(cause) });
  if (stack !== undefined) copy.stack = sanitize(stack);
  return copy;
}

/** Names of documents come from the data source: the terminal must not obey them. */
const terminalLog: Log = {
  warn: (message) => console.warn(sanitizeLine(message)),
  error: (message) => console.error(sanitizeLine(message)),
};
