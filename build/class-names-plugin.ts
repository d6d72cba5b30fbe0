import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /import (?=\w+ from '[^']+\.module\.css')/g;

/**
 * Imports the class names of a CSS module one by one in builds. An object of all names, which a default import is,
 * would be a part of the script, with the names of keyframes; terser writes a name alone where it is used. The scripts
 * of the home page weigh 0.3 KB less.
 */
export function classNamesPlugin(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => code.replaceAll(DEFAULT_IMPORT, 'import * as '),
    },
  };
}
