import type { Plugin } from 'vite';

/** The chunks whose functions a page mostly calls as soon as it has them. */
const CHUNKS = ['start', 'home-page', 'blog-page', 'post-page', 'page-entrance'];

/** Chromium compiles every function of such a script while it arrives (V8's explicit compile hints). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium compile the functions of the site, and of its router, beside the main thread. Without the hint V8 only
 * checks a function while its script arrives, and compiles it at its first call: in the task that hydrates the page, and
 * in the one that renders the page of a link. Other browsers take the hint for a comment.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      // After the minifier, which removes comments.
      order: 'post',
      handler: (code, { name }) =>
        CHUNKS.includes(name) ? { code: HINT + code, map: null } : null,
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const expected of CHUNKS) {
        const chunk = chunks.find(({ name }) => name === expected);
        if (chunk?.code.includes(HINT) !== true) {
          this.error(`No chunk «${expected}» with the compile hint: has it another name now?`);
        }
      }
    },
  };
}
