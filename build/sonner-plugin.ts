import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(.*\);?$/m;
const EXIT = '}, TIME_BEFORE_UNMOUNT);';
/** An exit animation of 300 ms, and none with reduced motion (docs/product.md). */
const EXIT_REPLACEMENT = "}, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);";

/**
 * Patches two lines of sonner, which has no option for either: removes the injected <style>, which a strict
 * style-src refuses (its style sheet is a file of this repository), and sets the duration of the exit. An
 * upgrade that changes these lines fails the build.
 */
export function sonnerPlugin(): Plugin {
  return {
    name: 'sonner-without-injection',
    // Pre-bundling bypasses the plugin.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/index.mjs')) return null;
      if (!INJECTION.test(code) || !code.includes(EXIT)) {
        throw new Error('sonner has changed: look again at build/sonner-plugin.ts');
      }
      return { code: code.replace(INJECTION, '').replace(EXIT, EXIT_REPLACEMENT), map: null };
    },
  };
}
