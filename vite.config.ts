import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fixturesPlugin } from './build/fixtures-plugin.ts';
import { fontPreloadPlugin } from './build/font-preload-plugin.ts';
import { sonnerPlugin } from './build/sonner-plugin.ts';
import { staticHostPlugin } from './build/static-host-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    fixturesPlugin(fileURLToPath(new URL('fixtures', import.meta.url))),
    sonnerPlugin(),
    staticHostPlugin(),
    fontPreloadPlugin(/bricolage-grotesque-latin-wght|instrument-sans-latin-wght/),
  ],
  build: {
    // The content security policy has no data: addresses.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
});
