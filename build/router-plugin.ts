import type { Plugin } from 'vite';

const FILE = /\/node_modules\/react-router\/dist\/\w+\/(?:index|chunk-\w+)\.mjs/;
const NAME = /^\w+\.displayName = .*;$/gm;
const CONTEXT_TYPE = /^\w+\.contextType = .*;$/gm;
const NAMES_OF_OBJECTS = /^(var objectProtoNames\d* = )(.*);$/gm;
const COMPONENT = /= (?=\w+\.(?:forwardRef|createContext|memo)\()/g;
const WARNING = /^(?=function warning\()/m;

/**
 * Lets the bundler leave out the warnings of the router, and the components that the site does not use: more than half
 * of its weight. Without these marks, it takes the calls that create and name them for side effects, and keeps them.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'router-without-unused-components',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const pure = code
        .replace(NAME, '')
        .replace(CONTEXT_TYPE, '')
        .replace(NAMES_OF_OBJECTS, '$1/* @__PURE__ */ (() => $2)();')
        .replace(COMPONENT, '= /* @__PURE__ */ ')
        .replace(WARNING, '/* @__NO_SIDE_EFFECTS__ */\n');
      return { code: pure, map: null };
    },
  };
}
