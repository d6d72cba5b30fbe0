import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** The code of the helper where a style sheet has failed, and what it does there from now on. */
const REPLACEMENTS = [
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
] as const;

/**
 * Makes Vite's `import()` request a style sheet again that has failed. Without this, the next attempt takes it for
 * loaded: a screen that was asked for without a network would come back without its styles.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'preload-that-repeats-failed-styles',
    transform(code, id) {
      if (id !== HELPER) return null;
      let repaired = code;
      for (const [found, replacement] of REPLACEMENTS) {
        if (!repaired.includes(found)) {
          this.error(`No «${found}» in the preload helper of Vite: is this fix still needed?`);
        }
        repaired = repaired.replace(found, replacement);
      }
      return { code: repaired, map: null };
    },
  };
}
