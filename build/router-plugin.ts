import type { Plugin } from 'vite';

const FILE = /\/node_modules\/react-router\/dist\/\w+\/(?:index|chunk-\w+)\.mjs/;
const NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /= (?=\w+\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the bundler leave out the components of the router that the site does not use, half of its weight: they
 * look as if creating and naming them did something more.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'router-without-unused-components',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      return { code: code.replace(NAME, '').replace(COMPONENT, '= /* @__PURE__ */ '), map: null };
    },
  };
}
