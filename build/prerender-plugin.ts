import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Environment } from '#root/environment.ts';
import type { PrerenderedPage } from '#root/prerender.tsx';
import { measurePages, overBudget, type Weight, weightTable } from './budgets.ts';
import { BuildChunks } from './chunks.ts';
import { NOT_FOUND, SHELL, TEMPLATE } from './headers.ts';
import { pageHtml, shellHtml } from './page-html.ts';
import { seoFiles } from './seo-files.ts';
import { withFolderServed } from './serve-folder.ts';

const ENTRY = 'src/prerender.tsx';

/** What every page asks for once it is idle. */
const IDLE = ['lenis/dist/lenis.mjs'];

/**
 * Writes each page that is known at build time as whole HTML beside the shell: its words are there
 * before any script, and the script is told where to go on. It asks the data source of the build; when
 * that does not answer, the build fails. `VITE_PRERENDER=off` leaves the shell alone.
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
        // Also called after a build that failed, which has said why by itself.
        if (bundle === null) return;
        const outDir = path.resolve(config.root, config.build.outDir);
        const pieces = new BuildChunks(bundle);
        const site = await siteForNode(config);
        const pages = environment.prerender ? await pagesOf(site, config, environment) : [];
        const { shellHead, heads, files } = await seoFiles(site, pages, {
          origin: environment.siteUrl ?? site.site.url,
          cacheDir: config.cacheDir,
        });
        const template = await readFile(path.join(outDir, TEMPLATE), 'utf8');
        const built = { template, pieces, email: site.site.email };
        const shell = shellHtml(shellHead, built);
        const write = (file: string, content: string | Uint8Array) =>
          writeWithFolder(path.join(outDir, file), content);
        for (const file of [TEMPLATE, SHELL, NOT_FOUND]) await write(file, shell);
        for (const { address, source } of files) await write(address, source);
        for (const page of pages) {
          await write(fileOf(page), pageHtml(page, heads.get(page) ?? '', built));
        }
        if (pages.length > 0) await checkBudgets(outDir, pages.map(fileOf), pieces);
      },
    },
  };
}

type Site = typeof import('#root/prerender.tsx');

/** Builds the site for Node, with the same settings. */
async function siteForNode(config: ResolvedConfig): Promise<Site> {
  const outDir = path.join(config.cacheDir, 'prerender', path.basename(config.build.outDir));
  await build({
    root: config.root,
    mode: config.mode,
    configFile: config.configFile ?? false,
    logLevel: 'error',
    build: { ssr: ENTRY, outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const entry = pathToFileURL(path.join(outDir, 'prerender.js')).href;
  return import(`${entry}?${Date.now()}`);
}

/** Lets the site make its pages. */
async function pagesOf(
  site: Site,
  config: ResolvedConfig,
  environment: Environment,
): Promise<readonly PrerenderedPage[]> {
  try {
    return await withReachableSource(config, environment, (reachable) =>
      site.prerenderSite(reachable, console),
    );
  } catch (reason) {
    throw new Error(
      `The data source (VITE_DATA_SOURCE=${environment.dataSource}) could not be read, so no page ` +
        'was made. See that it answers, or build the shell alone with VITE_PRERENDER=off.',
      { cause: reason },
    );
  }
}

/** JSON under an address of the site itself lies among the files that were just built. */
function withReachableSource<T>(
  { root, build: { outDir } }: ResolvedConfig,
  environment: Environment,
  use: (environment: Environment) => Promise<T>,
): Promise<T> {
  if (environment.dataSource !== 'http' || !environment.baseUrl.startsWith('/')) {
    return use(environment);
  }
  const { baseUrl } = environment;
  return withFolderServed(path.resolve(root, outDir), (origin) =>
    use({ ...environment, baseUrl: origin + baseUrl }),
  );
}

async function checkBudgets(outDir: string, pages: readonly string[], pieces: BuildChunks) {
  const weights = new Map<string, Weight>();
  const weigh = measurePages(outDir, pieces.scripts(IDLE));
  for (const page of pages) weights.set(page, await weigh(page));
  console.info(weightTable(weights));
  const problems = [...weights].flatMap(([page, weight]) => overBudget(page, weight));
  if (problems.length > 0) throw new Error(['Over budget:', ...problems].join('\n  '));
}

/** `/` is `index.html`, `/blogs/hola` is `blogs/hola.html`. */
function fileOf({ path: address }: PrerenderedPage): string {
  return `${address === '/' ? 'index' : address.slice(1)}.html`;
}

async function writeWithFolder(file: string, content: string | Uint8Array) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
