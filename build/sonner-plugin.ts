import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(.*\);?$/m;
const EXIT = '}, TIME_BEFORE_UNMOUNT);';
/** Closing plays an exit of 300 ms, and none with reduced motion (docs/product.md). */
const OUR_EXIT = "}, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);";

/**
 * Two lines of sonner at build time, because it has no option for either: its style sheet comes as a
 * file of ours instead of an injected <style> (which a strict style-src refuses), and a closed notice
 * leaves after the time that the product asks for. An upgrade that moves these lines stops the build.
 */
export function sonnerPlugin(): Plugin {
  return {
    name: 'sonner-without-injection',
    // Pre-bundling would pass the plugin by.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/index.mjs')) return null;
      if (!INJECTION.test(code) || !code.includes(EXIT)) {
        throw new Error('sonner has changed: look again at build/sonner-plugin.ts');
      }
      return { code: code.replace(INJECTION, '').replace(EXIT, OUR_EXIT), map: null };
    },
  };
}
