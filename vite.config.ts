import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { fixturesPlugin } from './build/fixtures-plugin.ts';
import { headersPlugin } from './build/headers-plugin.ts';
import { indexHtmlPlugin } from './build/index-html-plugin.ts';
import { picturesPlugin } from './build/pictures-plugin.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { sonnerPlugin } from './build/sonner-plugin.ts';
import { staticHostPlugin } from './build/static-host-plugin.ts';
import { readEnvironment } from './src/environment.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
const CHARACTER_REFERENCES = fileURLToPath(
  new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
);

export default defineConfig(({ mode }) => {
  // A wrong setting stops it here, before anything is made.
  const settings = readEnvironment(loadEnv(mode, process.cwd(), 'VITE_'));
  const { dataSource } = settings;
  return {
    // Constants of the build, so that the code of the other data sources falls away.
    define: {
      'import.meta.env.VITE_DATA_SOURCE': JSON.stringify(dataSource),
      'import.meta.env.VITE_ANALYTICS': JSON.stringify(settings.analytics),
    },
    resolve: {
      alias: {
        // The package's version for browsers sets innerHTML, which the content security policy refuses.
        // Its version for Node has a table.
        'decode-named-character-reference': CHARACTER_REFERENCES,
      },
    },
    plugins: [
      react(),
      fixturesPlugin(FIXTURES),
      picturesPlugin({
        folder: path.join(FIXTURES, 'images'),
        arePublished: dataSource !== 'fixtures',
      }),
      sonnerPlugin(),
      staticHostPlugin(),
      indexHtmlPlugin({
        aboveTheFold: /bricolage-grotesque-latin-wght|instrument-sans-latin-wght/,
      }),
      prerenderPlugin(settings),
      // The last: it looks at what the others have written.
      headersPlugin(settings),
    ],
    build: {
      // The content security policy has no data: addresses.
      assetsInlineLimit: 0,
      target: 'baseline-widely-available',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Evaluated in a turn of its own (src/main.ts).
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 1,
              },
              // What several screens have, in one file of styles and one of script.
              { name: 'shared', test: /[\\/]src[\\/]ui[\\/]/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
