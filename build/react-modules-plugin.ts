import { type Plugin, parseAst, type Rolldown, Visitor } from 'vite';

const PACKAGE = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The file of a package that picks the version for development or for production. */
const SWITCH = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;
const EXPORT = /\bexports\.(\w+)/g;
/** The two functions that React reads of its scheduler although only the scheduler's version for profilers has them. */
const PROFILER = /`(?:log|unstable_setDisableYieldValue)`/;

/**
 * Turns React, its DOM and its scheduler, which are published in CommonJS, into modules. The bundler then leaves out
 * what nothing imports, shortens the names of the rest, and needs no functions of its own around them, which would be
 * one more file of every page. Chromium compiles a module once, beside the main thread; the function that a bundler
 * writes around CommonJS it only checks then, and parses again in the task that hydrates the page.
 */
export function reactModulesPlugin(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Rolldown warns of imports that are undefined.
    onLog: (_level, { code, message, loc }) =>
      code === 'IMPORT_IS_UNDEFINED' && PACKAGE.test(loc?.file ?? '') && PROFILER.test(message)
        ? false
        : null,
    transform(code, id) {
      if (!PACKAGE.test(id)) return null;
      const [, file] = SWITCH.exec(code) ?? [];
      if (file !== undefined) {
        return { code: `export * from '${file}'; export { default } from '${file}';`, map: null };
      }
      return { code: asModule(code), map: null };
    },
  };
}

/** The code of a module in CommonJS as one with `import` and `export`. Throws where it is none of React's kind. */
export function asModule(code: string): string {
  const declared = new Set<string>();
  let rest = code;
  for (const statement of parseAst(code).body.toReversed()) {
    const { start, end } = statement;
    const imports = importsOf(statement);
    const name = exportOf(statement);
    if (imports.length > 0) rest = rest.slice(0, start) + imports.join('') + rest.slice(end);
    else if (name !== undefined) {
      // Its last declaration is met first: one that is assigned twice is declared twice, which `var` may be.
      rest = `${rest.slice(0, start)}var ${rest.slice(start)}`;
      declared.add(name);
    }
  }
  const undeclared = [...code.matchAll(EXPORT)].filter(([, name = '']) => !declared.has(name));
  rest = rest.replaceAll(EXPORT, 'exported_$1');
  if (undeclared.length > 0 || declared.size === 0 || isCommonJs(rest)) {
    throw new Error(
      'React is written in another way now: look again at build/react-modules-plugin.ts.',
    );
  }
  const names = [...declared];
  return `${rest}
export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };
export default { ${names.map((name) => `${name}: exported_${name}`).join(', ')} };`;
}

/** True if the code still has one of the names that a module in CommonJS is given. */
function isCommonJs(code: string): boolean {
  let isFound = false;
  const visitor = new Visitor({
    Identifier({ name }) {
      isFound ||= ['exports', 'module', 'require'].includes(name);
    },
  });
  visitor.visit(parseAst(code));
  return isFound;
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

/** The imports in place of `var React = require("react"), …`. */
function importsOf(statement: Statement): readonly string[] {
  if (statement.type !== 'VariableDeclaration') return [];
  const imports = statement.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
    const [source] = init.arguments;
    if (init.callee.type !== 'Identifier' || init.callee.name !== 'require') return [];
    return source?.type === 'Literal' ? [`import * as ${id.name} from '${source.value}';\n`] : [];
  });
  return imports.length === statement.declarations.length ? imports : [];
}

/** The name in `exports.name = …`. */
function exportOf(statement: Statement): string | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type !== 'AssignmentExpression') return undefined;
  const { left } = expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return undefined;
  if (left.object.name !== 'exports' || left.property.type !== 'Identifier') return undefined;
  return left.property.name;
}
