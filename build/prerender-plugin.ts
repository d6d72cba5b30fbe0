import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Environment } from '#root/environment.ts';
import type { PrerenderedPage, prerenderSite } from '#root/prerender.tsx';
import { PAGE_DATA_ID } from '#ui/prerendered.ts';
import { excesses, scale, type Weight, weightTable } from './budgets.ts';
import { NOT_FOUND, SHELL, TEMPLATE } from './headers.ts';
import { withFolderServed } from './serve-folder.ts';

const ENTRY = 'src/prerender.tsx';

/** The screens that come in pieces of their own, with the CSS that their first paint needs. */
const PIECES = {
  blog: ['src/ui/blog/blog-page.tsx'],
  post: ['src/ui/blog/post-page.tsx', 'src/ui/blog/markdown.tsx'],
};

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
        const template = await readFile(path.join(outDir, TEMPLATE), 'utf8');
        await writeFile(path.join(outDir, SHELL), template);
        await writeFile(path.join(outDir, NOT_FOUND), template);
        if (!environment.prerender) return;
        const pages = await prerender(config, environment);
        const styles = stylesOf(bundle);
        await Promise.all(
          pages.map((page) => writePage(outDir, page, htmlOf(page, template, styles(page)))),
        );
        await checkBudgets(outDir, pages.map(fileOf), scriptsIn(bundle));
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

/** The stylesheets of a page beside those of the shell. */
function stylesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const stylesOfModule = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (chunk === undefined) throw new Error(`${module} is no piece of its own`);
    const files = [chunk.fileName, ...chunk.imports];
    return chunks
      .filter(({ fileName, isEntry }) => files.includes(fileName) && !isEntry)
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  };
  const styles = {
    blog: PIECES.blog.flatMap(stylesOfModule),
    post: PIECES.post.flatMap(stylesOfModule),
  };
  return ({ path: address, reading }: PrerenderedPage): readonly string[] => {
    if (reading !== null) return [...new Set(styles.post)];
    return address === '/blogs' ? styles.blog : [];
  };
}

/** The scripts that the entry brings at once, and lenis, which every page asks for when it is idle. */
function scriptsIn(bundle: Rolldown.OutputBundle) {
  return (entry: string): readonly string[] => {
    const found = new Set<string>();
    const add = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || found.has(file)) return;
      found.add(file);
      chunk.imports.forEach(add);
    };
    add(entry.slice(1));
    Object.keys(bundle)
      .filter((file) => /\/lenis-[^/]*\.js$/.test(file))
      .forEach(add);
    return [...found];
  };
}

async function checkBudgets(
  outDir: string,
  pages: readonly string[],
  scriptsOf: (entry: string) => readonly string[],
) {
  const weights = new Map<string, Weight>();
  const weigh = scale(outDir, scriptsOf);
  for (const page of pages) weights.set(page, await weigh(page));
  console.info(weightTable(weights));
  const problems = [...weights].flatMap(([page, weight]) => excesses(page, weight));
  if (problems.length > 0) throw new Error(['Over budget:', ...problems].join('\n  '));
}

const MODULE = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADED_MODULE = /\s*<link rel="modulepreload"[^>]*>/g;

/** The page in the built shell: its script waits until it is painted (see index.html). */
function htmlOf(page: PrerenderedPage, template: string, styles: readonly string[]): string {
  const links = styles
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('');
  return template
    .replace(PRELOADED_MODULE, '')
    .replace(MODULE, (_script, address: string) => `<meta name="app" content="${address}">`)
    .replace('</head>', () => `${links}${page.head}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.html}</div>` +
        `<script type="application/json" id="${PAGE_DATA_ID}">${page.data}</script>`,
    );
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
