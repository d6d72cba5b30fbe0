import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Environment } from '#root/environment.ts';
import type { PrerenderedPage, prerenderSite } from '#root/prerender.tsx';
import { PAGE_DATA_ID } from '#ui/prerendered.ts';
import { excesses, scale, type Weight, weightTable } from './budgets.ts';
import { NOT_FOUND, SHELL, TEMPLATE } from './headers.ts';
import { Pieces } from './pieces.ts';
import { withFolderServed } from './serve-folder.ts';

const ENTRY = 'src/prerender.tsx';

/** The pieces that take a page over, and those of its screen. */
const APP = ['react-dom/client.js', 'src/start.tsx'];
const HOME = [...APP, 'src/ui/home/home-page.tsx'];
const BLOG = [...APP, 'src/ui/blog/blog-page.tsx'];
const POST = [...APP, 'src/ui/blog/post-page.tsx'];
/** Its HTML is there already: of the piece that would make it, only the styles are needed. */
const POST_STYLES = [...POST, 'src/ui/blog/markdown.tsx'];
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
        const pieces = new Pieces(bundle);
        const template = withStyles(
          await readFile(path.join(outDir, TEMPLATE), 'utf8'),
          pieces.styles(APP),
        );
        for (const file of [TEMPLATE, SHELL, NOT_FOUND]) {
          await writeFile(path.join(outDir, file), template);
        }
        if (!environment.prerender) return;
        const pages = await prerender(config, environment);
        for (const page of pages) await writePage(outDir, page, htmlOf(page, template, pieces));
        await checkBudgets(outDir, pages.map(fileOf), pieces);
      },
    },
  };
}

/** Builds the site for Node, with the same settings, and lets it make its pages. */
async function prerender(
  config: ResolvedConfig,
  environment: Environment,
): Promise<readonly PrerenderedPage[]> {
  const outDir = path.join(config.cacheDir, 'prerender', path.basename(config.build.outDir));
  await build({
    root: config.root,
    mode: config.mode,
    configFile: config.configFile ?? false,
    logLevel: 'error',
    build: { ssr: ENTRY, outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const entry = pathToFileURL(path.join(outDir, 'prerender.js')).href;
  const site = (await import(`${entry}?${Date.now()}`)) as { prerenderSite: typeof prerenderSite };
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

async function checkBudgets(outDir: string, pages: readonly string[], pieces: Pieces) {
  const weights = new Map<string, Weight>();
  const weigh = scale(outDir, pieces.scripts(IDLE));
  for (const page of pages) weights.set(page, await weigh(page));
  console.info(weightTable(weights));
  const problems = [...weights].flatMap(([page, weight]) => excesses(page, weight));
  if (problems.length > 0) throw new Error(['Over budget:', ...problems].join('\n  '));
}

const MODULE = /<script type="module"[^>]*><\/script>/;
const PRELOADED_MODULE = /\s*<link rel="modulepreload"[^>]*>/g;

/** The page in the built shell: its script waits until it is painted (see index.html). */
function htmlOf(page: PrerenderedPage, template: string, pieces: Pieces): string {
  const modules = screenOf(page);
  const scripts = pieces.scripts(modules).map((file) => `/${file}`);
  const styles = pieces.styles(modules === POST ? POST_STYLES : modules);
  return withStyles(template, styles)
    .replace(PRELOADED_MODULE, '')
    .replace(MODULE, () => `<meta name="app" content="${scripts.join(' ')}">`)
    .replace('</head>', () => `${page.head}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.html}</div>` +
        `<script type="application/json" id="${PAGE_DATA_ID}">${page.data}</script>`,
    );
}

function screenOf({ path: address, reading }: PrerenderedPage): readonly string[] {
  if (reading !== null) return POST;
  return { '/': HOME, '/blogs': BLOG }[address] ?? APP;
}

function withStyles(html: string, styles: readonly string[]): string {
  const links = styles
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** `/` is `index.html`, `/blogs/hola` is `blogs/hola.html`. */
function fileOf({ path: address }: PrerenderedPage): string {
  return `${address === '/' ? 'index' : address.slice(1)}.html`;
}

async function writePage(outDir: string, page: PrerenderedPage, html: string) {
  const file = path.join(outDir, fileOf(page));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}
