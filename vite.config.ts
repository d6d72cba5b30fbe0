import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { backendPlugin } from './build/backend-plugin.ts';
import { BROWSER_TARGET } from './build/browser-target.ts';
import { numberedClassNames } from './build/class-names.ts';
import { classNamesPlugin } from './build/class-names-plugin.ts';
import { compileHintPlugin } from './build/compile-hint-plugin.ts';
import { contentFolder, contentFolderPlugin, siteSettings } from './build/content-folder.ts';
import { fixturesPlugin } from './build/fixtures-plugin.ts';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { headersPlugin } from './build/headers-plugin.ts';
import { indexHtmlPlugin } from './build/index-html-plugin.ts';
import { lightsPlugin } from './build/lights-plugin.ts';
import { markdownWorkerPlugin } from './build/markdown-worker-plugin.ts';
import { minifyCachePlugin } from './build/minify-cache-plugin.ts';
import { picturesPlugin } from './build/pictures-plugin.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { reactModulesPlugin } from './build/react-modules-plugin.ts';
import { routerPlugin } from './build/router-plugin.ts';
import { schedulerPlugin } from './build/scheduler-plugin.ts';
import { sonnerPlugin } from './build/sonner-plugin.ts';
import { staticHostPlugin } from './build/static-host-plugin.ts';
import { tintsPlugin } from './build/tints-plugin.ts';
import { unusedReactPlugin } from './build/unused-react-plugin.ts';
import { readEnvironment } from './src/environment.ts';

/** The screen of a post, with the styles of a body, which the markdown chunk shares with it. */
const POST = /\/src\/ui\/blog\/(post-page\.tsx|(code-block|markdown|wide-block)\.module\.css)/;

/** The modules that pages share. The codecs of documents are loaded with a data source. */
const SHARED = [
  /\/src\/(ui|domain|ports|adapters\/browser)\//,
  /\/src\/adapters\/\w+\/(backend|origins|with-deadline)\.ts$/,
  /virtual:backend$/,
  /\/react-router\//,
];

const START = /\/src\/main\.ts$|vite\/preload-helper/;

/** These modules of the markdown parser stay out of the start chunk, which its worker would evaluate with them. */
const PARSER = /\/src\/domain\/model\/slug\.ts$|\?copy$/;

const isShared = (id: string) =>
  SHARED.some((pattern) => pattern.test(id)) && !POST.test(id) && !PARSER.test(id);

/** The number of modules with an `import()` of their own that import this module, directly or not. */
function countEntries(id: string, graph: Rolldown.ChunkingContext) {
  const visited = new Set([id]);
  for (const visitedId of visited) {
    for (const importer of graph.getModuleInfo(visitedId)?.importers ?? []) visited.add(importer);
  }
  return [...visited].filter((each) => graph.getModuleInfo(each)?.dynamicImporters.length).length;
}

export default defineConfig(({ command, mode }) => {
  // A wrong setting ends the build here.
  const environment = readEnvironment(siteSettings(mode));
  const folder = contentFolder();
  return {
    // `import.meta.env` has no variables: the page's settings come from `virtual:backend` alone.
    envPrefix: [],
    plugins: [
      react(),
      unusedReactPlugin(),
      reactModulesPlugin(),
      fontsPlugin(),
      backendPlugin(environment),
      classNamesPlugin(),
      contentFolderPlugin(folder),
      fixturesPlugin(folder, environment.prerender),
      markdownWorkerPlugin(),
      picturesPlugin({
        folder: path.join(folder, 'images'),
        arePublished: !environment.backend.isPartOfBuild,
      }),
      tintsPlugin(folder),
      lightsPlugin(folder),
      minifyCachePlugin(),
      compileHintPlugin(),
      preloadPlugin(),
      routerPlugin(),
      schedulerPlugin(),
      sonnerPlugin(),
      staticHostPlugin(),
      indexHtmlPlugin(),
      prerenderPlugin(environment),
      // The last plugin: it checks the files that the others have written.
      headersPlugin(environment),
    ],
    css:
      command === 'build'
        ? {
            modules: {
              generateScopedName: numberedClassNames(path.join(import.meta.dirname, 'src')),
            },
          }
        : {},
    // A static host answers under every name.
    preview: { allowedHosts: true },
    build: {
      // The content security policy has no data: addresses.
      assetsInlineLimit: 0,
      target: [...BROWSER_TARGET],
      // Scripts weigh 1.5 KB less on a page than with the default minifier.
      minify: 'terser',
      // A function that is inlined at several places, or with its variables, compresses worse than one that is called.
      terserOptions: { compress: { passes: 3, inline: 1 } },
      // A browser without `modulepreload` finds the chunks one after the other.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Vite drops the styles of a module from which Rolldown has inlined all class names (class-names-plugin.ts).
        // Terser inlines them later.
        optimization: { inlineConst: false },
        output: {
          codeSplitting: {
            groups: [
              // React is a chunk of its own, because it changes less often than the site.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 3,
              },
              // The entry with all that it imports, and with what several screens share: a page loads it whole.
              {
                name: (id, graph) =>
                  START.test(id) || (isShared(id) && countEntries(id, graph) > 1) ? 'start' : null,
                debugName: 'start',
                priority: 2,
              },
              { name: 'post-page', test: POST },
            ],
          },
        },
      },
    },
  };
});
