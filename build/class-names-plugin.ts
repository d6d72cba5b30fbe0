import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /import (?=\w+ from '[^']+\.module\.css')/g;

/**
 * Replaces the default import of a CSS module by a namespace import in builds. The default export is an object with the
 * names of all classes and keyframes, which stays in the script. From a namespace the minifier takes only the names in
 * use and inlines them: the scripts of the home page weigh 0.3 KB less.
 */
export function classNamesPlugin(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({ code: code.replaceAll(DEFAULT_IMPORT, 'import * as '), map: null }),
    },
  };
}
